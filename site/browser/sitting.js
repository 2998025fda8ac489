// A match at the table: asks the engine, keeps the match, lets the bots move at their pace.
import { pause } from "./motion.js";
import { say } from "./speech.js";
import { setting } from "./settings.js";

/** @typedef {import("./match-store.js").Saved} Saved */
/**
 * What the engine answers; `error` is all there is when it could not do what was asked.
 * @typedef {{
 *   record: object, table: string, log: string, score: string, say: string[], heard: number, undo: boolean,
 *   waits: "you" | "bot" | "deal" | "over", error: null | { kind: string, where: string, message: string },
 * }} Answer
 * @typedef {Record<string, unknown>} Question
 */

/** Milliseconds between two moves of bots, and how long a finished trick lies. */
const PACES = {
  calm: { move: 900, linger: 1500, flight: true },
  quick: { move: 350, linger: 700, flight: true },
  instant: { move: 0, linger: 0, flight: false },
};

/** The engine could not do what it was asked; `message` says why and where. */
export class Refused extends Error {}

export class Sitting {
  #turn = new AbortController();
  #asking = false;
  #heard = 0;
  /** Moves that are chosen and not confirmed, and what is being asked about them. @type {Set<string>} */
  #chosen = new Set();
  /** @type {Promise<void> | null} */
  #choosing = null;

  /**
   * @param {{ ask: (question: Question) => Promise<Answer>, names: string[][] }} engine `names`: by the reader's seat
   * @param {import("./table-view.js").TableView} view
   * @param {(match: Saved, answer: Answer) => void} onChange hears of each new state, after which the match is kept
   */
  constructor(engine, view, onChange) {
    this.engine = engine;
    this.view = view;
    this.onChange = onChange;
    /** @type {Saved | null} */
    this.match = null;
    /** @type {Answer["waits"] | ""} */
    this.waits = "";
  }

  /** Begins a match, which is the one kept. @param {string} game @param {object} options @param {number} seed */
  begin(game, options, seed) {
    return this.#run({ do: "begin", game, options, heard: null }, { record: {}, seed, seat: 0, numbered: true, over: false });
  }

  /** Goes on with a match. @param {Saved} match */
  goOn(match) {
    return this.#run({ do: "show", heard: null }, match);
  }

  /**
   * Goes on from a step of a deal, in the seat whose turn it is there, with a move if one is given.
   * @param {Saved} match
   * @param {number} step
   * @param {string} move
   */
  async goOnFrom(match, step, move) {
    const { table } = await this.#ask({ do: "from", step }, match);
    const seat = Number(/ data-to-act="(\d+)"/.exec(table)?.[1] ?? 0);
    return this.#run({ do: "from", step, move, heard: null }, { ...match, seat });
  }

  /** The reader plays, and confirms what is chosen. Nothing happens unless it is the reader's turn. @param {string} move */
  async play(move) {
    await this.#choosing;
    if (this.waits !== "you" || this.#asking) return;
    await this.#run({ do: "play", move, chosen: [...this.#chosen] });
    this.#chosen = new Set(this.view.chosen);
  }

  /** The reader chooses a card, or no longer; nothing is final before a move confirms it. @param {string} move */
  async choose(move) {
    if (this.waits !== "you") return;
    if (!this.#chosen.delete(move)) this.#chosen.add(move);
    this.#choosing ??= this.#showChosen().finally(() => {
      this.#choosing = null;
    });
    await this.#choosing;
  }

  async #showChosen() {
    let shown = "";
    do {
      shown = [...this.#chosen].join();
      await this.#run({ do: "show", chosen: [...this.#chosen] }, this.match, true);
    } while (shown !== [...this.#chosen].join());
    this.#chosen = new Set(this.view.chosen);
  }

  /** The reason against a move. @param {string} move */
  async why(move) {
    await this.#choosing;
    if (this.waits !== "you" || this.#asking) return;
    await this.#run({ do: "why", move, chosen: [...this.#chosen] });
    this.view.showReason();
  }

  async undo() {
    if (this.match && !this.#asking) await this.#run({ do: "undo" });
  }

  async deal() {
    if (this.waits !== "deal" || this.#asking) return;
    this.#heard = 0;
    await this.#run({ do: "deal" });
  }

  /** Nobody moves any more. */
  leave() {
    this.#turn.abort();
    this.#asking = false;
    this.waits = "";
  }

  /**
   * Does one thing, shows it, and then lets the bots move until the reader is asked; what was going on ends.
   * @param {Question} question
   * @param {Saved | null} match
   * @param {boolean} [still] nothing flies
   */
  async #run(question, match = this.match, still = false) {
    if (!match) return;
    if (!("chosen" in question)) this.#chosen.clear();
    this.#turn.abort();
    this.#turn = new AbortController();
    const { signal } = this.#turn;
    this.#asking = true;
    let answer;
    try {
      answer = await this.#ask(question, match);
    } finally {
      if (!signal.aborted) this.#asking = false;
    }
    if (signal.aborted) return;
    await this.#take(answer, match, signal, still);
    while (!signal.aborted && this.waits === "bot" && this.match) {
      this.view.think(true);
      const [moved] = await Promise.all([this.#ask({ do: "bot" }, this.match), pause(pace().move, signal)]);
      if (!signal.aborted) await this.#take(moved, this.match, signal);
    }
  }

  /** @param {Answer} answer @param {Saved} match @param {AbortSignal} signal @param {boolean} [still] */
  async #take(answer, match, signal, still = false) {
    this.match = { ...match, record: answer.record, over: answer.waits === "over" };
    this.waits = answer.waits;
    this.#heard = answer.heard;
    this.onChange(this.match, answer);
    const news = answer.waits === "bot" && answer.say.length > 1 ? answer.say.slice(0, -1) : answer.say;
    say(news);
    await this.view.show(answer, { signal, linger: still ? 0 : pace().linger, flight: pace().flight && !still });
  }

  /** @param {Question} question @param {Saved} match @returns {Promise<Answer>} */
  async #ask(question, { record, seed, seat }) {
    const names = this.engine.names[seat] ?? [];
    const answer = await this.engine.ask({ record, seed, seat, names, heard: this.#heard, ...question });
    if (answer.error) throw new Refused([answer.error.where, answer.error.message].filter(Boolean).join(": "));
    return answer;
  }
}

function pace() {
  const chosen = setting("pace", "calm");
  return chosen === "quick" || chosen === "instant" ? PACES[chosen] : PACES.calm;
}
