// A match as it is kept and linked: its record, and how the reader plays it.

/**
 * What a list says of a match without the engine; `score` is a text a seat, the reader's first.
 * @typedef {{ deal: number, over: boolean, won: boolean, score: string[], preset: string | null }} Summary
 */
/**
 * All that is needed to go on with a match. `seed`: the number its deals come from (`numbered` when the reader may know
 * it); `bots`: their levels clockwise from the reader, whose own place is empty; `begun` and `played`: when, in
 * milliseconds; `touched`: whether the reader has moved; `from`: the mark of the address that it was opened from.
 * @typedef {{
 *   id: string, record: object, seed: number, seat: number, numbered: boolean, over: boolean, bots: (string | null)[],
 *   mode: "learning" | "serious", begun: number, played: number, touched: boolean, summary?: Summary, from?: string,
 * }} Saved
 */

/** No match of ours is longer, in letters. */
export const LONGEST_MATCH = 400_000;

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Milliseconds as a date may have them. @param {unknown} value @returns {value is number} */
const isTime = (value) => isCount(value) && value <= 8.64e15;

/** A name that no other match bears. */
export function newId() {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${chance.toString(36)}`;
}

/**
 * A match of which no more is known than its record.
 * @param {object} record
 * @param {number} seed
 * @returns {Saved}
 */
export function matchOf(record, seed) {
  const now = Date.now();
  return { id: newId(), record, seed, seat: 0, numbered: false, over: false, bots: [], mode: "learning", begun: now, played: now, touched: false };
}

/** A new match beside another, to be tried from one of its moves. @param {Saved} match @returns {Saved} */
export function besides({ from: _from, summary: _summary, ...rest }) {
  const now = Date.now();
  return { ...rest, id: newId(), mode: "learning", begun: now, played: now, touched: true, over: false };
}

/**
 * A match from its JSON text; `null` when it is none. What the record holds is for the engine to judge.
 * @param {string} text
 * @returns {Saved | null}
 */
export function parseMatch(text) {
  if (text.length > LONGEST_MATCH) return null;
  try {
    const { record, seed, seat, numbered, over, id, bots, mode, begun, played, touched, summary, from } = JSON.parse(text);
    if (typeof record !== "object" || record === null || !isCount(seed) || !isCount(seat)) return null;
    const known = matchOf(record, seed);
    return {
      ...known,
      seat,
      id: typeof id === "string" ? id : known.id,
      numbered: numbered !== false,
      over: over === true,
      bots: Array.isArray(bots) ? bots.map((level) => (typeof level === "string" ? level : null)) : [],
      mode: mode === "serious" ? mode : "learning",
      begun: isTime(begun) ? begun : known.begun,
      played: isTime(played) ? played : known.played,
      touched: touched !== false,
      ...(isSummary(summary) ? { summary } : {}),
      ...(typeof from === "string" ? { from } : {}),
    };
  } catch {
    return null;
  }
}

/** @param {any} value @returns {value is Summary} */
function isSummary(value) {
  return isCount(value?.deal) && Array.isArray(value.score) && value.score.every((/** @type {unknown} */ each) => typeof each === "string");
}

/** A short mark of a text, the same for the same text. @param {string} text */
export function markOf(text) {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
