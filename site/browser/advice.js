// Advice for a learner: a hint, what each move costs and why not this one, what can be known, what a bot knew, the slips of
// a deal and what was possible in it. It lies over the table until it is closed or the match goes on.
import { say, spoken } from "./speech.js";

/** @typedef {import("./match.js").Saved} Saved */
/** @typedef {import("./position-link.js").Moment} Moment */
/** @typedef {"hint" | "costs" | "known" | "knew" | "slips" | "possible" | "why-not"} Kind */
/**
 * What the engine answers: `move` is what is advised, `not` what is not, `steps` say where the slips are.
 * @typedef {{ help: string, move?: string, not?: string, steps?: number[], error: null | import("./sitting.js").Fault }} Advised
 */

/** A first answer comes at once; after it the engine thinks on as long as its bots do. */
const FIRST_BUDGET = 200;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Advice {
  #asking = new AbortController();
  /** @type {Kind | ""} */
  #kind = "";
  /** The match that is spoken of, and the deal in it. @type {Saved | null} */
  #match = null;
  #deal = 0;
  /** What "Back" leads to from a deal in which a move goes wrong. @type {{ kind: Kind, advised: Advised } | null} */
  #before = null;
  /** What is shown. @type {Advised | null} */
  #shown = null;
  /** The choice of the reader that was judged last. */
  #judged = "";

  /**
   * @param {HTMLElement} table
   * @param {(question: import("./sitting.js").Question, match: Saved, signal: AbortSignal) => Promise<Advised>} ask
   */
  constructor(table, ask) {
    this.table = table;
    this.ask = ask;
    this.place = part("advice");
    this.title = part("advice-title");
    this.body = part("advice-body");
  }

  get isOpen() {
    return this.#kind !== "";
  }

  /** The match in which the reader may look at a move that is shown, and where. @param {number} step @returns {{ match: Saved, moment: Moment } | null} */
  at(step) {
    return this.#match && { match: this.#match, moment: { deal: this.#deal, step } };
  }

  /** Shows one kind of advice about a match, about its last deal unless another is given; what a bot knew, about a step of it. @param {Kind} kind @param {Saved} match @param {number} [deal] @param {number} [step] */
  async show(kind, match, deal = (match.summary?.deal ?? 1) - 1, step) {
    const goesOn = kind === "knew" && this.#kind === kind;
    const signal = this.#begun(kind, match, deal);
    if (!goesOn) this.body.textContent = this.place.dataset.thinks ?? "";
    if (kind === "knew") {
      await this.#put({ do: kind, deal, step, brief: true }, match, signal, true);
      if (!signal.aborted) await this.#put({ do: kind, deal, step }, match, signal);
      return;
    }
    if (kind === "costs") await this.#put({ do: kind, budget: FIRST_BUDGET }, match, signal, true);
    if (!signal.aborted) await this.#put({ do: kind, deal }, match, signal);
  }

  /** Shows the deal in which a move goes wrong. @param {DOMStringMap} asked the move, the better one, and the step where it is a slip */
  async whyNot({ not, better, at }) {
    const [match, deal, before] = [this.#match, this.#deal, this.#shown && { kind: this.#kind || "costs", advised: this.#shown }];
    if (!match || !before) return;
    const signal = this.#begun("why-not", match, deal);
    this.#before = before;
    this.body.textContent = this.place.dataset.thinks ?? "";
    this.title.focus({ preventScroll: true });
    const moment = at === undefined ? {} : { deal, step: Number(at) };
    await this.#put({ do: "why-not", move: not, better, ...moment }, match, signal);
    if (!signal.aborted) this.place.scrollTop = 0;
  }

  /** Back from there to what was shown before; costs that were not yet sure go on. */
  async back() {
    const [match, deal, before, not] = [this.#match, this.#deal, this.#before, this.#shown?.not];
    if (!match || !before) return;
    const { kind, advised } = before;
    const signal = this.#begun(kind, match, deal);
    this.#fill(advised, true);
    const control = this.body.querySelector(`[data-not="${CSS.escape(not ?? "")}"]`);
    if (control instanceof HTMLElement) control.focus();
    if (kind === "costs") await this.#put({ do: kind, deal }, match, signal, true);
  }

  /** Tells of a slip if the last choice of the reader was one; each is judged once. @param {Saved} match */
  async judge(match) {
    const deal = (match.summary?.deal ?? 1) - 1;
    const choice = `${match.id} ${JSON.stringify(match.record).length}`;
    if (choice === this.#judged) return;
    this.#judged = choice;
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const advised = await this.#asked({ do: "slips", deal, last: true }, match, signal);
    if (!advised?.steps?.length || signal.aborted) return;
    this.#begun("slips", match, deal);
    this.#fill(advised, false);
  }

  /** Another move is looked at: what the bot knew that made it, where that may be told. @param {Saved} match @param {import("./review.js").Reviewed} shown */
  async follow(match, { deal, step, knew }) {
    if (this.#kind !== "knew") return;
    if (knew === null) this.close();
    else await this.show("knew", match, deal, step);
  }

  /** The match has gone on: what was advised is out of date. @param {Saved} match @param {boolean} isTurn */
  goOn(match, isTurn) {
    if (this.#kind === "known" && isTurn) void this.show("known", match);
    else if (this.#kind !== "known") this.close();
  }

  close() {
    this.#asking.abort();
    this.#kind = "";
    this.#match = this.#before = this.#shown = null;
    this.place.hidden = true;
    this.#mark("");
  }

  /** @param {Kind} kind @param {Saved} match @param {number} deal */
  #begun(kind, match, deal) {
    this.close();
    this.#asking = new AbortController();
    this.#kind = kind;
    this.#match = match;
    this.#deal = deal;
    this.title.textContent = this.place.getAttribute(`data-${kind}`);
    this.place.hidden = false;
    return this.#asking.signal;
  }

  /**
   * @param {import("./sitting.js").Question} question
   * @param {Saved} match
   * @param {AbortSignal} signal
   * @param {boolean} [isFirst] something surer follows, so only the eye is told
   */
  async #put(question, match, signal, isFirst = false) {
    const advised = await this.#asked(question, match, signal);
    if (advised) this.#fill(advised, isFirst);
  }

  /** @param {import("./sitting.js").Question} question @param {Saved} match @param {AbortSignal} signal */
  async #asked(question, match, signal) {
    try {
      const advised = await this.ask(question, match, signal);
      return signal.aborted ? null : advised;
    } catch (reason) {
      if (signal.aborted) return null;
      this.close();
      throw reason;
    }
  }

  /** @param {Advised} advised @param {boolean} isFirst */
  #fill(advised, isFirst) {
    const { help, move = "" } = advised;
    const not = document.activeElement?.getAttribute("data-not");
    this.body.innerHTML = help;
    this.#shown = advised;
    const focused = not ? this.body.querySelector(`[data-not="${CSS.escape(not)}"]`) : null;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    this.#mark(move);
    if (isFirst) return;
    const told = document.createElement("div"); // what is marked, or all of it
    const marked = [...this.body.querySelectorAll("[data-said]")];
    told.append(...(marked.length > 0 ? marked : [this.body]).map((each) => each.cloneNode(true)));
    say([spoken(told)]);
  }

  /** What is advised is marked: a card of the hand, several in an exchange, a call. @param {string} move or moves, with blanks between them */
  #mark(move) {
    for (const marked of this.table.querySelectorAll("[data-advised]")) marked.removeAttribute("data-advised");
    for (const each of move.split(" ").filter(Boolean)) {
      const controls = this.table.querySelectorAll(`[data-move="${CSS.escape(each)}"], [data-choose="${CSS.escape(each)}"]`);
      for (const control of controls) control.setAttribute("data-advised", "");
    }
  }
}

/**
 * Ties the controls in the advice; `attempt` runs what the engine is asked for, `look` shows a moment of a match.
 * @param {Advice} advice
 * @param {(doing: () => Promise<void>) => unknown} attempt
 * @param {(match: Saved, moment: Moment) => unknown} look
 */
export function tieAdvice(advice, attempt, look) {
  advice.place.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest("[data-not], [data-back], [data-step]") : null;
    if (!(control instanceof HTMLElement)) return;
    const { not, back, step } = control.dataset;
    const where = advice.at(Number(step));
    if (not !== undefined) attempt(() => advice.whyNot(control.dataset));
    else if (back !== undefined) attempt(() => advice.back());
    else if (where) look(where.match, where.moment);
  });
}
