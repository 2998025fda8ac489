// Addresses that hold a position: "#r=…" a whole match, "#hand=first-deal&step=7&move=HJ" a step of a demo deal.
import { parseMatch } from "./match-store.js";

/** @typedef {import("./match-store.js").Saved} Saved */
/**
 * What an address asks for. `text` is the packed match of a link.
 * @typedef {{ kind: "match", text: string }
 *   | { kind: "hand", slug: string, step: number, move: string }
 *   | { kind: "nothing" }} Asked
 */

const LONGEST_LINK = 40_000;
const LONGEST_MATCH = 400_000;

/**
 * What the fragment of an address asks for.
 * @param {string} fragment
 * @returns {Asked}
 */
export function readFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = parts.get("r");
  if (text !== null) return { kind: "match", text };
  const slug = parts.get("hand");
  if (slug === null) return { kind: "nothing" };
  return { kind: "hand", slug, step: Number(parts.get("step") ?? 0), move: parts.get("move") ?? "" };
}

/**
 * The fragment that leads to a position of a match.
 * @param {Saved} match
 * @returns {Promise<string>}
 */
export async function writeFragment({ record, seed, seat, numbered, over }) {
  const text = JSON.stringify({ record, seed, seat, numbered, over });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#r=${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
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
