// The keys of the playing page.
import { onKeys, showKeys } from "./keys.js";

/**
 * Ties keys to the table: along the cards, to a card by its number, and the actions.
 * @param {import("./table-view.js").TableView} view
 * @param {{ undo: () => unknown, deal: () => unknown }} actions
 */
export function tieTableKeys(view, { undo, deal }) {
  /** @param {number} way */
  function along(way) {
    const cards = view.cards;
    const at = cards.findIndex((card) => card === document.activeElement);
    const first = way > 0 ? 0 : cards.length - 1;
    cards[at < 0 ? first : (at + way + cards.length) % cards.length]?.focus();
    return cards.length > 0;
  }

  const digits = Array.from({ length: 9 }, (_, place) => [`Digit${place + 1}`, () => view.cards[place]?.focus()]);
  onKeys({
    ...Object.fromEntries(digits),
    ArrowLeft: () => along(-1),
    ArrowRight: () => along(1),
    KeyZ: undo,
    Backspace: undo,
    KeyL: () => view.toggleLastTrick(),
    KeyN: deal,
    Escape: () => {
      view.hideReason();
      return false;
    },
    "?": showKeys,
  });
}
