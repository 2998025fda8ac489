// Swiping sideways, without taking scrolling or the choice of text away.

const FAR = 48;
const STEEP = 0.6;

/**
 * Calls back with 1 for a swipe towards the start of the line (on to the next), with -1 for one back. Only fingers
 * and pens swipe; where something scrolls sideways or slides by itself, nothing happens.
 * @param {HTMLElement} place
 * @param {(way: 1 | -1) => void} onSwipe
 */
export function onSwipes(place, onSwipe) {
  /** @type {{ id: number, x: number, y: number } | null} */
  let start = null;
  place.addEventListener("pointerdown", (event) => {
    const slides = event.target instanceof Element && event.target.closest("input, .strip");
    start = event.pointerType === "mouse" || slides || start ? null : { id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  place.addEventListener("pointerup", (event) => {
    if (start?.id !== event.pointerId) return;
    const [across, down] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.abs(across) >= FAR && Math.abs(down) <= STEEP * Math.abs(across)) onSwipe(across < 0 ? 1 : -1);
  });
  place.addEventListener("pointercancel", () => {
    start = null;
  });
}
