// The lines that put the position of a match into somebody's own page, shown where they can be copied.
import { notify } from "./notices.js";
import { writeFragment } from "./position-link.js";
import { linesFor } from "./put-on-page.js";

/** @type {{ fragment: string, fill: () => Promise<void> } | null} */
let shown = null;

/**
 * Shows the lines for a match, or for one of its moves.
 * @param {import("./match.js").Saved} match
 * @param {import("./position-link.js").Moment | null} moment
 */
export async function showLines(match, moment) {
  const fragment = await writeFragment(match, moment);
  const dialog = document.getElementById("put-position");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (!fragment) {
    notify("long");
    return;
  }
  shown ??= { fragment, fill: linesFor(dialog, () => shown?.fragment ?? "") };
  shown.fragment = fragment;
  await shown.fill();
  dialog.showModal();
}
