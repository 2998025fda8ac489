// The line that puts a deal or a position into somebody's own page, with the address that the site really has.

/**
 * Fills the line in, each time it is looked at.
 * @param {HTMLElement} box holds the line and the button that copies it; knows where the site was thought to be
 * @param {() => string | Promise<string>} fragment what comes behind the "#" of the frame's address, with the sign
 * @returns {() => Promise<void>} fills it in
 */
export function linesFor(box, fragment) {
  const lines = /** @type {HTMLTextAreaElement} */ (box.querySelector("textarea"));
  const button = /** @type {HTMLButtonElement} */ (box.querySelector("[data-copied]"));
  const built = lines.value;
  const label = button.textContent;
  const site = new URL(box.dataset.root ?? "", location.href).href.replace(/[?#].*$/, "");
  button.hidden = false;
  button.addEventListener("click", async () => {
    lines.select();
    try {
      await navigator.clipboard.writeText(lines.value);
      button.textContent = button.dataset.copied ?? "";
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    } catch {
      // It is selected: the reader's own keys copy it.
    }
  });
  return async () => {
    lines.value = built.replaceAll(box.dataset.base ?? "", site).replace(/#[^"]*/, await fragment());
  };
}

const deal = document.querySelector("details.put-on-page");
if (deal instanceof HTMLDetailsElement) {
  const fill = linesFor(deal, () => /^#step-\d+/.exec(location.hash)?.[0] ?? "#step-0");
  // Another step may be shown while it is open, and is then in the line before anybody can copy it.
  for (const event of ["toggle", "pointerenter", "focusin"]) deal.addEventListener(event, fill);
}
