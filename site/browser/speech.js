// What a screen reader is told, through one live region with the id "say", to which sentences are added.

const REMEMBERED = 6;
/** So many milliseconds later than the page changes: where the focus moves then is read first, and cuts nothing off. */
const AFTER_FOCUS = 100;

/**
 * Says sentences aloud, each once, after those that are still being read.
 * @param {string[]} sentences
 */
export function say(sentences) {
  const region = document.getElementById("say");
  const words = sentences.filter(Boolean).join(" ");
  if (!region || !words) return;
  const line = document.createElement("p");
  line.textContent = words;
  setTimeout(() => {
    region.append(line);
    while (region.childElementCount > REMEMBERED) region.firstElementChild?.remove();
  }, AFTER_FOCUS);
}

/**
 * The words of an element as they are heard: a drawn card by its name, without what is hidden from the ear, without
 * the meanings of terms, the links to rules and buttons, and with a stop where a paragraph or a row ends.
 * @param {Element} element
 * @returns {string}
 */
export function spoken(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const unheard of copy.querySelectorAll("[aria-hidden=true], [role=tooltip], a.rule, button")) unheard.remove();
  for (const named of copy.querySelectorAll("[aria-label]")) named.textContent = named.getAttribute("aria-label");
  for (const part of copy.querySelectorAll("p, li, tr, caption, h3")) part.append(/[.:;!?…]\s*$/.test(part.textContent ?? "") ? " " : ". ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").replaceAll(" .", ".").trim();
}
