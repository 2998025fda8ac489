// The copy of the site on the reader's device: asks for it, and tells when there is a newer version.

/** The site, two folders above this file. */
const ROOT = new URL("../../", import.meta.url);
const OFTEN = 3_600_000; // milliseconds between two looks for a newer version while a page stays open

/** @returns {ServiceWorkerContainer | undefined} nothing in a frame of other people, or where the browser refuses it */
function workers() {
  try {
    return self === top ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks for a part of the site to be kept here: the pages of a language, or the "engine".
 * @param {string} group
 */
export async function keepHere(group) {
  const registration = await workers()?.ready;
  registration?.active?.postMessage({ keep: group });
}

/**
 * Says when there is a new version. It takes over when the reader wants it, or when nobody looks: at once would be while
 * a page is perhaps being loaded.
 * @param {ServiceWorkerRegistration} registration
 */
function tellOfNewVersions(registration) {
  const tell = () => {
    if (registration.waiting && registration.active) showNews(registration);
  };
  tell();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    // A page that is left is hidden too, but not for so long.
    setTimeout(() => document.hidden && registration.waiting?.postMessage({ take: "unseen" }), 1000);
  });
}

/** @param {ServiceWorkerRegistration} registration */
function showNews(registration) {
  const place = document.getElementById("news");
  const text = document.getElementById("new-version");
  if (!place || !(text instanceof HTMLTemplateElement)) return;
  const say = (/** @type {Node[]} */ ...words) => {
    place.replaceChildren(...words);
    document.documentElement.toggleAttribute("data-news", words.length > 0);
  };
  say(text.content.cloneNode(true));
  place.querySelector("[data-news=use]")?.addEventListener("click", () => use(registration));
  place.querySelector("[data-news=later]")?.addEventListener("click", () => say());
}

/** @param {ServiceWorkerRegistration} registration */
function use({ waiting }) {
  if (!waiting) return location.reload(); // another page was quicker
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated" || waiting.state === "redundant") location.reload();
  });
  waiting.postMessage({ take: "now" });
}

async function keepSite() {
  const registration = await workers()?.register(new URL("service-worker.js", ROOT), { updateViaCache: "none" });
  if (!registration) return;
  tellOfNewVersions(registration);
  let looked = Date.now();
  const look = () => {
    looked = Date.now();
    registration.update().catch(() => {}); // no connection: another time
  };
  if (registration.active) look(); // not every browser does so by itself
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - looked > OFTEN) look();
  });
  await keepHere(document.documentElement.lang);
}

/** When the page is there and has nothing to do. */
function later() {
  const wait = window.requestIdleCallback ?? setTimeout;
  wait(() => keepSite().catch((problem) => console.info("Nothing is kept for reading without a connection:", problem)));
}

if (document.readyState === "complete") later();
else window.addEventListener("load", later);
