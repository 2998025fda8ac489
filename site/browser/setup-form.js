// The form that says how a match is played: rules, bots, the way to play, the seat, the number of the deal. What was
// chosen is remembered for the next match.
import { keep, kept } from "./storage.js";

/** @typedef {Record<string, string | number>} Options */

const SEEDS = 1_000_000_000;

/** A deal number that nobody has chosen. */
export function anySeed() {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
}

export class SetupForm {
  /** @param {HTMLFormElement} form @param {string} game */
  constructor(form, game) {
    this.form = form;
    this.name = `kozyr/${game}/setup`;
    const inputs = [...form.querySelectorAll("input")];
    this.presets = inputs.filter((each) => each.name === "preset");
    this.options = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("select[data-option]")]);
    this.bots = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("select[data-bot]")]);
    this.seed = /** @type {HTMLInputElement} */ (form.elements.namedItem("seed"));
    this.place = /** @type {HTMLSelectElement} */ (form.elements.namedItem("place"));
    this.opponents = Number(form.dataset.opponents);
    for (const preset of this.presets) preset.addEventListener("change", () => this.#show(preset));
    for (const select of this.options) select.addEventListener("change", () => this.#markPreset());
    const chosen = this.presets.find((each) => each.checked);
    if (chosen) this.#show(chosen);
    this.#recall();
  }

  /**
   * What is chosen: the options in the types that the engine knows, the deal number, the seat, bots clockwise from the
   * reader, whose own place is empty.
   * @returns {import("./sitting.js").Setup}
   */
  read() {
    const usual = this.presets[0] ? options(this.presets[0]) : {};
    const chosen = this.options.map(({ name, value }) => [name, typeof usual[name] === "number" ? Number(value) : value]);
    const level = this.#chosen("level") || null;
    const each = Array.from({ length: this.opponents }, (_, at) => this.bots[at]?.value || level);
    return {
      options: Object.fromEntries(chosen),
      seed: this.seed.value === "" ? anySeed() : Number(this.seed.value),
      place: this.place.value === "" ? null : Number(this.place.value),
      bots: [null, ...each],
      mode: this.#chosen("mode") === "serious" ? "serious" : "learning",
    };
  }

  /** Remembers what is chosen. The deal number is for one match: the next one has another, unless it is chosen again. */
  remember() {
    this.seed.value = "";
    const values = [...this.options, ...this.bots, this.place].map(({ name, value }) => [name, value]);
    keep(this.name, JSON.stringify({ ...Object.fromEntries(values), level: this.#chosen("level"), mode: this.#chosen("mode") }));
  }

  /** What a preset is called. @param {string | null} name @returns {string | null} */
  presetTitle(name) {
    return this.#radio("preset", name ?? "")?.closest("label")?.querySelector("b")?.textContent ?? null;
  }

  /** What a level or a way to play is called. @param {"level" | "mode"} group @param {string} name @returns {string} */
  title(group, name) {
    return this.#radio(group, name)?.closest("label")?.querySelector("b")?.textContent ?? name;
  }

  /** What was chosen for the match before; what the form does not offer (any more) is left aside. */
  #recall() {
    /** @type {Record<string, unknown>} */
    let before = {};
    try {
      before = Object(JSON.parse(kept(this.name) ?? "{}"));
    } catch {
      return;
    }
    for (const select of [...this.options, ...this.bots, this.place]) {
      const value = before[select.name];
      if ([...select.options].some((option) => option.value === value)) select.value = String(value);
    }
    for (const group of ["level", "mode"]) {
      const radio = this.#radio(group, String(before[group]));
      if (radio) radio.checked = true;
    }
    this.#markPreset();
    for (const details of this.form.querySelectorAll("details")) {
      const changed = [...details.querySelectorAll("select")].some((each) => each.matches("[data-bot], [name=place]") && each.value !== "");
      if (changed) details.open = true;
    }
  }

  /** @param {string} group @param {string} value */
  #radio(group, value) {
    return [...this.form.querySelectorAll("input")].find((each) => each.name === group && each.value === value);
  }

  /** @param {string} group */
  #chosen(group) {
    return [...this.form.querySelectorAll("input")].find((each) => each.name === group && each.checked)?.value ?? "";
  }

  /** @param {HTMLInputElement} preset */
  #show(preset) {
    const wanted = options(preset);
    for (const select of this.options) select.value = String(wanted[select.name]);
  }

  /** The set of rules that is the same as the single rules chosen is marked, or none. */
  #markPreset() {
    for (const preset of this.presets) {
      const wanted = options(preset);
      preset.checked = this.options.every(({ name, value }) => value === String(wanted[name]));
    }
  }
}

/** @param {HTMLInputElement} preset @returns {Options} */
function options(preset) {
  return JSON.parse(preset.dataset.options ?? "{}");
}
