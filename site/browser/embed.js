// A position in somebody else's page: the match that the address holds, stepped through, drawn by the engine.
import { Engine } from "./boot.js";
import { reasonOf, showProgress, showReady, showStart } from "./boot-view.js";
import { onKeys, showKeys } from "./keys.js";
import { drawn, morph } from "./morph.js";
import { changed } from "./motion.js";
import { unpack, writeFragment } from "./position-link.js";
import { say } from "./speech.js";
import { onSwipes } from "./swipe.js";

/** @typedef {import("./match-store.js").Saved} Saved */
/**
 * What the engine answers to "look"; `error` is all there is when the record is broken.
 * @typedef {{
 *   table: string, told: string, say: string[], game: string, deal: number, step: number, steps: number[],
 *   onward: { record: object, seat: number }, error: null | { where: string, message: string, reason: string },
 * }} Looked
 * @typedef {"first" | "prev" | "next" | "last"} Way
 */

/** Below this, in milliseconds, a start needs no words. */
const PATIENCE = 200;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const place = part("embed");
const { pyodide = "", stdlib = "", engine: archive = "", faces = "", rules = "", play = "" } = place.dataset;
const titles = JSON.parse(place.dataset.titles ?? "{}");
const slider = /** @type {HTMLInputElement} */ (part("slider"));
const deals = /** @type {HTMLSelectElement} */ (part("deal"));
const open = /** @type {HTMLInputElement} */ (part("open"));
const link = /** @type {HTMLAnchorElement} */ (part("play-on"));

/** Says what is wrong instead of a table. @param {"link" | "failed"} which @param {string} [detail] */
function refuse(which, detail = "") {
  const box = part("frame-notice");
  part("frame-notice-text").textContent = box.dataset[which] ?? "";
  part("frame-notice-detail").textContent = detail;
  box.hidden = false;
}

/** A number in the address; `null` when it names none, which means the last. @param {string | null} text */
const numberIn = (text) => (/^\d{1,6}$/.test(text ?? "") ? Number(text) : null);

class Onlooker {
  #asked = 0;
  /** @type {Looked | null} */
  #shown = null;

  /** @param {Saved} match @param {Engine} engine */
  constructor(match, engine) {
    this.match = match;
    this.engine = engine;
  }

