// What a screen reader is told, through one live region with the id "say".

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/**
 * Says sentences aloud. The region is emptied first, so that the same words are heard again when they are said again.
 * @param {string[]} sentences
 */
export function say(sentences) {
  const region = document.getElementById("say");
  if (!region) return;
  clearTimeout(waiting);
  region.textContent = "";
  waiting = setTimeout(() => {
    region.textContent = sentences.join(" ");
  }, 60);
}

/**
 * The words of an element as they are heard: a drawn card by its name, without what is hidden from the ear and without
 * the links to rules.
 * @param {Element} element
 * @returns {string}
 */
export function spoken(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const unheard of copy.querySelectorAll("[aria-hidden=true], a.rule")) unheard.remove();
  for (const named of copy.querySelectorAll("[aria-label]")) named.textContent = named.getAttribute("aria-label");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
