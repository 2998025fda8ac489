// A match at the table: asks the engine, keeps the match, lets the bots move at their pace.
import { newId } from "./match.js";
import { pause } from "./motion.js";
import { say } from "./speech.js";
import { setting } from "./settings.js";

/** @typedef {import("./match.js").Saved} Saved */
/** @typedef {import("./match.js").Summary} Summary */
/**
 * Why the engine could not do what was asked: `message` says it in English with the place, `reason` to the reader.
 * @typedef {{ kind: string, where: string, message: string, reason: string }} Fault
 */
/**
 * What the engine answers; `error` is all there is when it could not do what was asked.
 * @typedef {{
 *   record: object, seat: number, table: string, log: string, score: string, say: string[], heard: number, undo: boolean, knew: number | null,
 *   waits: "you" | "bot" | "deal" | "over", summary: Summary, error: null | Fault,
 * }} Answer
 * @typedef {Record<string, unknown>} Question
 * @typedef {{ options: object, seed: number, place: number | null, bots: (string | null)[], mode: Saved["mode"] }} Setup
 */

/** Milliseconds between two moves of bots, and how long a finished trick lies. */
const PACES = {
  calm: { move: 900, linger: 1500, flight: true },
  quick: { move: 350, linger: 700, flight: true },
  instant: { move: 0, linger: 0, flight: false },
};
/** The same in haste: as long as it takes to see what was played. */
const HASTE = { move: 200, linger: 700 };
/** A bot that thinks longer than its pace by so many milliseconds may be hurried. */
const PATIENCE = 500;

/** The engine could not do what it was asked; `message` says why and where, `reason` the same in the reader's language. */
export class Refused extends Error {
  /** @param {Fault} fault */
  constructor({ where, message, reason }) {
    super([where, message].filter(Boolean).join(": "));
    this.reason = reason;
  }
}

export class Sitting {
  #turn = new AbortController();
  /** Aborted when the bots are hurried: none of them thinks on or pauses, until the reader's turn. */
  #haste = new AbortController();
  #asking = false;
  /** Whether settings have changed since what the table shows was asked for. */
  #isStale = false;
  /** Kept when what was asked last is answered and taken in. @type {Promise<unknown>} */
  answered = Promise.resolve();
  /** The step from which on may be asked what the bots knew. @type {number | null} */
  knew = null;
  #heard = 0;
  /** Moves that are chosen and not confirmed. @type {Set<string>} */
  #chosen = new Set();
  /** Kept when what was chosen last is shown as the engine sees it. @type {Promise<void> | null} */
  choosing = null;

  /**
   * @param {{ ask: (question: Question, signal?: AbortSignal) => Promise<Answer>, hurry: () => void }} engine
   * @param {import("./table-view.js").TableView} view
   * @param {(match: Saved, answer: Answer, before: number) => void} onChange hears of each new state, and when the match was
   *   played `before`; it keeps the match
   */
  constructor(engine, view, onChange) {
    this.engine = engine;
    this.view = view;
    this.onChange = onChange;
    /** @type {Saved | null} */
    this.match = null;
    /** @type {Answer["waits"] | ""} */
    this.waits = "";
    /** Whether all hands are shown, which a learner may want. */
    this.isOpen = false;
  }

  /** Begins a match. @param {string} game @param {Setup} setup */
  begin(game, { options, seed, place, bots, mode }) {
    const now = Date.now();
    const started = { begun: now, played: now, touched: false, numbered: true, over: false };
    return this.#run({ do: "begin", game, options, place, heard: 0 }, { id: newId(), record: {}, seed, seat: 0, bots, mode, ...started });
  }

  /** Goes on with a match. @param {Saved} match */
  goOn(match) {
    return this.#run({ do: "show", heard: null }, match);
  }

  /**
   * Goes on from a step of a match.
   * @param {Saved} match
   * @param {{ deal?: number, step: number, move?: string, seat?: null }} where a `seat` of `null`: whoever's turn it is there
   */
  goOnFrom(match, where) {
    return this.#run({ do: "from", ...where, heard: null }, match);
  }

  /** The reader plays, and confirms what is chosen. Nothing happens unless it is the reader's turn. @param {string} move */
  async play(move) {
    await this.choosing;
    if (this.waits !== "you" || this.#asking || !this.match) return;
    await this.#run({ do: "play", move, chosen: [...this.#chosen] }, { ...this.match, touched: true });
    this.#chosen = new Set(this.view.chosen);
  }

  /** The reader chooses a card, or no longer; nothing is final before a move confirms it. @param {string} move */
  async choose(move) {
    if (this.waits !== "you") return;
    if (!this.#chosen.delete(move)) this.#chosen.add(move);
    this.choosing ??= this.#showChosen().finally(() => {
      this.choosing = null;
    });
    await this.choosing;
  }

