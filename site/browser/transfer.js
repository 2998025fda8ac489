// Matches that leave the browser or come into it: as a file, as text, as a link.
import { LONGEST_MATCH, matchOf, parseMatch } from "./match.js";
import { notify } from "./notices.js";
import { readFragment, unpack, writeFragment } from "./position-link.js";
import { anySeed } from "./setup-form.js";

/** @typedef {import("./match.js").Saved} Saved */

/** Offers a text as a file. @param {string} text @param {string} name */
export function saveFile(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The record of a match as it stands in a file. @param {Saved} match */
export function recordText({ record }) {
  return `${JSON.stringify(record)}\n`;
}

/** Copies a text, or shows it to be copied by hand. @param {string} text @param {"copied" | "copiedtext"} told */
export async function copy(text, told) {
  try {
    await navigator.clipboard.writeText(text);
    notify(told);
  } catch {
    notify("copy", { copy: text });
  }
}

/**
 * Copies a link to a position, or to one of its moves.
 * @param {Saved} match
 * @param {import("./position-link.js").Moment} [moment]
 */
export async function copyLink(match, moment) {
  const fragment = await writeFragment(match, moment);
  if (fragment) await copy(new URL(fragment, location.href).href, "copied");
  else notify("long");
}

/**
 * The match in a text that somebody has brought: a record, a match with its setting, or a link to one. Its record is for
 * the engine to judge; `seatKnown` says whether the text names the reader's seat.
 * @param {string} text
 * @returns {Promise<{ match: Saved, seatKnown: boolean } | "large" | "brought" | "text">}
 */
export async function brought(text) {
  if (text.length > LONGEST_MATCH) return "large";
  const link = text.trim();
  const asked = readFragment(link.slice(Math.max(0, link.indexOf("#"))));
  if (link.includes("#") && asked.kind === "match") {
    const match = await unpack(asked.text);
    return match ? { match, seatKnown: true } : "text";
  }
  const whole = parseMatch(text);
  if (whole) return { match: whole, seatKnown: true };
  try {
    const record = JSON.parse(text);
    return typeof record === "object" && record !== null ? { match: matchOf(record, anySeed()), seatKnown: false } : "brought";
  } catch {
    return "text";
  }
}

/**
 * Listens for files that are chosen or dropped, and for a text that is pasted.
 * @param {HTMLElement} place
 * @param {(text: string | "large") => void} onText
 */
export function onBrought(place, onText) {
  /** @param {File | undefined} file */
  const read = async (file) => {
    if (file) onText(file.size > 4 * LONGEST_MATCH ? "large" : await file.text());
  };
  const chooser = /** @type {HTMLInputElement} */ (place.querySelector("input[type=file]"));
  const field = /** @type {HTMLTextAreaElement} */ (place.querySelector("textarea"));
  chooser.addEventListener("change", () => {
    void read(chooser.files?.[0]);
    chooser.value = "";
  });
  place.querySelector("[data-do=bring]")?.addEventListener("click", () => {
    if (field.value.trim()) onText(field.value);
    else {
      notify("empty");
      field.focus();
    }
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void read(file);
  });
}
