// With which match the playing page opens: that of the address, the one that was at the table, or none.
import { markOf, matchOf, newId } from "./match.js";
import { readFragment, unpack } from "./position-link.js";
import { anySeed } from "./setup-form.js";

/** @typedef {import("./match.js").Saved} Saved */
/**
 * What is opened: a match to go on with, a move of a match to look at, a step of a demo deal, nothing yet, or what is
 * wrong with what was asked for.
 * @typedef {{ kind: "match", match: Saved } | { kind: "look", match: Saved, moment: import("./position-link.js").Moment }
 *   | { kind: "step", match: Saved, step: number, move: string }
 *   | { kind: "none" } | { kind: "broken", notice: "unread" | "link" | "hand" }} Opening
 */

const SLUG = /^[a-z0-9-]{1,80}$/;

/**
 * Finds what to open.
 * @param {string} fragment of the address
 * @param {import("./match-store.js").MatchStore} store
 * @param {string} records address of the folder with the records of demo deals
 * @returns {Promise<Opening>}
 */
export async function findOpening(fragment, store, records) {
  const asked = readFragment(fragment);
  if (asked.kind === "nothing") {
    const current = store.current();
    if (current?.match) return { kind: "match", match: current.match };
    return current ? { kind: "broken", notice: "unread" } : { kind: "none" };
  }
  const from = markOf(fragment);
  const match = store.openedFrom(from);
  if (match) return { kind: "match", match };
  if (asked.kind === "match") {
    const linked = await unpack(asked.text);
    if (!linked) return { kind: "broken", notice: "link" };
    const opened = { ...linked, id: newId(), touched: false, from }; // whatever name the link gives it
    return asked.moment ? { kind: "look", match: opened, moment: asked.moment } : { kind: "match", match: opened };
  }
  const { slug, step, move } = asked;
  if (!SLUG.test(slug) || !Number.isSafeInteger(step)) return { kind: "broken", notice: "link" };
  const record = await fetched(`${records}${slug}.json`);
  if (!record) return { kind: "broken", notice: "hand" };
  return { kind: "step", step, move, match: { ...matchOf(record, anySeed()), from } };
}

/** @param {string} address @returns {Promise<object | null>} */
async function fetched(address) {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
