// Puts what the engine has drawn into the page: cards fly, the focus stays, a finished trick lies for a while.
import { BookView } from "./book-view.js";
import { Flight } from "./flight.js";
import { drawn, morph } from "./morph.js";
import { painting, pause, turn } from "./motion.js";
import { OF_USE, setStops } from "./roving.js";

/** How long a trick takes to its winner, in milliseconds. */
const SWEEP = 220;
const TRICK = ".middle > .trick";
const PLACES = ["south", "west", "north", "east"];
/** The next deal, or another match. */
const GO_ON = ".actions .now > .primary";
const HAND = ".hand";

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class TableView {
  #flight;
  #book = new BookView();
  /** What is to be seen in the end: whatever was on its way before need not be put any more. @type {DocumentFragment | undefined} */
  #wanted;
  /** What has the focus only because nothing better was there. @type {Element | undefined} */
  #stopgap;

  constructor() {
    this.room = part("room");
    this.table = part("table");
    this.#flight = new Flight(this.table);
  }

  /**
   * Shows an answer of the engine. An abort cuts it short: then the next answer is on its way.
   * @param {{ table: string, log: string, score: string }} answer
   * @param {{ signal: AbortSignal, linger: number, flight: boolean }} how `linger`: how long a finished trick lies
   * @param {() => void} [onChange] hears in the moment in which the table changes, never when an abort comes before it
   */
  async show(answer, { signal, linger, flight }, onChange) {
    const next = drawn(answer.table);
    const place = linger > 0 ? this.#keepFinishedTrick(next) : null;
    if (!(await this.#put(next, { signal, flight, onChange }))) return;
    await turn(); // whoever waits for this, such as the next bot, does not hold up the frame
    this.#book.write(answer);
    if (place === null) return;
    await pause(linger, signal);
    if (signal.aborted) return;
    this.table.querySelector(TRICK)?.setAttribute("data-swept", place);
    await pause(flight ? SWEEP : 0, signal);
    if (signal.aborted) return;
    await this.#put(drawn(answer.table), { signal, flight });
  }

  /** The bot whose turn it is breathes. @param {boolean} thinking */
  think(thinking) {
    this.table.querySelector("[data-table]")?.toggleAttribute("data-thinking", thinking);
  }

  /** The bot whose turn it is takes its time, so it may be hurried. @param {boolean} isSlow */
  slow(isSlow) {
    this.room.toggleAttribute("data-slow", isSlow);
  }

  /** The reason against a card comes into view. */
  showReason() {
    this.table.querySelector("[data-why]")?.scrollIntoView({ block: "nearest" });
  }

  /** The reason goes away. */
  hideReason() {
    this.table.querySelector("[data-why]")?.remove();
  }

  /** Opens or closes the last trick. */
  toggleLastTrick() {
    const last = this.table.querySelector("details.last");
    if (last instanceof HTMLDetailsElement) last.open = !last.open;
  }

  /** The moves of the cards that are chosen. */
  get chosen() {
    return [...this.table.querySelectorAll("[data-choose][aria-pressed=true]")].map((card) => card.getAttribute("data-choose") ?? "");
  }

  /** The cards of the reader that have a control, in their order. */
  get cards() {
    return /** @type {HTMLElement[]} */ ([...this.table.querySelectorAll(".hand .card")]);
  }

  /** The controls of the group in which something may be done; the cards when nothing may. */
  get group() {
    const group = this.table.querySelector(":is(.hand, .choices):has([data-move], [data-choose])") ?? this.table.querySelector(".hand");
    return /** @type {HTMLElement[]} */ ([...(group?.querySelectorAll("button") ?? [])]);
  }

  /**
   * Lets the trick that has just been finished still lie on a table that is drawn; says where its winner sits, `null` when
   * no trick has been finished.
   * @param {DocumentFragment} next
   */
  #keepFinishedTrick(next) {
    const lying = texts(this.table.querySelector(TRICK));
    const trick = next.querySelector(TRICK);
    const last = next.querySelector(".last .trick");
    if (lying.length === 0 || !trick || !last || texts(trick).length > 0) return null;
    const whole = texts(last);
    if (!lying.every((card, place) => whole[place] === card)) return null;
    trick.replaceChildren(...last.childNodes);
    next.querySelector(".last")?.remove();
    const winner = trick.querySelector(".wins");
    return PLACES.find((each) => winner?.classList.contains(each)) ?? "";
  }

  /**
   * Changes the table, in a task of its own: what is drawn for it took one already, and painting takes the next. Says
   * whether it did, for meanwhile something else may be wanted.
   * @param {DocumentFragment} next
   * @param {{ signal: AbortSignal, flight: boolean, onChange?: (() => void) | undefined }} how
   */
  async #put(next, { signal, flight, onChange }) {
    const isFirst = this.table.childElementCount === 0;
    if (flight && !isFirst) this.#flight.begin();
    else this.#flight.cut();
    this.#wanted = next;
    await turn();
    if (this.#wanted !== next || signal.aborted) return false;
    const focused = document.activeElement;
    if (focused !== this.#stopgap) this.#stopgap = undefined;
    const place = this.cards.findIndex((card) => card === focused);
    const wasInRoom = this.room.contains(focused);
    // What loses the focus makes the browser lay out the page: that costs nothing before anything has changed.
    const card = focused?.querySelector(":scope > .face")?.getAttribute("class");
    if (place >= 0 && !next.querySelector(`.hand [class="${card}"]`) && focused instanceof HTMLElement) focused.blur();
    const without = this.#withoutNewHand(next);
    this.#change(without ?? next, onChange);
    if (without) {
      await painting();
      await turn();
      if (this.#wanted !== next) return false;
      this.#change(next);
    }
    const wantsFocus = wasInRoom || (isFirst && navigator.userActivation?.hasBeenActive);
    if (wantsFocus && !this.#keepsFocus(document.activeElement)) this.#bringFocus(place);
    this.#flight.setOut();
    return true;
  }

  /**
   * Changes the table and lays it out, before a frame comes that has to paint it.
   * @param {DocumentFragment} next
   * @param {() => void} [onChange]
   */
  #change(next, onChange) {
    morph(this.table, next);
    setStops(this.table);
    onChange?.();
    this.table.getBoundingClientRect();
  }

  /**
   * A table to be seen first when cards are dealt: a whole deal at once is too much for one frame, so the reader's hand
   * comes in the next. Otherwise nothing.
   * @param {DocumentFragment} next
   */
  #withoutNewHand(next) {
    const hand = this.table.querySelector(HAND);
    if (!hand || !this.table.querySelector("[data-deal-over=true]") || !next.querySelector("[data-deal-over=false]")) return null;
    const first = /** @type {DocumentFragment} */ (next.cloneNode(true));
    first.querySelector(HAND)?.replaceWith(hand.cloneNode(true));
    return first;
  }

  /**
   * Whether what has the focus keeps it: a stopgap only until something is of use, and after a deal no card does.
   * @param {Element | null} focused
   */
  #keepsFocus(focused) {
    if (!isUsable(focused)) return false;
    if (focused === this.#stopgap) return !this.#usable(`${GO_ON}, ${OF_USE}`);
    return !(this.#usable(GO_ON) && focused?.closest(".hand, .choices"));
  }

  /**
   * Where the focus goes when what had it is gone: after a deal to what leads on; to the nearest card of use, to a call;
   * when nothing is of use, to the card in its place, else to the menu, where another press of the same key does no harm.
   * @param {number} place
   */
  #bringFocus(place) {
    const cards = this.cards;
    const far = (/** @type {HTMLElement} */ card) => Math.abs(cards.indexOf(card) - place);
    const near = cards.filter((card) => card.matches(OF_USE)).sort((one, other) => far(one) - far(other))[0];
    const wanted = this.#usable(GO_ON) ?? near ?? this.#usable(OF_USE);
    this.#stopgap = wanted ? undefined : (cards[Math.min(Math.max(place, 0), cards.length - 1)] ?? this.#usable(".actions .menu > summary"));
    const brought = wanted ?? this.#stopgap;
    if (brought instanceof HTMLElement) brought.focus({ preventScroll: true });
  }

  /** @param {string} controls */
  #usable(controls) {
    return [...this.room.querySelectorAll(controls)].find(isUsable);
  }
}

/** @param {Element | null} element */
function isUsable(element) {
  return element instanceof HTMLElement && element !== document.body && element.offsetParent !== null;
}

/** The cards that lie in a trick. @param {Element | null} trick */
function texts(trick) {
  return [...(trick?.querySelectorAll("[data-lies]") ?? [])].map((card) => card.getAttribute("data-lies"));
}
