// The keys of the playing page.
import { onKeys, showKeys } from "./keys.js";
import { focusedGroup, keepStops, nextInGroup } from "./roving.js";

/**
 * Ties keys to the table: along the cards and the log, to a card by its number, and the actions. While a match is looked
 * through, the arrows lead from move to move unless the log has the focus.
 * @param {import("./table-view.js").TableView} view
 * @param {import("./review.js").Review} review
 * @param {{ undo: () => unknown, deal: () => unknown, hurry: () => unknown, review: () => unknown, leave: () => unknown,
 *   hint: () => unknown, costs: () => unknown, known: () => unknown, unadvise: () => unknown,
 *   go: (way: "first" | "back" | "next" | "last", flight: boolean) => unknown }} actions
 */
export function tieTableKeys(view, review, { undo, deal, hurry, review: look, leave, go, hint, costs, known, unadvise }) {
  keepStops(view.room);
  const isInLog = () => document.activeElement?.closest(".log") instanceof Element;

  /** Along the group that has the focus, from the cards to the calls above them and back, or to where there is a move. @param {"left" | "right" | "up" | "down"} way */
  function along(way) {
    const group = focusedGroup(view.room);
    const isAcross = way === "up" || way === "down";
    if (group.length === 0 && isAcross) return false;
    const next = group.length > 0 ? nextInGroup(group, way) : view.group[0];
    const beyond = isAcross && !next && !isInLog() ? view.table.querySelector(`${way === "up" ? ".choices" : ".hand"} [tabindex="0"]`) : next;
    if (beyond instanceof HTMLElement) beyond.focus();
    return beyond instanceof HTMLElement;
  }

  /** To an end of the group that has the focus. @param {0 | -1} place */
  function toEnd(place) {
    const end = focusedGroup(view.room).at(place);
    end?.focus();
    return end !== undefined;
  }

  /** @param {"first" | "back" | "next" | "last"} way @param {() => unknown} otherwise */
  const inReview = (way, otherwise) => (/** @type {KeyboardEvent} */ event) => (review.isOpen ? go(way, !event.repeat) : otherwise());
  /** @param {() => unknown} doing @param {(event: KeyboardEvent) => unknown} otherwise */
  const inLog = (doing, otherwise) => (/** @type {KeyboardEvent} */ event) => (isInLog() ? doing() : otherwise(event));
  /** @param {() => unknown} doing */
  const atTable = (doing) => () => (view.room.hidden || review.isOpen ? false : doing());
  const digits = Array.from({ length: 9 }, (_, place) => [`Digit${place + 1}`, atTable(() => view.cards[place]?.focus())]);
  onKeys({
    ...Object.fromEntries(digits),
    ArrowLeft: inLog(() => along("left"), inReview("back", () => along("left"))),
    ArrowRight: inLog(() => along("right"), inReview("next", () => along("right"))),
    KeyK: inReview("back", atTable(known)),
    KeyJ: inReview("next", () => false),
    ArrowUp: inLog(() => along("up"), atTable(() => along("up"))),
    ArrowDown: inLog(() => along("down"), atTable(() => along("down"))),
    Home: inLog(() => toEnd(0), inReview("first", () => toEnd(0))),
    End: inLog(() => toEnd(-1), inReview("last", () => toEnd(-1))),
    KeyZ: atTable(undo),
    Backspace: atTable(undo),
    KeyH: atTable(hint),
    KeyC: atTable(costs),
    KeyM: atTable(hurry),
    KeyR: atTable(look),
    KeyL: () => view.toggleLastTrick(),
    KeyN: atTable(deal),
    Escape: () => {
      if (review.isOpen && !document.querySelector("details:is(.menu, .badge, .last)[open]")) leave();
      view.hideReason();
      unadvise();
      return false;
    },
    "?": showKeys,
  });
}
