// Makes what is on the page like what has been drawn anew, and touches only what differs: a card keeps its element as long
// as it lies in the same place, and with it the focus.

/** What the page itself has added to an element, or the reader has opened: no drawing says anything of it. */
const OWN = new Map([
  ["tabindex", "*"],
  ["open", "details"],
]);

/** By one of these an element is told from others of its kind. */
const MARKS = ["data-seat", "data-lies", "data-move", "data-choose", "data-ask"];

/** Elements that are told apart by the card that they show. */
const SHOWN = ".card, .rows > .row";

/**
 * The nodes that some HTML stands for.
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function drawn(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

/**
 * Makes the content of an element like the content of another, which is used up.
 * @param {Element} place
 * @param {Element | DocumentFragment} next
 */
export function morph(place, next) {
  const [old, wanted] = [[...place.childNodes], [...next.childNodes]];
  const oldKeys = old.map(keyOf);
  const keys = wanted.map(keyOf);
  const coming = new Set(keys);
  /** Those that have found what they become. @type {Set<ChildNode>} */
  const used = new Set();
  let at = 0;
  for (const [number, node] of wanted.entries()) {
    const key = keys[number] ?? "";
    for (; at < old.length; at += 1) {
      if (used.has(/** @type {ChildNode} */ (old[at]))) continue;
      if (coming.has(oldKeys[at] ?? "")) break;
      old[at]?.remove();
    }
    const found = oldKeys.findIndex((each, from) => from >= at && each === key && !used.has(/** @type {ChildNode} */ (old[from])));
    const same = old[found];
    const here = old[at] ?? null;
    if (!same) place.insertBefore(document.importNode(node, true), here);
    else {
      used.add(same);
      if (found === at) at += 1;
      else place.insertBefore(same, here);
      become(same, node);
    }
  }
  for (const node of old.slice(at)) if (!used.has(node)) node.remove();
}

/** @param {ChildNode} old @param {ChildNode} next */
function become(old, next) {
  if (old.isEqualNode(next)) return;
  if (!(old instanceof Element) || !(next instanceof Element)) {
    old.nodeValue = next.nodeValue;
    return;
  }
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value && !isOwn(old, name)) old.setAttribute(name, value);
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name) && !isOwn(old, name)) old.removeAttribute(name);
  morph(old, next);
}

/** @param {Element} element @param {string} name */
function isOwn({ localName }, name) {
  const kind = OWN.get(name);
  return kind === "*" || kind === localName;
}

/** What tells a node from its siblings; the same for the node that it becomes. @param {Node} node @returns {string} */
function keyOf(node) {
  if (!(node instanceof Element)) return node.nodeName;
  if (node.matches(SHOWN)) return `${node.localName} ${cardOf(node)}`;
  const mark = MARKS.find((name) => node.hasAttribute(name));
  if (mark) return `${node.localName} ${node.getAttribute(mark)}`;
  const names = node.getAttribute("class") ?? "";
  return `${node.localName} ${node.localName === "svg" ? names : names.split(" ", 1)}`;
}

/** @param {Element} element the card itself, or a row of cards of one suit */
function cardOf(element) {
  const names = element.querySelector(".face")?.getAttribute("class") ?? "";
  return element.matches(".card") ? names : names.at(-2);
}
