// Examples out of sight are drawn once they come into sight; or here, one after another, while the reader reads and the
// browser has nothing to do: then the page is as long as it looks, and nothing moves when one scrolls.

const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ doing) => setTimeout(doing, 50));

const waiting = [...document.querySelectorAll(".sample-deal")];

function drawNext() {
  waiting.shift()?.setAttribute("data-drawn", "");
  if (waiting.length > 0) idle(drawNext);
}

if (document.readyState === "complete") idle(drawNext);
else window.addEventListener("load", () => idle(drawNext));
