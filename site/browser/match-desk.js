// What can be done with matches beside playing them: opening, looking through, taking along, deleting, bringing in.
import { newId } from "./match.js";
import { dismiss, notify } from "./notices.js";
import { brought, copy, copyLink, recordText, saveFile } from "./transfer.js";

/** @typedef {import("./match.js").Saved} Saved */
/** @typedef {import("./match-store.js").Entry} Entry */

export class MatchDesk {
  /** What was deleted last, so that it can be brought back. @type {{ name: string, text: string } | null} */
  #deleted = null;

  /**
   * @param {string} game
   * @param {import("./match-store.js").MatchStore} store
   * @param {{
   *   open: (match: Saved) => unknown, look: (match: Saved) => unknown, relist: () => void,
   *   judged: (match: Saved, seat: number | null) => Promise<Pick<Saved, "seat" | "over" | "summary"> | null>,
   * }} table `judged` asks the engine about a match that somebody has brought; `null` when it cannot be opened
   */
  constructor(game, store, table) {
    this.game = game;
    this.store = store;
    this.table = table;
  }

  /** Does what is wished with a match of the list. @param {import("./matches-list.js").Wish} wish @param {Entry} entry */
  serve(wish, { match, name }) {
    if (wish === "delete") this.#delete(name);
    else if (!match) saveFile(this.store.text(name), `kozyr-${this.game}.txt`);
    else if (wish === "open" || wish === "review") {
      dismiss();
      if (wish === "open") this.table.open(match);
      else this.table.look(match);
    } else if (wish === "link") void copyLink(match);
    else if (wish === "file") this.file(match);
    else this.text(match);
  }

  /** The record of a match as a file. @param {Saved} match */
  file(match) {
    saveFile(recordText(match), `kozyr-${this.game}-${new Date(match.begun).toISOString().slice(0, 10)}.json`);
  }

  /** The record of a match as text. @param {Saved} match */
  text(match) {
    void copy(recordText(match), "copiedtext");
  }

  /** Brings back what was deleted last. */
  restore() {
    if (this.#deleted && this.store.restore(this.#deleted.name, this.#deleted.text)) dismiss();
    this.table.relist();
  }

  /** Opens a match that somebody has brought, as one of its own. @param {string | "large"} text */
  async bring(text) {
    const found = await brought(text);
    if (typeof found === "string") {
      notify(found);
      return;
    }
    const { match, seatKnown } = found;
    const judged = await this.table.judged(match, seatKnown ? match.seat : null);
    if (!judged) return;
    const own = { ...match, ...judged, id: newId(), touched: true, played: Date.now() };
    delete own.from;
    dismiss();
    if (own.over) {
      this.store.save(own);
      this.store.leaveTable();
      this.table.look(own);
    } else this.table.open(own);
  }

  /** @param {string} name */
  #delete(name) {
    this.#deleted = { name, text: this.store.remove(name) ?? "" };
    this.table.relist();
    notify("deleted", { offer: "restore" });
  }
}
