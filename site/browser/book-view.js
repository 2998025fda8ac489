// What stands beside the table: the log and the score sheet. They follow the table in tasks of their own, so that a press
// in between is heard.
import { drawn, morph } from "./morph.js";
import { turn } from "./motion.js";
import { setStops } from "./roving.js";

const END = "</ol>";

/** @typedef {{ log: string, score: string }} Book as the engine has written it */

export class BookView {
  /** As it was put last. @type {Book} */
  #written = { log: "", score: "" };
  /** What is to be put yet. @type {Book | null} */
  #next = null;

  constructor() {
    this.log = /** @type {HTMLElement} */ (document.getElementById("log"));
    this.score = /** @type {HTMLElement} */ (document.getElementById("score"));
  }

  /** Puts log and score sheet into the page soon; of several only the latest. @param {Book} book */
  write(book) {
    const isWriting = this.#next !== null;
    this.#next = book;
    if (!isWriting) void this.#writeOn();
  }

  async #writeOn() {
    await turn();
    while (this.#next) {
      const { log, score } = this.#next;
      if (log !== this.#written.log) this.#putLog(log);
      else if (score !== this.#written.score) this.#putScore(score);
      else this.#next = null;
      if (this.#next) await turn();
    }
  }

  /** The log mostly grows at its end: then what stands there already is left alone. @param {string} html */
  #putLog(html) {
    const { log } = this.#written;
    const before = log.slice(0, log.lastIndexOf(END));
    if (before && html.startsWith(before)) this.log.firstElementChild?.insertAdjacentHTML("beforeend", html.slice(before.length, html.lastIndexOf(END)));
    else morph(this.log, drawn(html));
    this.#written.log = html;
    setStops(this.log);
    if (!this.log.contains(document.activeElement)) this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {string} html */
  #putScore(html) {
    morph(this.score, drawn(html));
    this.#written.score = html;
  }
}
