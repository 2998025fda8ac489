// How far the engine is, while it starts, and what to do when it cannot.
import { EngineFailed } from "./boot.js";

/** @typedef {import("./boot.js").Progress} Progress */

const MEGABYTE = 1e6;
const { lang } = document.documentElement;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Shows how far the engine is. @param {Progress} progress */
export function showProgress({ stage, loaded, total }) {
  const line = part("boot-text");
  const template = line.dataset[stage];
  /** @param {number} bytes */
  const megabytes = (bytes) => (bytes / MEGABYTE).toLocaleString([lang, "de"], { maximumFractionDigits: 1 });
  if (template) line.textContent = template.replace("{loaded}", megabytes(loaded)).replace("{total}", megabytes(total));
  const bar = /** @type {HTMLProgressElement} */ (part("boot-bar"));
  if (stage === "python" && total > 0) bar.value = loaded / total;
  else bar.removeAttribute("value");
}

/** The engine has begun to start. */
export function showStart() {
  part("boot").hidden = false;
  document.getElementById("boot-failed")?.toggleAttribute("hidden", true);
}

/** The engine is there, or it will not come. */
export function showReady() {
  part("boot").hidden = true;
}

/** Why the engine cannot go on, in a line for those who will mend it. @param {unknown} reason */
export function reasonOf(reason) {
  return reason instanceof EngineFailed ? `${reason.stage}: ${reason.message}` : String(reason);
}

/** The engine cannot start. @param {unknown} reason */
export function showFailure(reason) {
  part("boot").hidden = true;
  part("boot-reason").textContent = reasonOf(reason);
  part("boot-failed").hidden = false;
}
