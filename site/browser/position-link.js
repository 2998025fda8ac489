// Addresses that hold a position: "#r=…" a whole match, "#r=…&deal=2&step=7" one of its moves, to be looked at,
// "#hand=first-deal&step=7&move=HJ" a step of a demo deal.
import { LONGEST_MATCH, parseMatch } from "./match.js";

/** @typedef {import("./match.js").Saved} Saved */
/** A move to be looked at: the deal, counted from 0, and the number of its moves before. @typedef {{ deal: number, step: number }} Moment */
/**
 * What an address asks for. `text` is the packed match of a link.
 * @typedef {{ kind: "match", text: string, moment: Moment | null }
 *   | { kind: "hand", slug: string, step: number, move: string }
 *   | { kind: "nothing" }} Asked
 */

const LONGEST_LINK = 40_000;

/**
 * What the fragment of an address asks for.
 * @param {string} fragment
 * @returns {Asked}
 */
export function readFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = parts.get("r");
  if (text !== null) return { kind: "match", text, moment: momentIn(parts) };
  const slug = parts.get("hand");
  if (slug === null) return { kind: "nothing" };
  return { kind: "hand", slug, step: Number(parts.get("step") ?? 0), move: parts.get("move") ?? "" };
}

/** @param {URLSearchParams} parts @returns {Moment | null} */
function momentIn(parts) {
  const [deal, step] = [Number(parts.get("deal") ?? NaN) - 1, Number(parts.get("step") ?? NaN)];
  return Number.isSafeInteger(deal) && Number.isSafeInteger(step) ? { deal, step } : null;
}

/**
 * The fragment that leads to a position of a match, or to one of its moves; empty when it would be too long.
 * @param {Saved} match
 * @param {Moment | null} [moment]
 * @returns {Promise<string>}
 */
export async function writeFragment(match, moment = null) {
  const { record, seed, seat, numbered, over, bots, mode } = match;
  const text = JSON.stringify({ record, seed, seat, numbered, over, bots, mode });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const r = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (r.length > LONGEST_LINK) return "";
  return `#r=${r}${moment ? `&deal=${moment.deal + 1}&step=${moment.step}` : ""}`;
}

/**
 * The match that a link holds; `null` for one that is cut off, changed or too large.
 * @param {string} packed
 * @returns {Promise<Saved | null>}
 */
export async function unpack(packed) {
  if (packed.length > LONGEST_LINK) return null;
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return parseMatch(await text(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))));
  } catch {
    return null;
  }
}

/** @param {ReadableStream<Uint8Array>} stream @returns {Promise<string>} */
async function text(stream) {
  const reader = stream.pipeThrough(/** @type {TransformStream<Uint8Array, string>} */ (new TextDecoderStream())).getReader();
  let whole = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole;
    whole += value;
    if (whole.length > LONGEST_MATCH) {
      void reader.cancel();
      throw new RangeError("the match is too long");
    }
  }
}
