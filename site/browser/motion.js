// Cards that fly: a change of the page in which every card travels from where it was to where it is now.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** A page that is not painted for so many milliseconds is not seen. */
const UNSEEN = 250;

/** @type {ViewTransition | null} */
let flying = null;

/**
 * Makes a change to the page, with flight where the browser can and the reader wants it. A flight that is still under way
 * is cut short, since the next thing matters more. The promise is kept when the page is changed, not when all have landed.
 * @param {() => void} change
 * @param {boolean} [flight]
 * @returns {Promise<void>}
 */
export async function changed(change, flight = true) {
  flying?.skipTransition();
  if (!flight || still.matches || document.hidden || !document.startViewTransition) {
    change();
    return;
  }
  const own = document.startViewTransition(change);
  flying = own;
  own.ready.catch(() => {}); // it was cut short, or two cards bore the same name: the change itself has happened
  own.finished.catch(() => {}).then(() => {
    if (flying === own) flying = null;
  });
  await own.updateCallbackDone;
}

/**
 * A pause, which an abort ends at once.
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    if (signal.aborted || milliseconds <= 0) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}

/**
 * The moment before the page is painted next; soon, when nobody sees it.
 * @returns {Promise<void>}
 */
export function painting() {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, document.hidden ? 0 : UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      resolve();
    });
  });
}

/**
 * A task of its own: what has come meanwhile, such as a press, is heard first.
 * @returns {Promise<void>}
 */
export function turn() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
