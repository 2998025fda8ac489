// What a reader has chosen once for all pages: how they look, how cards lie, how fast bots play, which language is theirs.
import { keep, kept } from "./storage.js";

const NAME = "kozyr/settings";

/** @typedef {"theme" | "suits" | "cards" | "letters" | "sort" | "pace" | "touch" | "slips" | "language"} Setting */

/** @returns {Record<string, unknown>} */
function all() {
  try {
    const chosen = JSON.parse(kept(NAME) ?? "{}");
    return typeof chosen === "object" && chosen !== null ? chosen : {};
  } catch {
    return {};
  }
}

/**
 * The value of a setting, or the one to go by when nothing (or nonsense) was chosen.
 * @param {Setting} setting
 * @param {string} usual
 * @returns {string}
 */
export function setting(setting, usual) {
  const value = all()[setting];
  return typeof value === "string" ? value : usual;
}

/**
 * Remembers a choice, as far as the browser lets us, and tells it to whoever listens on this page.
 * @param {Setting} setting
 * @param {string} value
 */
export function choose(setting, value) {
  keep(NAME, JSON.stringify({ ...all(), [setting]: value }));
  for (const listener of listeners.get(setting) ?? []) listener(value);
}

/** @type {Map<Setting, Set<(value: string) => void>>} */
const listeners = new Map();

/**
 * Hears of each new choice of a setting.
 * @param {Setting} setting
 * @param {(value: string) => void} listener
 */
export function onChoice(setting, listener) {
  listeners.set(setting, (listeners.get(setting) ?? new Set()).add(listener));
}

/**
 * Ties a group of radio buttons to a setting: shows what was chosen before and remembers what is chosen now.
 * A remembered value that no button offers is left aside.
 * @param {ParentNode} place
 * @param {Setting} name
 * @param {(value: string) => void} [onChange]
 */
export function tieRadios(place, name, onChange) {
  const buttons = [...place.querySelectorAll("input")].filter((each) => each.type === "radio" && each.name === name);
  const before = setting(name, "");
  for (const button of buttons) {
    if (button.value === before) button.checked = true;
    button.addEventListener("change", () => {
      if (!button.checked) return;
      onChange?.(button.value);
      choose(name, button.value);
    });
  }
}
