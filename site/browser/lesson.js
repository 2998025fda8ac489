// A first lesson: its links work without a script; with one, Back leaves the page and the focus goes along.
import { goWithin, listenForAnswers } from "./answers.js";

listenForAnswers();
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest('#tasks a[href^="#step-"]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  goWithin(link.hash);
});
