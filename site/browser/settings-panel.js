// The panel of settings, and what a choice changes on the page at once; early.js sets the same before the first paint.
import { tieRadios } from "./settings.js";

/** @type {import("./settings.js").Setting[]} */
const SETTINGS = ["theme", "suits", "cards", "letters", "sort", "pace", "touch"];

const page = document.documentElement;

/** Ties the panel to the settings, and to the buttons that open it: they mean something only here, so they show now. */
export function openSettings() {
  const panel = document.getElementById("settings");
  if (!(panel instanceof HTMLDialogElement)) return;
  for (const name of SETTINGS) {
    const usual = panel.querySelector(`input[name=${name}][checked]`)?.getAttribute("value");
    tieRadios(panel, name, (value) => {
      if (value === usual) delete page.dataset[name];
      else page.dataset[name] = value;
    });
  }
  document.addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest("[data-opens=settings]") : null;
    if (opener) open(panel, opener);
    if (event.target === panel) panel.close(); // a touch beside what it holds
  });
  for (const opener of document.querySelectorAll("[data-opens=settings]")) opener.removeAttribute("hidden");
}

/**
 * A menu that led here closes, and the focus will return to what had opened that.
 * @param {HTMLDialogElement} panel
 * @param {Element} opener
 */
function open(panel, opener) {
  const menu = opener.closest("details");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
  panel.showModal();
}
