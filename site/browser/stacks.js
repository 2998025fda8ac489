// Cards that nobody sees: the stack that a player holds. Which of them has grown or shrunk since the table was looked at, and
// which cards of the pile went there or came from there.

const PILE = ".heap .face[class*=' ']";

export class Stacks {
  /** How many cards lay in each stack. @type {Map<Element, number>} */
  #held = new Map();
  /** The cards of the pile, also those that are covered. @type {Set<string>} */
  #pile = new Set();

  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
  }

  /** Notes what lies where, before the table changes. */
  note() {
    this.#pile = this.#piled();
    this.#held = new Map(this.#seats().map((seat) => [seat, heldAt(seat)]));
  }

  /**
   * The stack to which cards of the pile have gone, and which; the one from which some have come, and which. Nothing when
   * no pile has changed.
   * @returns {{ taker?: Element, taken: string[], giver?: Element, given: string[] }}
   */
  changed() {
    const pile = this.#piled();
    const taken = [...this.#pile].filter((card) => !pile.has(card));
    const given = [...pile].filter((card) => !this.#pile.has(card));
    if (taken.length + given.length === 0) return { taken, given };
    const more = this.#seats().map((seat) => ({ seat, more: heldAt(seat) - (this.#held.get(seat) ?? 0) }));
    const [taker, giver] = [more.find((each) => each.more > 0), more.find((each) => each.more < 0)];
    return { taker: taker && stackAt(taker.seat), taken, giver: giver && stackAt(giver.seat), given };
  }

  #piled() {
    return new Set([...this.table.querySelectorAll(PILE)].map((face) => face.getAttribute("class") ?? ""));
  }

  #seats() {
    return [...this.table.querySelectorAll(".seat")];
  }
}

/** @param {Element} seat */
function heldAt(seat) {
  return Number(seat.querySelector(".held .count")?.textContent ?? 0);
}

/** The card of a stack that lies on top; where there is none, the name of who held it. @param {Element} seat */
function stackAt(seat) {
  return seat.querySelector(".held .face:last-child") ?? seat.querySelector(".name") ?? undefined;
}
