// The same match may be open in several tabs: it goes on in the one that the reader has looked at last.
import { notify } from "./notices.js";

/** @typedef {import("./match.js").Saved} Saved */

/**
 * Hears of other tabs in which the match of this one is played on.
 * @param {import("./match-store.js").MatchStore} store
 * @param {() => Saved | null} atTable the match at the table of this tab
 * @param {{ rest: () => void, follow: () => void }} doing `rest`: nobody moves here any more; `follow`: the match
 *   goes on here as another tab has left it, since this one is looked at
 */
export function watchOtherTabs(store, atTable, { rest, follow }) {
  window.addEventListener("storage", ({ key }) => {
    const match = atTable();
    if (match && key === store.nameOf(match) && store.laterThan(match)) {
      rest();
      if (!document.hidden) notify("elsewhere", { offer: "here" });
    }
  });
  const seen = () => {
    const match = atTable();
    if (document.hidden || !match) return;
    if (store.laterThan(match)) {
      notify("followed");
      follow();
    } else store.bringToTable(match);
  };
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) seen();
  });
}
