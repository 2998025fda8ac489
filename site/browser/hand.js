// A demo deal with a script: keys, slider, swipes and playing by itself. Without one its steps are links.
import { listenForAnswers } from "./answers.js";
import { onKeys, showKeys } from "./keys.js";
import { pause } from "./motion.js";
import { Steps } from "./steps.js";
import { onSwipes } from "./swipe.js";

const PACE = 1600;

/**
 * Moves that play by themselves until the last one, or until there is a note to read or a question to answer.
 * @param {Steps} steps
 */
function player(steps) {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById("play-pause"));
  /** @type {AbortController | null} */
  let playing = null;

  function stop() {
    playing?.abort();
    playing = null;
    button.textContent = button.dataset.play ?? "";
  }

  async function start() {
    const own = new AbortController();
    playing = own;
    button.textContent = button.dataset.pause ?? "";
    if (steps.now === steps.last) await steps.show(0);
    else await steps.show(steps.now + 1);
    while (!own.signal.aborted && steps.now < steps.last && !steps.section.querySelector(".note, .your-turn")) {
      await pause(PACE, own.signal);
      if (!own.signal.aborted) await steps.show(steps.now + 1);
    }
    if (playing === own) stop();
  }

  const toggle = () => void (playing ? stop() : start());
  button.addEventListener("click", toggle);
  return { stop, toggle };
}

/** @param {HTMLElement} place */
function begin(place) {
  const steps = new Steps(place);
  const { stop, toggle } = player(steps);

  /** @param {number} number @param {boolean} [flight] */
  const goTo = (number, flight = true) => {
    stop();
    void steps.show(number, { flight });
  };
  /** @param {number} way */
  const by = (way) => (/** @type {KeyboardEvent} */ event) => goTo(steps.now + way, !event.repeat);

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#step-"]:not(.answers a)') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    goTo(Number(link.getAttribute("href")?.slice("#step-".length)));
  });
  window.addEventListener("hashchange", () => {
    const number = steps.inAddress();
    if (number !== null) goTo(number, false);
  });
  steps.slider.addEventListener("input", () => goTo(steps.slider.valueAsNumber, false));
  onSwipes(place, (way) => goTo(steps.now + way));
  onKeys({
    ArrowRight: by(1),
    ArrowLeft: by(-1),
    KeyJ: by(1),
    KeyK: by(-1),
    Home: () => goTo(0),
    End: () => goTo(steps.last),
    Space: toggle,
    "?": showKeys,
  });
  document.querySelector("[data-do=keys]")?.addEventListener("click", showKeys);
  for (const hidden of document.querySelectorAll(".pace")) hidden.removeAttribute("hidden");
}

const place = document.getElementById("steps");
listenForAnswers();
if (place) begin(place);
