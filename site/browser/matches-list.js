// The list of matches that are kept, above the form: how each stands, and what can be done with it.
/** @typedef {import("./match.js").Saved} Saved */
/** @typedef {import("./match-store.js").Entry} Entry */
/** @typedef {"open" | "review" | "link" | "file" | "text" | "delete"} Wish */

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class MatchesList {
  /**
   * @param {import("./match-store.js").MatchStore} store
   * @param {import("./setup-form.js").SetupForm} setup knows what presets, levels and ways to play are called
   * @param {(wish: Wish, entry: Entry) => void} onWish
   */
  constructor(store, setup, onWish) {
    this.store = store;
    this.setup = setup;
    this.place = part("matches");
    this.date = dateFormat(document.documentElement.lang);
    /** @type {Entry[]} */
    this.entries = [];
    this.place.addEventListener("click", (event) => {
      const control = event.target instanceof Element ? event.target.closest("[data-match]") : null;
      const item = control?.closest("li");
      const entry = this.entries.find(({ name }) => name === item?.dataset.name);
      if (control && entry) onWish(/** @type {Wish} */ (control.getAttribute("data-match")), entry);
    });
  }

  /** Draws the list anew. */
  show() {
    this.entries = this.store.all();
    const finished = this.entries.filter(({ match }) => match?.over);
    const others = this.entries.filter(({ match }) => !match?.over);
    this.place.hidden = this.entries.length === 0;
    part("unfinished").replaceChildren(...others.map((entry) => this.#item(entry)));
    part("finished").replaceChildren(...finished.map((entry) => this.#item(entry)));
    part("history").hidden = finished.length === 0;
    part("history-count").textContent = String(finished.length);
    part("history-full").hidden = finished.length < this.store.history;
  }

  /** @param {Entry} entry @returns {Node} */
  #item(entry) {
    const { name, match, size } = entry;
    const template = /** @type {HTMLTemplateElement} */ (part(match ? "match-item" : "unread-item"));
    const item = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    item.dataset.name = name;
    const [state, about] = [item.querySelector(".match-state"), item.querySelector(".match-about")];
    if (match && state) state.textContent = this.#state(match);
    if (state) state.id = name;
    for (const control of item.querySelectorAll("button, summary")) control.setAttribute("aria-describedby", name);
    if (about) about.textContent = match ? this.#about(match) : `${name}, ${Math.ceil(size / 1000)} KB`;
    if (match?.over) item.querySelector("[data-match=open]")?.remove();
    return item;
  }

  /** @param {Saved} match */
  #state({ summary, over, record, seat }) {
    const words = this.place.dataset;
    const deals = /** @type {{ deals?: unknown }} */ (record).deals;
    const deal = summary?.deal ?? (Array.isArray(deals) ? deals.length : 1);
    const names = (words.names ?? "").split("|");
    const [mine = "", ...scores] = summary?.score ?? []; // clockwise from the reader
    const others = scores.map((score, place) => `${names[(seat + 1 + place) % names.length] ?? ""}: ${score}`).join(", ");
    const told = over ? (!summary ? words.ended : summary.won ? words.won : words.over) : summary && touched(summary) ? words.playing : words.begun;
    return (told ?? "").replace("{deal}", String(deal)).replace("{mine}", mine).replace("{others}", others);
  }

  /** @param {Saved} match */
  #about({ played, summary, mode, bots }) {
    const rules = summary ? (this.setup.presetTitle(summary.preset) ?? this.place.dataset.own ?? "") : "";
    const levels = new Set(bots.map((level) => (level ? this.setup.title("level", level) : "")));
    return [this.date.format(played), rules, this.setup.title("mode", mode), ...levels].filter(Boolean).join(" · ");
  }
}

/** How dates are written; in figures where the browser does not know the language. @param {string} lang */
function dateFormat(lang) {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0;
  return new Intl.DateTimeFormat([lang, "de"], { dateStyle: isKnown ? "medium" : "short", timeStyle: "short" });
}

/** Whether anything has been scored. @param {import("./match.js").Summary} summary */
function touched({ deal, score }) {
  return deal > 1 || score.some((each) => /[1-9]/.test(each));
}
