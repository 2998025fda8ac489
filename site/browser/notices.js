// What the playing page has to say besides the game. The sentences stand in the page, in its language.

/**
 * @typedef {"saved" | "unread" | "link" | "hand" | "brought" | "text" | "empty" | "large" | "unkept" | "dropped" | "forked" | "elsewhere"
 *   | "followed" | "stopped" | "copied" | "copiedtext" | "long" | "deleted" | "copy"} Notice
 */

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Shows one of the sentences, until it is closed or another takes its place.
 * @param {Notice} which
 * @param {{ reason?: string, detail?: string, copy?: string, offer?: "restore" | "here" }} [more] why, in the reader's language; what
 *   the engine said of it; a text to be copied by hand; what is offered: to undo
 *   what is told, to go on here
 */
export function notify(which, { reason = "", detail = "", copy = "", offer } = {}) {
  const box = part("notice");
  part("notice-text").textContent = box.dataset[which] ?? "";
  part("notice-reason").textContent = reason;
  part("notice-detail").textContent = detail;
  const field = /** @type {HTMLInputElement} */ (part("notice-link"));
  field.value = copy;
  field.hidden = copy === "";
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-offer]"))) button.hidden = button.dataset.do !== offer;
  box.hidden = false;
  if (copy) field.select();
  box.scrollIntoView({ block: "nearest" });
}

/** Takes the sentence away. */
export function dismiss() {
  part("notice").hidden = true;
}
