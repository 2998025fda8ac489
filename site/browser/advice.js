// Advice for a learner: a hint, what each move costs, what can be known, the slips of a deal. It lies over the table until
// it is closed or the match goes on.
import { say, spoken } from "./speech.js";

/** @typedef {import("./match.js").Saved} Saved */
/** @typedef {"hint" | "costs" | "known" | "slips"} Kind */
/**
 * What the engine answers: `move` is the one that is advised, `steps` say where the slips are.
 * @typedef {{ help: string, move?: string, steps?: number[], deal?: number, error: null | import("./sitting.js").Fault }} Advised
 */

/** A first answer comes at once; after it the engine thinks on as long as its bots do. */
const FIRST_BUDGET = 320;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Advice {
  #asking = new AbortController();
  /** @type {Kind | ""} */
  #kind = "";
  /** The deal in which the slips are that are shown. */
  #deal = 0;
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
    this.body = part("advice-body");
  }

  /** The deal in which the reader may look at a slip that is shown. */
  get deal() {
    return this.#deal;
  }

  /** Shows one kind of advice about a match. @param {Kind} kind @param {Saved} match */
  async show(kind, match) {
    const signal = this.#begun(kind);
    this.body.textContent = this.place.dataset.thinks ?? "";
    const deal = (match.summary?.deal ?? 1) - 1;
    if (kind === "costs") await this.#put({ do: kind, budget: FIRST_BUDGET }, match, signal, true);
    if (!signal.aborted) await this.#put({ do: kind, deal }, match, signal);
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
    this.#begun("slips");
    this.#fill(advised, false);
  }

  /** The match has gone on: what was advised is out of date. @param {Saved} match @param {boolean} isTurn */
  goOn(match, isTurn) {
    if (this.#kind === "known" && isTurn) void this.show("known", match);
    else if (this.#kind !== "known") this.close();
  }

  close() {
    this.#asking.abort();
    this.#kind = "";
    this.place.hidden = true;
    this.#mark("");
  }

  /** @param {Kind} kind */
  #begun(kind) {
    this.close();
    this.#asking = new AbortController();
    this.#kind = kind;
    part("advice-title").textContent = this.place.dataset[kind] ?? "";
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
  #fill({ help, move = "", deal = 0 }, isFirst) {
    this.body.innerHTML = help;
    this.#deal = deal;
    this.#mark(move);
    if (!isFirst) say([spoken(this.body)]);
  }

  /** The advised card is marked in the hand. @param {string} move */
  #mark(move) {
    for (const marked of this.table.querySelectorAll("[data-advised]")) marked.removeAttribute("data-advised");
    if (!move) return;
    const controls = this.table.querySelectorAll(`[data-move="${CSS.escape(move)}"], [data-choose="${CSS.escape(move)}"]`);
    for (const control of controls) control.setAttribute("data-advised", "");
  }
}
