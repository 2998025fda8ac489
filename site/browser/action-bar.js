// The actions of the table: which of them are there and can be used, as the match stands.
import { TWICE } from "./card-touch.js";

const page = /** @type {HTMLElement} */ (document.getElementById("play"));

/** The buttons that do something, wherever they stand. @param {string} name @returns {HTMLButtonElement[]} */
export function controls(name) {
  return [...page.querySelectorAll(`button[data-do="${name}"]`)].filter((each) => each instanceof HTMLButtonElement);
}

/**
 * Shows what can be done at a table.
 * @param {import("./match.js").Saved} match
 * @param {import("./sitting.js").Answer} answer
 */
export function showActions({ mode }, { waits, undo, knew }) {
  page.dataset.waits = waits;
  page.dataset.mode = mode;
  for (const button of controls("undo")) button.ariaDisabled = undo ? null : "true";
  for (const button of controls("possible")) button.hidden = waits !== "deal" && waits !== "over";
  for (const button of controls("knew")) button.hidden = knew === null;
  for (const button of controls("slips")) {
    button.hidden = mode === "serious" && waits !== "deal" && waits !== "over";
    button.ariaDisabled = waits === "bot" ? "true" : null; // a bot's thought would end with another one
  }
}

/** Where one button takes the place of another, a double tap or click presses only the first. */
export function pressOnce() {
  /** @type {{ control: Element | null, time: number }} */
  let last = { control: null, time: -Infinity };
  page.querySelector(".actions .now")?.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest("button") : null;
      const { detail, pointerType, timeStamp: time } = /** @type {PointerEvent} */ (event);
      const isSecond = pointerType === "touch" ? time - last.time < TWICE : detail > 1;
      if (isSecond && control !== last.control) event.stopPropagation();
      else last = { control, time };
    },
    { capture: true },
  );
}
