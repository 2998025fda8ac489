// What the playing page has to say besides the game. The sentences stand in the page, in its language.

/** @typedef {"saved" | "link" | "hand" | "unkept" | "stopped" | "copied" | "copy"} Notice */

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Shows one of the sentences, until it is closed or another takes its place.
 * @param {Notice} which
 * @param {{ detail?: string, link?: string }} [more] what the engine said of it; a link to be copied by hand
 */
export function notify(which, { detail = "", link = "" } = {}) {
  const box = part("notice");
  part("notice-text").textContent = box.dataset[which] ?? "";
  part("notice-detail").textContent = detail;
  const field = /** @type {HTMLInputElement} */ (part("notice-link"));
  field.value = link;
  field.hidden = link === "";
  box.hidden = false;
  if (link) field.select();
}

/** Takes the sentence away. */
export function dismiss() {
  part("notice").hidden = true;
}
