// The keys of the playing page.
import { onKeys, showKeys } from "./keys.js";

/**
 * Ties keys to the table: along the cards, to a card by its number, and the actions. While a match is looked through, the
 * arrows lead from move to move.
 * @param {import("./table-view.js").TableView} view
 * @param {import("./review.js").Review} review
 * @param {{ undo: () => unknown, deal: () => unknown, hurry: () => unknown, review: () => unknown, leave: () => unknown,
 *   go: (way: "first" | "back" | "next" | "last", flight: boolean) => unknown }} actions
 */
export function tieTableKeys(view, review, { undo, deal, hurry, review: look, leave, go }) {
  /** @param {number} way */
  function along(way) {
    const cards = view.cards;
    const at = cards.findIndex((card) => card === document.activeElement);
    const first = way > 0 ? 0 : cards.length - 1;
    cards[at < 0 ? first : (at + way + cards.length) % cards.length]?.focus();
    return cards.length > 0;
  }

  /** @param {"first" | "back" | "next" | "last"} way @param {() => unknown} otherwise */
  const inReview = (way, otherwise) => (/** @type {KeyboardEvent} */ event) => (review.isOpen ? go(way, !event.repeat) : otherwise());
  /** @param {() => unknown} doing */
  const atTable = (doing) => () => (view.room.hidden || review.isOpen ? false : doing());
  const digits = Array.from({ length: 9 }, (_, place) => [`Digit${place + 1}`, atTable(() => view.cards[place]?.focus())]);
  onKeys({
    ...Object.fromEntries(digits),
    ArrowLeft: inReview("back", () => along(-1)),
    ArrowRight: inReview("next", () => along(1)),
    KeyK: inReview("back", () => false),
    KeyJ: inReview("next", () => false),
    Home: inReview("first", () => false),
    End: inReview("last", () => false),
    KeyZ: atTable(undo),
    Backspace: atTable(undo),
    KeyM: atTable(hurry),
    KeyR: atTable(look),
    KeyL: () => view.toggleLastTrick(),
    KeyN: atTable(deal),
    Escape: () => {
      if (review.isOpen && !document.querySelector("details:is(.menu, .badge, .last)[open]")) leave();
      view.hideReason();
      return false;
    },
    "?": showKeys,
  });
}
