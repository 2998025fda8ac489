// The steps of a demo deal: one is shown, and the address, the slider, the strip of moves and the ear follow.
import { changed } from "./motion.js";
import { say, spoken } from "./speech.js";

const IN_ADDRESS = /^#step-(\d{1,6})(?:-[\w-]+)?$/; // the rest is an answer to the question of a step

export class Steps {
  /**
   * @param {HTMLElement} place holds a section for each step
   */
  constructor(place) {
    this.place = place;
    this.sections = /** @type {HTMLElement[]} */ ([...place.querySelectorAll(":scope > .step")]);
    this.links = [...document.querySelectorAll(".strip a")];
    this.slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
    this.now = this.inAddress() ?? 0;
    /** @type {() => void} */
    this.onShown = () => {};
    place.dataset.live = "";
    this.#put();
  }

  get last() {
    return this.sections.length - 1;
  }

  get section() {
    return /** @type {HTMLElement} */ (this.sections[this.now]);
  }

  /** The step that the address names, the nearest one when it names none that there is; `null` for another address. */
  inAddress() {
    const found = IN_ADDRESS.exec(location.hash)?.[1];
    return found === undefined ? null : Math.min(Number(found), this.last);
  }

  /**
   * Shows a step, with its cards in flight, and tells it.
   * @param {number} number a number out of range means the nearest in it
   * @param {{ flight?: boolean }} [how]
   */
  async show(number, { flight = true } = {}) {
    const next = Math.max(0, Math.min(number, this.last));
    if (next === this.now) return;
    const left = this.section;
    this.now = next;
    this.#writeAddress();
    await changed(() => {
      const focused = left.contains(document.activeElement) ? document.activeElement : null;
      this.#put();
      if (focused) this.#bringFocus(focused);
    }, flight);
    if (this.now !== next) return;
    this.#bringIntoView();
    const told = [".say, .note", ".your-turn-asked"].flatMap((part) => [...this.section.querySelectorAll(part)]);
    say([`${this.section.getAttribute("aria-label") ?? ""}.`, ...told.map(spoken)]);
    this.onShown();
  }

  #put() {
    for (const section of this.sections) section.toggleAttribute("data-shown", section === this.section);
    this.slider.value = String(this.now);
    this.slider.setAttribute("aria-valuetext", this.section.getAttribute("aria-label") ?? "");
    for (const [number, link] of this.links.entries()) {
      if (number === this.now) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
      if (number <= this.now) tell(link);
    }
  }

  /** The address names the step, but one press of Back leaves the page all the same. */
  #writeAddress() {
    try {
      history.replaceState(history.state, "", `#step-${this.now}`);
    } catch {
      // Some browsers allow only so many in a while; the next step will write it.
    }
  }

  /**
   * The focus moves to the same control of the step now shown.
   * @param {Element} before
   */
  #bringFocus(before) {
    const rel = before.getAttribute("rel") ?? "next";
    const same = this.section.querySelector(`.step-nav [rel="${rel}"]`);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }

  #bringIntoView() {
    const asked = this.section.querySelector(".answers, .note")?.getBoundingClientRect();
    const bar = this.section.querySelector(".step-nav")?.getBoundingClientRect();
    if (asked && asked.bottom > Math.min(innerHeight, bar?.top ?? innerHeight)) return this.section.scrollIntoView({ block: "start" });
    const table = this.section.querySelector("[data-table]") ?? this.section;
    const { top, bottom, height } = table.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (seen < Math.min(height, innerHeight) / 2) this.section.scrollIntoView({ block: "start" });
  }
}

/**
 * A move of the strip that was held back, because the reader was asked for it, is told from now on.
 * @param {Element} link
 */
function tell(link) {
  const told = link.getAttribute("data-told");
  if (told === null) return;
  link.setAttribute("aria-label", told);
  link.removeAttribute("data-told");
  if (link.querySelector(".face")) link.querySelector("span")?.remove();
}
