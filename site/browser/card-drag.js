// Dragging a card onto the table plays it: an extra for a mouse, a pen or a finger, beside touching and keys.

/** So far, in pixels, a pointer moves before it drags: less is a touch. */
const FAR = 8;
const PLAYABLE = ".hand .card[data-move]";

/**
 * Listens on the table; a card is played when it is let go above the hand. It stays under the pointer where it was taken.
 * @param {HTMLElement} table
 * @param {(move: string) => void} play
 */
export function onDrags(table, play) {
  /** @type {{ card: HTMLElement, id: number, x: number, y: number, isMoving: boolean } | null} */
  let dragged = null;
  let hasJustDragged = false;

  function letGo() {
    if (!dragged) return;
    dragged.card.style.removeProperty("translate");
    dragged.card.removeAttribute("data-dragged");
    dragged = null;
  }

  table.addEventListener("pointerdown", (event) => {
    const card = event.target instanceof Element ? event.target.closest(PLAYABLE) : null;
    if (!(card instanceof HTMLElement) || dragged || !event.isPrimary || event.button !== 0) return;
    dragged = { card, id: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (dragged?.id !== event.pointerId) return;
    const [across, down] = [event.clientX - dragged.x, event.clientY - dragged.y];
    if (!dragged.isMoving && Math.hypot(across, down) < FAR) return;
    if (!dragged.isMoving) {
      dragged.isMoving = true;
      dragged.card.dataset.dragged = "";
      dragged.card.setPointerCapture(event.pointerId);
    }
    dragged.card.style.translate = `${across}px ${down}px`;
  });
  document.addEventListener("pointerup", (event) => {
    if (dragged?.id !== event.pointerId) return;
    const { card, isMoving } = dragged;
    const move = card.dataset.move ?? "";
    const hand = card.closest(".hand")?.getBoundingClientRect();
    const isAbove = hand !== undefined && event.clientY < hand.top + 12 && event.clientY > table.getBoundingClientRect().top;
    if (!isMoving) {
      dragged = null;
      return;
    }
    hasJustDragged = true;
    setTimeout(() => {
      hasJustDragged = false;
    }, 50);
    if (!isAbove || !card.isConnected) letGo();
    else {
      play(move);
      setTimeout(letGo, 300);
    }
  });
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") letGo();
  });
  table.addEventListener(
    "click",
    (event) => {
      if (hasJustDragged) event.stopPropagation(); // the end of a drag is no touch of the card
    },
    { capture: true },
  );
  table.addEventListener("dragstart", (event) => event.preventDefault());
}
