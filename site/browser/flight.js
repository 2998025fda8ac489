// Cards that fly at the playing table: each travels from where it lay to where it lies now, and the page is free meanwhile.
// The browser moves them without the page's thread, which is busy enough with a game.
import { Stacks } from "./stacks.js";

/** Cards that are seen once at most, in a hand, a trick or the pile; not those in explanations and in the trick before. */
const FACES = ":is(.hand, .seat, .middle > .trick, .heap > .cards) .face[class*=' ']";
/** What travels with its face. */
const CARRIER = ".card, .lies, .heap > .cards > span";
/** Of a whole pile that is taken so many cards are enough to be seen on their way: each has to be drawn anew. */
const UPPERMOST = 8;
/** Less than so many pixels is no way: a card that rises or sinks does so by itself. */
const NEAR = 10;
/** So many cards at most make room one by one; where more do, all at once, for each is a layer of its own to the browser. */
const MOVE_UP = 8;
/** A card is so much higher than wide. */
const SHAPE = 1.4;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What cards lie in; whatever leaves it travels above the others. */
const GROUP = ".hand, .seat, .trick, .heap";

/**
 * The middle of a card, how high it is, what it lies in.
 * @typedef {{ face: Element, x: number, y: number, height: number, group: Element | null }} Spot
 */

export class Flight {
  /** @type {Animation[]} */
  #flying = [];
  /** @type {Map<string, Spot> | null} */
  #from = null;

  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    this.stacks = new Stacks(table);
  }

  /** Notes where each card lies, before the table changes. What is still under way is cut short. */
  begin() {
    this.cut();
    if (still.matches || document.hidden) return;
    this.#from = new Map(this.#faces().map((face) => [nameOf(face), spotOf(face)]));
    this.stacks.note();
  }

  /** The table has changed: what lies elsewhere now sets out from where it was. */
  setOut() {
    const from = this.#from;
    this.#from = null;
    if (!from) return;
    const { taker, taken, giver, given } = this.stacks.changed();
    const came = giver && spotOf(giver);
    const flights = this.#faces().flatMap((face) => {
      const name = nameOf(face);
      const now = spotOf(face);
      const old = from.get(name) ?? (given.includes(name) ? came : undefined);
      from.delete(name);
      if (!old || !old.height || !now.height || Math.hypot(old.x - now.x, old.y - now.y) < NEAR) return [];
      const carrier = face.closest(CARRIER) ?? face;
      return [{ carrier, transform: transformOf(getComputedStyle(carrier), old, now), leaves: old.group !== now.group }];
    });
    const leaving = flights.filter(({ leaves }) => leaves);
    const moving = flights.length - leaving.length > MOVE_UP ? leaving : flights;
    const stack = taker && spotOf(taker);
    const goes = stack ? taken.flatMap((name) => from.get(name) ?? []).slice(-UPPERMOST) : [];
    const page = { left: scrollX, top: scrollY };
    if (moving.length + goes.length === 0) return;
    const timing = way(this.table);
    this.#flying = moving.map(({ carrier, transform, leaves }) => {
      const flying = carrier.animate([{ transform }, { transform: "none" }], timing);
      if (leaves) carrier.setAttribute("data-flies", "");
      flying.onfinish = () => carrier.removeAttribute("data-flies");
      return flying;
    });
    if (stack) this.#flying.push(...goes.map((each) => vanishing(each, stack, page, timing)));
  }

  /** All have landed, and none sets out from where cards lay before. */
  cut() {
    for (const each of this.#flying) each.cancel();
    this.#flying = [];
    this.#from = null;
  }

  #faces() {
    return [...this.table.querySelectorAll(FACES)];
  }
}

/** @param {Element} face */
function nameOf(face) {
  return face.getAttribute("class") ?? "";
}

/** @param {Element} face @returns {Spot} */
function spotOf(face) {
  const { left, top, height } = face.getBoundingClientRect();
  return { face, x: left + height / SHAPE / 2, y: top + height / 2, height, group: face.closest(GROUP) };
}

/**
 * How a card is drawn where it was, by an element that lies where it is now and may be turned and enlarged there.
 * @param {CSSStyleDeclaration} style
 * @param {Spot} old
 * @param {Spot} now
 */
function transformOf({ rotate, scale }, old, now) {
  const inverse = new DOMMatrix().scale(1 / (Number.parseFloat(scale) || 1)).rotate(-Number.parseFloat(rotate) || 0);
  const { x, y } = inverse.transformPoint({ x: old.x - now.x, y: old.y - now.y });
  return `translate(${x}px, ${y}px) scale(${old.height / now.height})`;
}

/**
 * A card on its way into a stack, where nobody will see it: until it lands it is drawn above the page.
 * @param {Spot} old
 * @param {Spot} stack
 * @param {{ left: number, top: number }} page how far it is scrolled, which each new card would make the browser reckon again
 * @param {{ duration: number, easing: string }} timing
 */
function vanishing({ face, x, y, height }, stack, page, timing) {
  const drawn = /** @type {SVGElement} */ (face.cloneNode(true));
  drawn.setAttribute("aria-hidden", "true");
  drawn.setAttribute("data-vanishes", "");
  const width = height / SHAPE;
  const [left, top] = [x - width / 2 + page.left, y - height / 2 + page.top];
  Object.assign(drawn.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(drawn);
  const transform = `translate(${stack.x - x}px, ${stack.y - y}px) scale(${stack.height / height})`;
  const flying = drawn.animate([{ transform: "none" }, { transform }], timing);
  flying.onfinish = flying.oncancel = () => drawn.remove();
  return flying;
}

/** How long a card travels, in milliseconds, and how it gathers speed: as the tokens say. @param {Element} table */
function way(table) {
  const style = getComputedStyle(table);
  const travel = style.getPropertyValue("--travel").trim();
  return { duration: Number.parseFloat(travel) * (travel.endsWith("ms") ? 1 : 1000), easing: style.getPropertyValue("--ease").trim() || "ease" };
}
