// What the playing page has to say besides the game. The sentences stand in the page, in its language.

/**
 * @typedef {"saved" | "unread" | "link" | "hand" | "brought" | "large" | "unkept" | "dropped" | "forked" | "stopped" | "copied"
 *   | "copiedtext" | "long" | "deleted" | "copy"} Notice
 */

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Shows one of the sentences, until it is closed or another takes its place.
 * @param {Notice} which
 * @param {{ reason?: string, detail?: string, copy?: string, undo?: boolean }} [more] why, in the reader's language; what
 *   the engine said of it; a text to be copied by hand; whether what is told can be undone
 */
export function notify(which, { reason = "", detail = "", copy = "", undo = false } = {}) {
  const box = part("notice");
  part("notice-text").textContent = box.dataset[which] ?? "";
  part("notice-reason").textContent = reason;
  part("notice-detail").textContent = detail;
  const field = /** @type {HTMLInputElement} */ (part("notice-link"));
  field.value = copy;
  field.hidden = copy === "";
  const restore = box.querySelector("[data-do=restore]");
  if (restore instanceof HTMLElement) restore.hidden = !undo;
  box.hidden = false;
  if (copy) field.select();
  box.scrollIntoView({ block: "nearest" });
}

/** Takes the sentence away. */
export function dismiss() {
  part("notice").hidden = true;
}
