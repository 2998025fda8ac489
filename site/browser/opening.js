// With which match the playing page opens: that of the address, the one that was kept, or none.
import { readFragment, unpack } from "./position-link.js";
import { anySeed } from "./setup-form.js";

/** @typedef {import("./match-store.js").Saved} Saved */
/**
 * What is opened: a match to go on with, a step of a demo deal, nothing yet, or what is wrong with what was asked for.
 * @typedef {{ kind: "match", match: Saved } | { kind: "step", match: Saved, step: number, move: string }
 *   | { kind: "none" } | { kind: "broken", notice: "saved" | "link" | "hand" }} Opening
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
    const match = store.saved();
    if (match) return { kind: "match", match };
    return store.holdsSomething ? { kind: "broken", notice: "saved" } : { kind: "none" };
  }
  const match = store.opened(fragment);
  if (match) return { kind: "match", match };
  if (asked.kind === "match") {
    const linked = await unpack(asked.text);
    return linked ? { kind: "match", match: { ...linked, from: fragment } } : { kind: "broken", notice: "link" };
  }
  const { slug, step, move } = asked;
  if (!SLUG.test(slug) || !Number.isSafeInteger(step)) return { kind: "broken", notice: "link" };
  const record = await fetched(`${records}${slug}.json`);
  if (!record) return { kind: "broken", notice: "hand" };
  return { kind: "step", step, move, match: { record, seed: anySeed(), seat: 0, numbered: false, over: false, from: fragment } };
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
