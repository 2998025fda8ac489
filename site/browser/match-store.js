// Matches kept in the browser: the one that is played, and one opened from a link or a demo deal beside it.
import { keep, kept } from "./storage.js";

/**
 * What is needed to go on with a match: its record, the number its deals come from (`numbered` when the reader may know
 * it), the reader's seat, and whether it is over. `from` is the fragment of the address that it was opened from.
 * @typedef {{ record: object, seed: number, seat: number, numbered: boolean, over: boolean, from?: string }} Saved
 */

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * A match from its JSON text; `null` when it is none. What the record holds is for the engine to judge.
 * @param {string} text
 * @returns {Saved | null}
 */
export function parseMatch(text) {
  try {
    const { record, seed, seat, numbered, over, from } = JSON.parse(text);
    if (typeof record !== "object" || record === null || !isCount(seed) || !isCount(seat)) return null;
    const known = { record, seed, seat, numbered: numbered !== false, over: over === true };
    return typeof from === "string" ? { ...known, from } : known;
  } catch {
    return null;
  }
}

export class MatchStore {
  /** @param {string} game */
  constructor(game) {
    this.name = `kozyr/${game}`;
    this.beside = `kozyr/${game}/opened`;
  }

  /** The match that is played. @returns {Saved | null} */
  saved() {
    return parseMatch(kept(this.name) ?? "");
  }

  /** Whether something is kept as the match, readable or not. */
  get holdsSomething() {
    return kept(this.name) !== null;
  }

  /** The match that was opened from this fragment and perhaps played on. @param {string} from @returns {Saved | null} */
  opened(from) {
    const match = parseMatch(kept(this.beside) ?? "");
    return match?.from === from ? match : null;
  }

  /** Keeps a match, beside the other if it was opened from a fragment. @param {Saved} match @returns {boolean} */
  save(match) {
    return keep(match.from === undefined ? this.name : this.beside, JSON.stringify(match));
  }

  /** Moves a match that cannot be read out of the way, so that nobody loses it for good. */
  putAside() {
    const text = kept(this.name);
    if (text !== null && keep(`${this.name}/unread`, text)) keep(this.name, null);
  }

  /** Forgets what was opened from a fragment. */
  dropOpened() {
    keep(this.beside, null);
  }
}
