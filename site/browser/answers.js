// Answers to a question are links to what is said to them. With a script they leave no steps in the browser's history,
// and the focus moves to what is said.

/**
 * Follows a link within the page as the browser would, except that Back still leaves the page.
 * @param {string} fragment with its "#"
 */
export function goWithin(fragment) {
  location.replace(fragment);
  document.getElementById(fragment.slice(1))?.focus({ preventScroll: true });
}

/** Answers that are touched show what is said to them; those that were tried are marked. */
export function listenForAnswers() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest(".answers a") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    for (const tried of link.closest(".answers")?.querySelectorAll("[data-tried]") ?? []) tried.removeAttribute("data-tried");
    link.dataset.tried = "";
    goWithin(link.hash);
  });
}
