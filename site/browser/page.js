// Every page: its settings, its menus, and the way to the same place in another language.
import { choose, setting } from "./settings.js";
import { openSettings } from "./settings-panel.js";

/** What stays free between a menu and the edge of the screen, in pixels. */
const MARGIN = 8;

/** Menus close when something else is touched, and by Escape, which brings the focus back to what opened them. */
function closeMenus() {
  /** @returns {NodeListOf<HTMLDetailsElement>} */
  const open = () => document.querySelectorAll("details:is(.menu, .badge, .last)[open]");
  document.addEventListener("pointerdown", (event) => {
    for (const menu of open()) {
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of open()) {
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
}

/** A menu that opens upward does so where there is more room above than below; then it takes no more than that room. */
function fitMenus() {
  const opened = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(".upward")) return;
    const { top, bottom } = target.getBoundingClientRect();
    const below = innerHeight - bottom;
    target.toggleAttribute("data-down", below > top);
    target.style.setProperty("--room", `${Math.max(top, below) - MARGIN}px`);
  };
  document.addEventListener("toggle", opened, true); // it does not bubble
}

/** A link to another language leads to the same step or rule there, and that language is remembered. */
function keepPlaceAcrossLanguages() {
  for (const type of ["pointerdown", "click"]) {
    document.addEventListener(type, (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-language]") : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      if (!document.body.classList.contains("choose-page")) link.hash = location.hash;
      if (type === "click") choose("language", link.dataset.language ?? "");
    });
  }
}

/** The page at the root leads on to the reader's language: the one chosen before, or the first that the browser asks for. */
function leadToLanguage() {
  if (!document.body.classList.contains("choose-page")) return;
  /** @type {Map<string, HTMLAnchorElement>} */
  const ways = new Map();
  for (const link of document.querySelectorAll("main a[data-language]")) {
    if (link instanceof HTMLAnchorElement) ways.set(link.dataset.language ?? "", link);
  }
  const wanted = [setting("language", ""), ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "")];
  const way = wanted.map((language) => ways.get(language)).find((link) => link !== undefined);
  if (way) location.replace(way.href);
}

leadToLanguage();
openSettings();
closeMenus();
fitMenus();
keepPlaceAcrossLanguages();
