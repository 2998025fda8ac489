// Keys that do things on a page, without getting in the way of typing, of shortcuts and of controls that have the focus.

const TYPED_IN = "textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])";
const HAS_OWN_KEYS = "input, select";
const PRESSED = "button, a[href], summary, [role=button]";

/**
 * Runs what is tied to a key. Keys go by their place on the keyboard (`KeyboardEvent.code`), so that they work with any
 * alphabet; "?" goes by its sign. Nothing runs while something is typed, a modifier is held, or a dialog is open;
 * Space and Enter are left to a control that has the focus. What returns `false` leaves the key to the browser.
 * @param {Record<string, (event: KeyboardEvent) => unknown>} tied
 */
export function onKeys(tied) {
  document.addEventListener("keydown", (event) => {
    const place = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (place.closest(TYPED_IN) || document.querySelector("dialog[open]")) return;
    if (["Space", "Enter"].includes(event.code) && place.closest(PRESSED)) return;
    const sign = event.key === "?" ? "?" : event.code;
    if (sign !== "?" && (event.shiftKey || place.closest(HAS_OWN_KEYS))) return;
    const run = tied[sign];
    if (run && run(event) !== false) event.preventDefault();
  });
}

/** Shows the list of keys of this page, each letter as it is printed on the reader's keyboard, where the browser knows. */
export async function showKeys() {
  const list = document.getElementById("keys");
  if (!(list instanceof HTMLDialogElement) || list.open) return;
  list.showModal();
  const { keyboard } = /** @type {{ keyboard?: { getLayoutMap(): Promise<Map<string, string>> } }} */ (navigator);
  const printed = await keyboard?.getLayoutMap().catch(() => undefined);
  for (const key of list.querySelectorAll("kbd")) {
    const letter = printed?.get(key.dataset.code ?? "");
    if (letter) key.textContent = letter.toUpperCase();
  }
}
