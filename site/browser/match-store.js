// The matches of one game that this browser keeps, each under a name of its own, so that none can hurt another.
import { LONGEST_MATCH, newId, parseMatch } from "./match.js";
import { keep, kept, namesKept } from "./storage.js";

/** @typedef {import("./match.js").Saved} Saved */
/** Something that is kept as a match: `match` is `null` when it cannot be read. @typedef {{ name: string, match: Saved | null, size: number }} Entry */

export class MatchStore {
  /** @param {string} game @param {number} history how many finished matches are kept */
  constructor(game, history) {
    this.history = history;
    this.folder = `kozyr/${game}/match/`;
    this.pointer = `kozyr/${game}/current`;
    /** Where earlier versions kept the match that was played, the one beside it, and one that could not be read. */
    this.earlier = [`kozyr/${game}`, `kozyr/${game}/opened`, `kozyr/${game}/unread`];
    this.#moveEarlier();
  }

  /** All that is kept, what was played last first. @returns {Entry[]} */
  all() {
    const names = [...this.earlier.filter((name) => kept(name) !== null), ...namesKept(this.folder)];
    const played = (/** @type {Entry} */ entry) => entry.match?.played ?? 0;
    return names.map((name) => this.#entry(name)).sort((one, other) => played(other) - played(one));
  }

  /** The finished ones, the latest first. */
  finished() {
    return this.all().filter(({ match }) => match?.over);
  }

  /** The match that was at the table last, and whether anything is kept as it. @returns {{ match: Saved | null, name: string } | null} */
  current() {
    const name = kept(this.pointer);
    return name === null || kept(name) === null ? null : { name, match: this.#entry(name).match };
  }

  /** No match is at the table any more. */
  leaveTable() {
    keep(this.pointer, null);
  }

  /** The match that was opened from an address with this mark, unless it is over and gone from the table. @param {string} from @returns {Saved | null} */
  openedFrom(from) {
    const current = kept(this.pointer);
    return this.all().find(({ match, name }) => match?.from === from && (!match.over || name === current))?.match ?? null;
  }

  /**
   * Keeps a match as the one at the table. When it is finished and there are too many finished ones, the oldest goes.
   * When another tab has played on in it, this becomes a match of its own.
   * @param {Saved} match
   * @param {number} before when it was played last as far as this tab knows
   * @returns {{ isKept: boolean, dropped: boolean, forked: boolean }}
   */
  save(match, before = match.played) {
    const forked = this.laterThan({ ...match, played: before }) !== null;
    if (forked) match.id = newId();
    const isKept = keep(this.nameOf(match), JSON.stringify(match)) && (document.hidden || this.bringToTable(match));
    const oldest = match.over ? this.finished().at(this.history) : undefined;
    if (oldest) this.remove(oldest.name);
    return { isKept, dropped: oldest !== undefined, forked };
  }

  /** The match is the one that a page opens; one that is played on where nobody sees it is not. @param {Saved} match */
  bringToTable(match) {
    return kept(this.nameOf(match)) !== null && keep(this.pointer, this.nameOf(match));
  }

  /** The match goes on in this tab, of which the others hear; as it stands by now. @param {Saved} match @returns {Saved} */
  claim(match) {
    const claimed = { ...(this.laterThan(match) ?? match), played: Date.now() };
    if (kept(this.nameOf(match)) !== null) keep(this.nameOf(match), JSON.stringify(claimed));
    return claimed;
  }

  /** The match as another tab has played on in it. @param {Saved} match @returns {Saved | null} */
  laterThan(match) {
    const elsewhere = this.#entry(this.nameOf(match)).match;
    return elsewhere !== null && elsewhere.played > match.played ? elsewhere : null;
  }

  /** @param {Saved} match */
  nameOf(match) {
    return this.folder + match.id;
  }

  /** A match in which the reader has not moved goes, unless another tab has moved in it. @param {Saved} match */
  forgetUntouched(match) {
    const name = this.nameOf(match);
    if (!match.touched && this.#entry(name).match?.touched === false) this.remove(name);
  }

  /** @param {string} name @returns {string | null} what was kept there */
  remove(name) {
    const text = kept(name);
    keep(name, null);
    return text;
  }

  /** @param {string} name @returns {string} as it is kept, readable or not */
  text(name) {
    return kept(name) ?? "";
  }

  /** @param {string} name @param {string} text @returns {boolean} */
  restore(name, text) {
    return keep(name, text);
  }

  /** @param {string} name @returns {Entry} */
  #entry(name) {
    const text = kept(name) ?? "";
    return { name, match: text.length > LONGEST_MATCH ? null : parseMatch(text), size: text.length };
  }

  /** A match that an earlier version has kept gets a name of its own; what cannot be read stays where it is. */
  #moveEarlier() {
    for (const name of this.earlier) {
      const text = kept(name) ?? "";
      const match = parseMatch(text);
      if (!match) continue;
      delete match.from;
      keep(name, null);
      if (!keep(this.nameOf(match), JSON.stringify(match))) keep(name, text);
      else if (name === this.earlier[0]) keep(this.pointer, this.nameOf(match));
    }
  }
}
