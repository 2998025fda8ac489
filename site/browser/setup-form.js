// The form that says how a match is played: a known set of rules, single rules that differ, the number of the deal.

/** @typedef {Record<string, string | number>} Options */

const SEEDS = 1_000_000_000;

/** A deal number that nobody has chosen. */
export function anySeed() {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
}

export class SetupForm {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.presets = [...form.querySelectorAll("input")].filter((each) => each.name === "preset");
    this.selects = [...form.querySelectorAll("select")];
    this.seed = /** @type {HTMLInputElement} */ (form.elements.namedItem("seed"));
    for (const preset of this.presets) preset.addEventListener("change", () => this.#show(preset));
    for (const select of this.selects) select.addEventListener("change", () => this.#markPreset());
    const chosen = this.presets.find((each) => each.checked);
    if (chosen) this.#show(chosen);
  }

  /** What is chosen: the options in the types that the engine knows, and the deal number. @returns {{ options: Options, seed: number }} */
  read() {
    const usual = this.presets[0] ? options(this.presets[0]) : {};
    const chosen = this.selects.map(({ name, value }) => [name, typeof usual[name] === "number" ? Number(value) : value]);
    return { options: Object.fromEntries(chosen), seed: this.seed.value === "" ? anySeed() : Number(this.seed.value) };
  }

  /** A chosen deal number is for one match; the next one has another, unless it is chosen again. */
  forgetSeed() {
    this.seed.value = "";
  }

  /** @param {HTMLInputElement} preset */
  #show(preset) {
    const wanted = options(preset);
    for (const select of this.selects) select.value = String(wanted[select.name]);
  }

  /** The set of rules that is the same as the single rules chosen is marked, or none. */
  #markPreset() {
    for (const preset of this.presets) {
      const wanted = options(preset);
      preset.checked = this.selects.every(({ name, value }) => value === String(wanted[name]));
    }
  }
}

/** @param {HTMLInputElement} preset @returns {Options} */
function options(preset) {
  return JSON.parse(preset.dataset.options ?? "{}");
}
