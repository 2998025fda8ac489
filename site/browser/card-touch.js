// How cards and buttons of the table are touched: a mouse plays at once, a finger raises a card first and plays it then.
import { say } from "./speech.js";
import { setting } from "./settings.js";

/** Within this time after a move, in milliseconds, another tap belongs to it: a double tap plays once. */
export const TWICE = 350;

const CONTROLS = "[data-move], [data-choose], [data-card], [data-ask]";

/**
 * Listens on the table; `play` gets the move of what is touched, `choose` the move of a card that is chosen, or no longer,
 * until another move confirms it, and `refuse` what may not be played.
 * @param {HTMLElement} table
 * @param {{ play: (move: string) => void, choose: (move: string) => void, refuse: (move: string) => void }} doing
 */
export function onTouches(table, { play, choose, refuse }) {
  let byFinger = false;
  let lastMove = -Infinity;
  table.addEventListener("pointerdown", (event) => {
    byFinger = event.pointerType === "touch" || event.pointerType === "pen";
  });
  table.addEventListener("keydown", (event) => {
    byFinger = false;
    if (event.repeat && ["Enter", "Space", "NumpadEnter"].includes(event.code)) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    const touched = control instanceof HTMLElement && table.contains(control) ? control : null;
    const raisedBefore = touched?.dataset.raised !== undefined;
    for (const raised of table.querySelectorAll("[data-raised]")) raised.removeAttribute("data-raised");
    const again = byFinger ? event.timeStamp - lastMove < TWICE : event.detail > 1;
    if (!touched) return;
    const { move, choose: chosen, ask, card = "" } = touched.dataset;
    if (chosen !== undefined) {
      touched.ariaPressed = touched.ariaPressed === "true" ? "false" : "true";
      choose(chosen);
    } else if (again) {
      return;
    } else if (move === undefined) {
      refuse(ask ?? card);
    } else if (byFinger && !raisedBefore && touched.matches(".card") && setting("touch", "two") === "two") {
      touched.dataset.raised = "";
      const words = document.getElementById("say")?.dataset.raised ?? "";
      say([words.replace("{card}", touched.getAttribute("aria-label") ?? "")]);
    } else {
      lastMove = event.timeStamp;
      if (touched.matches(".card")) touched.dataset.raised = ""; // seen at once, before the engine has answered
      play(move);
    }
  });
}
