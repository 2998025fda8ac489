// Looking through a match, move by move: the buttons, the slider and the strip below the table; the engine draws each move.
import { say } from "./speech.js";

/** @typedef {import("./match.js").Saved} Saved */
/** @typedef {import("./position-link.js").Moment} Moment */
/**
 * What the engine answers to "review".
 * @typedef {{
 *   table: string, log: string, score: string, say: string[], deal: number, step: number, deals: number, steps: number,
 *   again: boolean, over: boolean, knew: boolean | null, strip: string | null, error: null | import("./sitting.js").Fault,
 * }} Reviewed
 */

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Review {
  /** The match that is looked through. @type {Saved | null} */
  match = null;
  /** @type {Reviewed | null} */
  #shown = null;
  /** What is to be shown next, when one move is still on its way. @type {Moment | null} */
  #wanted = null;
  /** What is on its way. @type {Moment | null} */
  #goingTo = null;

  /**
   * @param {import("./table-view.js").TableView} view
   * @param {(question: import("./sitting.js").Question, match: Saved) => Promise<Reviewed>} ask
   * @param {(match: Saved, shown: Reviewed) => unknown} onMove
   */
  constructor(view, ask, onMove) {
    this.view = view;
    this.ask = ask;
    this.onMove = onMove;
    this.place = part("review");
    this.slider = /** @type {HTMLInputElement} */ (part("review-slider"));
    this.deals = /** @type {HTMLSelectElement} */ (part("review-deal"));
    this.strip = part("review-strip");
  }

  get isOpen() {
    return this.match !== null;
  }

  /** The move that is shown. @returns {Moment | null} */
  get moment() {
    return this.#shown && { deal: this.#shown.deal, step: this.#shown.step };
  }

  /** Opens a match at one of its moves. @param {Saved} match @param {Moment} moment */
  async open(match, moment) {
    this.#shown = null;
    this.match = match;
    await this.go(moment, false);
  }

  /** The focus moves to what leads on from the move that is shown. */
  focus() {
    const onward = this.place.querySelector("[data-go=next]");
    if (onward instanceof HTMLElement) onward.focus({ preventScroll: true });
  }

  close() {
    this.match = null;
    this.#shown = null;
  }

  /**
   * Shows a move; what is asked for while another is on its way comes after it, and only the latest of that.
   * @param {Moment} moment
   * @param {boolean} [flight]
   */
  async go(moment, flight = true) {
    this.#wanted = moment;
    if (this.#goingTo) return;
    try {
      while (this.#wanted && this.match) {
        const next = this.#wanted;
        this.#goingTo = next;
        this.#wanted = null;
        const strip = this.#shown?.deal !== next.deal;
        const answer = await this.ask({ do: "review", ...next, strip }, this.match);
        if (this.match) await this.#put(answer, flight && !this.#wanted);
      }
    } finally {
      this.#goingTo = null;
      this.#wanted = null;
    }
  }

  /** Goes on or back, from one deal into the next. @param {"first" | "back" | "next" | "last"} way @param {boolean} [flight] */
  async by(way, flight) {
    if (!this.#shown) return;
    const { steps, deals } = this.#shown;
    const { deal, step } = this.#wanted ?? this.#goingTo ?? this.#shown;
    if (deal !== this.#shown.deal && way !== "first") return; // its number of moves is not known yet
    if (way === "first") await this.go({ deal, step: 0 }, flight);
    else if (way === "last") await this.go({ deal, step: steps }, flight);
    else if (way === "next" && step < steps) await this.go({ deal, step: step + 1 }, flight);
    else if (way === "next" && deal < deals - 1) await this.go({ deal: deal + 1, step: 0 }, flight);
    else if (way === "back" && step > 0) await this.go({ deal, step: step - 1 }, flight);
    else if (way === "back" && deal > 0) await this.go({ deal: deal - 1, step: Number.MAX_SAFE_INTEGER }, flight);
  }

  /** @param {Reviewed} answer @param {boolean} flight */
  async #put(answer, flight) {
    const isFirst = this.#shown === null;
    this.#shown = answer;
    const { deal, step, deals, steps, strip } = answer;
    if (strip !== null) this.strip.innerHTML = strip;
    this.slider.max = String(steps);
    this.slider.value = String(step);
    part("review-where").textContent = `${step} / ${steps}`;
    this.slider.setAttribute("aria-valuetext", `${step} / ${steps}`);
    if (this.deals.options.length !== deals) this.deals.replaceChildren(...Array.from({ length: deals }, (_, at) => new Option(String(at + 1), String(at))));
    this.deals.value = String(deal);
    this.#mark(step);
    for (const control of this.place.querySelectorAll("[data-go]")) {
      const back = ["first", "back"].includes(control.getAttribute("data-go") ?? "");
      const isEnd = back ? step === 0 && deal === 0 : step === steps && deal === deals - 1;
      control.ariaDisabled = isEnd ? "true" : null;
    }
    for (const again of this.place.querySelectorAll("[data-do=try]")) again.ariaDisabled = answer.again ? null : "true";
    for (const asking of /** @type {NodeListOf<HTMLElement>} */ (this.place.querySelectorAll("[data-do=knew]"))) {
      asking.hidden = answer.knew === null;
      asking.ariaDisabled = answer.knew ? null : "true";
    }
    for (const judge of this.place.querySelectorAll("[data-judges]")) judge.toggleAttribute("hidden", !answer.over);
    if (!isFirst) say([`${step}.`, ...answer.say]);
    if (this.match) this.onMove(this.match, answer);
    await this.view.show(answer, { signal: new AbortController().signal, linger: 0, flight });
  }

  /** @param {number} step */
  #mark(step) {
    this.strip.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = this.strip.querySelector(`[data-step="${step}"]`);
    now?.setAttribute("aria-current", "step");
  }
}

/**
 * Ties the controls of a review; `attempt` runs what the engine is asked for.
 * @param {Review} review
 * @param {(doing: () => Promise<void>) => unknown} attempt
 */
export function tieReview(review, attempt) {
  review.place.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest("[data-go], [data-step]") : null;
    if (!(control instanceof HTMLElement) || !review.moment) return;
    const { go, step } = control.dataset;
    const { deal } = review.moment;
    if (go) attempt(() => review.by(/** @type {"first" | "back" | "next" | "last"} */ (go)));
    else attempt(() => review.go({ deal, step: Number(step) }));
  });
  review.slider.addEventListener("input", () => {
    const { deal = 0 } = review.moment ?? {};
    attempt(() => review.go({ deal, step: review.slider.valueAsNumber }, false));
  });
  review.deals.addEventListener("change", () => attempt(() => review.go({ deal: Number(review.deals.value), step: 0 }, false)));
}