  /**
   * Shows a moment; whatever is asked last is shown.
   * @param {number | null} deal
   * @param {number | null} step
   * @param {boolean} [flight]
   */
  async show(deal, step, flight = true) {
    this.#asked += 1;
    const own = this.#asked;
    const { lang } = document.documentElement;
    const question = { do: "look", lang, faces, rules, record: this.match.record, deal, step, seat: open.checked ? null : this.match.seat };
    /** @type {Looked} */
    const looked = JSON.parse(await this.engine.ask(JSON.stringify(question)));
    if (own !== this.#asked) return;
    if (looked.error) throw new RangeError([looked.error.reason, looked.error.where, looked.error.message].filter(Boolean).join(" · "));
    const isFirst = this.#shown === null;
    this.#shown = looked;
    await changed(() => this.#put(looked), flight && !isFirst);
    if (!isFirst) say([slider.getAttribute("aria-valuetext") ?? "", ...looked.say]);
  }

  /** Goes on or back, over the end of a deal into the next one. @param {Way} way @param {boolean} [flight] */
  async go(way, flight = true) {
    if (!this.#shown) return;
    const { deal, step, steps } = this.#shown;
    const last = steps[deal] ?? 0;
    if (way === "first" || way === "last") await this.show(deal, way === "first" ? 0 : last, flight);
    else if (way === "next" && step < last) await this.show(deal, step + 1, flight);
    else if (way === "prev" && step > 0) await this.show(deal, step - 1, flight);
    else if (way === "next" && deal < steps.length - 1) await this.show(deal + 1, 0, flight);
    else if (way === "prev" && deal > 0) await this.show(deal - 1, null, flight);
  }

  /** The same moment again. */
  async again() {
    if (this.#shown) await this.show(this.#shown.deal, this.#shown.step, false);
  }

  /** A step of the deal that is shown. @param {number} step */
  async toStep(step) {
    if (this.#shown) await this.show(this.#shown.deal, step, false);
  }

  /** @param {Looked} looked */
  #put({ table, told, game, deal, step, steps, onward }) {
    const last = steps[deal] ?? 0;
    morph(part("table"), drawn(table));
    morph(part("told"), drawn(told));
    part("moment").toggleAttribute("data-shown", true);
    part("pace").hidden = false;
    part("game").textContent = titles[game] ?? game;
    part("rules").setAttribute("href", rules.replace("{game}", game));
    part("where").textContent = `${step} / ${last}`;
    slider.max = String(last);
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", (slider.dataset.told ?? "").replace("{number}", String(step)).replace("{count}", String(last)));
    if (deals.options.length !== steps.length) deals.replaceChildren(...steps.map((_, number) => new Option(String(number + 1), String(number))));
    deals.value = String(deal);
    part("which-deal").hidden = steps.length < 2;
    const [isStart, isEnd] = [step === 0 && deal === 0, step === last && deal === steps.length - 1];
    for (const button of place.querySelectorAll("[data-go]")) {
      const back = ["first", "prev"].includes(button.getAttribute("data-go") ?? "");
      button.ariaDisabled = (back ? isStart : isEnd) ? "true" : null;
    }
    void this.#leadOn(game, onward);
  }

  /** @param {string} game @param {{ record: object, seat: number }} onward */
  async #leadOn(game, { record, seat }) {
    const fragment = await writeFragment({ ...this.match, record, seat, over: false });
    link.href = play.replace("{game}", game) + fragment;
    link.hidden = false;
  }
}

/** @param {Onlooker} onlooker */
function tie(onlooker) {
  /** @param {Promise<void>} showing */
  const attempt = (showing) => void showing.catch((reason) => refuse("failed", reasonOf(reason)));
  /** @param {Way} way */
  const by = (way) => (/** @type {KeyboardEvent} */ event) => attempt(onlooker.go(way, !event.repeat));
  place.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-go]") : null;
    if (button) attempt(onlooker.go(/** @type {Way} */ (button.getAttribute("data-go"))));
  });
  slider.addEventListener("input", () => attempt(onlooker.toStep(slider.valueAsNumber)));
  deals.addEventListener("change", () => attempt(onlooker.show(Number(deals.value), 0, false)));
  open.addEventListener("change", () => attempt(onlooker.again()));
  place.querySelector("[data-do=keys]")?.addEventListener("click", showKeys);
  onSwipes(part("moment"), (way) => attempt(onlooker.go(way > 0 ? "next" : "prev")));
  onKeys({
    ArrowRight: by("next"),
    ArrowLeft: by("prev"),
    KeyJ: by("next"),
    KeyK: by("prev"),
    Home: by("first"),
    End: by("last"),
    "?": showKeys,
  });
}

/** Opens the position that the address holds. */
async function begin() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const match = await unpack(asked.get("r") ?? "");
  if (!match) {
    refuse("link");
    return;
  }
  open.checked = asked.get("seat") === "open";
  match.seat = numberIn(asked.get("seat")) ?? match.seat;
  const engine = new Engine({ pyodide, stdlib, engine: archive }, showProgress);
  const slow = setTimeout(showStart, PATIENCE);
  try {
    await engine.start();
  } catch (reason) {
    refuse("failed", reasonOf(reason));
    return;
  } finally {
    clearTimeout(slow);
    showReady();
  }
  const onlooker = new Onlooker(match, engine);
  const deal = numberIn(asked.get("deal"));
  try {
    await onlooker.show(deal === null ? null : deal - 1, numberIn(asked.get("step")), false);
    tie(onlooker);
  } catch (reason) {
    if (reason instanceof RangeError) refuse("link", reason.message);
    else refuse("failed", reasonOf(reason));
  }
}

if ("embed" in document.documentElement.dataset && self.origin !== "null" && !new URLSearchParams(location.hash.slice(1)).has("hand")) void begin();