  /** The moves that are chosen and not confirmed. */
  get chosen() {
    return [...this.#chosen];
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
    await this.choosing;
    if (this.waits !== "you" || this.#asking) return;
    await this.#run({ do: "why", move, chosen: [...this.#chosen] });
    this.view.showReason();
  }

  async undo() {
    if (this.match?.mode === "learning" && !this.#asking && this.waits !== "") await this.#run({ do: "undo" });
  }

  async deal() {
    if (this.waits !== "deal" || this.#asking) return;
    this.#heard = 0;
    await this.#run({ do: "deal" });
  }

  /** The same position drawn anew, as after a change of a setting; once the reader is asked, when something is under way. */
  async redraw() {
    this.#isStale = true;
    if (this.match && !this.#asking && this.waits !== "bot" && this.waits !== "") await this.#run({ do: "show", chosen: [...this.#chosen] }, this.match, true);
  }

  /** The bots play now, until it is the reader's turn. */
  hurry() {
    if (this.waits !== "bot") return;
    this.#haste.abort();
    this.engine.hurry();
  }

  /** Nobody moves any more. */
  leave() {
    this.#stop();
    this.#asking = false;
    this.waits = "";
  }

  /** What goes on ends, and the pause of a bot with it. */
  #stop() {
    this.#turn.abort();
    this.#haste.abort();
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
    this.#stop();
    this.#turn = new AbortController();
    this.#haste = new AbortController();
    const { signal } = this.#turn;
    this.#asking = true;
    this.#isStale = false;
    /** @type {(nothing?: unknown) => void} */
    let takenIn = () => {};
    this.answered = new Promise((resolve) => {
      takenIn = resolve;
    });
    const onTaken = () => {
      if (!signal.aborted) this.#asking = false;
      takenIn();
    };
    try {
      const answer = await this.ask(question, match);
      if (!signal.aborted) await this.#take(answer, match, signal, { still, onTaken });
    } finally {
      onTaken();
    }
    while (!signal.aborted && this.waits === "bot" && this.match) {
      const moved = await this.#bot(this.match, signal);
      if (!signal.aborted && moved) await this.#take(moved, this.match, signal);
    }
    if (!signal.aborted && this.#isStale) await this.redraw();
  }

  /**
   * A bot's turn; nothing when it is given up.
   * @param {Saved} match
   * @param {AbortSignal} signal
   */
  async #bot(match, signal) {
    const haste = this.#haste.signal;
    const { move } = this.#pace();
    const slow = setTimeout(() => this.view.slow(true), move + PATIENCE);
    this.view.think(true);
    this.#isStale = false;
    const thought = this.ask({ do: "bot", hurried: haste.aborted }, match, signal).catch((reason) => {
      if (!signal.aborted) throw reason;
      return null;
    });
    try {
      const [moved] = await Promise.all([thought, pause(move, haste.aborted ? signal : haste)]);
      return moved;
    } finally {
      clearTimeout(slow);
      this.view.slow(false);
    }
  }

  /**
   * Shows an answer and takes it in, in one moment: until the table has changed, all is as before.
   * @param {Answer} answer
   * @param {Saved} match
   * @param {AbortSignal} signal
   * @param {{ still?: boolean, onTaken?: () => void }} [how]
   */
  async #take(answer, match, signal, { still = false, onTaken } = {}) {
    const { record, seat, waits, summary } = answer;
    const { linger, flight } = this.#pace();
    await this.view.show(answer, { signal, linger: still ? 0 : linger, flight: flight && !still }, () => {
      this.match = { ...match, record, seat, summary, over: waits === "over", played: Date.now() };
      this.waits = waits;
      this.knew = answer.knew;
      this.#heard = answer.heard;
      onTaken?.();
      this.onChange(this.match, answer, match.played);
      say(waits === "bot" && answer.say.length > 1 ? answer.say.slice(0, -1) : answer.say);
    });
  }

  /**
   * Asks about a match without changing anything.
   * @template {{ error: null | Fault }} [Given=Answer]
   * @param {Question} question
   * @param {Saved} match
   * @param {AbortSignal} [signal]
   * @returns {Promise<Given>}
   */
  async ask(question, { record, seed, seat, bots, mode }, signal) {
    const asked = { record, seed, seat, bots, mode, sort: setting("sort", "usual"), open: this.isOpen, heard: this.#heard, ...question };
    const answer = /** @type {Given} */ (/** @type {unknown} */ (await this.engine.ask(asked, signal)));
    if (answer.error) throw new Refused(answer.error);
    return answer;
  }

  /** The chosen pace, or haste where that is slower. */
  #pace() {
    const chosen = setting("pace", "calm");
    const { move, linger, flight } = chosen === "quick" || chosen === "instant" ? PACES[chosen] : PACES.calm;
    if (!this.#haste.signal.aborted) return { move, linger, flight };
    return { move: Math.min(move, HASTE.move), linger: Math.min(linger, HASTE.linger), flight };
  }
}
