// The search page. Nothing is loaded before somebody searches; then it is Pagefind's index, a few kilobytes at a time.

/** @typedef {{ url: string, title: string, excerpt: string }} Place */
/** @typedef {{ url: string, excerpt: string, meta: { title: string }, sub_results: Place[] }} Page */
/** @typedef {{ id: string, score: number, data: () => Promise<Page> }} Hit */
/**
 * @typedef {{
 *   options: (options: { baseUrl: string }) => Promise<void>,
 *   search: (words: string) => Promise<{ results: Hit[] }>,
 * }} Pagefind
 */

const MOST_PAGES = 12;
const MOST_PLACES = 3;
const MOST_QUESTIONS = 24;
const SHORTEST = 4;

/** @param {string} id @returns {HTMLElement} */
function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

const page = part("search");
const told = part("found");

/** @type {Promise<{ pagefind: Pagefind, forms: Map<string, string[]> }> | null} */
let loading = null;

/** What the search needs, loaded once; a failure is forgotten, so that it may be tried again. */
function loaded() {
  loading ??= load().catch((problem) => {
    loading = null;
    throw problem;
  });
  return loading;
}

async function load() {
  const at = (/** @type {string} */ address) => new URL(address, location.href);
  /** @type {Pagefind} */
  const pagefind = await import(at(page.dataset.index ?? "").href);
  await pagefind.options({ baseUrl: at(page.dataset.root ?? "").pathname });
  const answer = await fetch(at(page.dataset.forms ?? ""));
  /** @type {string[][]} */
  const lists = await answer.json();
  return { pagefind, forms: new Map(lists.flatMap((list) => list.map((word) => [word, list]))) };
}

/**
 * The questions that some words stand for: each word in all the forms that are known of it, as asked first.
 * @param {string} words @param {Map<string, string[]>} forms
 */
function questions(words, forms) {
  /** @type {string[]} */
  let asked = [""];
  for (const word of words.toLowerCase().replaceAll("'", "’").split(/\s+/).filter(Boolean)) {
    const known = [...new Set([word, ...(forms.get(word) ?? [])])];
    asked = known.flatMap((form) => asked.map((before) => `${before} ${form}`.trim())).slice(0, MOST_QUESTIONS);
  }
  return asked;
}

/** The same words without their last letters, for languages whose endings nobody has told the index.
 * @param {string} words @param {number} less
 */
function shortened(words, less) {
  return words.replace(/\S+/g, (word) => word.slice(0, Math.max(SHORTEST, word.length - less)));
}

/** @param {string} words */
async function find(words) {
  const { pagefind, forms } = await loaded();
  for (const less of [0, 1, 2, 3]) {
    /** @type {Map<string, Hit>} */
    const best = new Map();
    for (const question of questions(shortened(words, less), forms)) {
      for (const hit of (await pagefind.search(question)).results) {
        if (hit.score > (best.get(hit.id)?.score ?? 0)) best.set(hit.id, hit);
      }
    }
    if (best.size) return [...best.values()].sort((one, other) => other.score - one.score);
  }
  return [];
}

/** @param {string} tag @param {Place} place */
function shown(tag, { url, title, excerpt }) {
  const item = document.createElement(tag);
  const link = document.createElement("a");
  link.href = url;
  link.textContent = title;
  const text = document.createElement("p");
  text.innerHTML = excerpt; // Pagefind's own: our text, escaped, with the words marked
  item.append(link, text);
  return item;
}

/** @param {Page} found */
function result(found) {
  const item = shown("li", { url: found.url, title: found.meta.title, excerpt: found.excerpt });
  const places = found.sub_results.filter((place) => place.url !== found.url).slice(0, MOST_PLACES);
  if (places.length) {
    const list = document.createElement("ul");
    list.append(...places.map((place) => shown("li", place)));
    item.querySelector("p")?.remove();
    item.append(list);
  }
  return item;
}

let asked = "";

/** @param {string} words */
async function search(words) {
  if (words === asked) return;
  asked = words;
  const address = new URL(location.href);
  if (words) address.searchParams.set("q", words);
  else address.searchParams.delete("q");
  history.replaceState(history.state, "", address);
  if (!words) {
    told.textContent = "";
    part("results").replaceChildren();
    return;
  }
  try {
    const hits = await find(words);
    const pages = await Promise.all(hits.slice(0, MOST_PAGES).map((hit) => hit.data()));
    if (words !== asked) return;
    part("results").replaceChildren(...pages.map(result));
    const { some = "", none = "" } = told.dataset;
    told.textContent = hits.length ? some.replace("{count}", String(hits.length)) : none;
  } catch (problem) {
    if (words !== asked) return;
    asked = "";
    console.warn(problem);
    told.textContent = told.dataset.failed ?? "";
  }
}

const form = page.querySelector("form");
const field = part("words");
if (form && field instanceof HTMLInputElement) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void search(field.value.trim());
  });
  field.addEventListener("search", () => void search(field.value.trim()));
  field.value = new URL(location.href).searchParams.get("q") ?? "";
  if (field.value) void search(field.value.trim());
  else field.focus();
}

export {};
