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

/** A new version may take over at any time, and this page goes on as it is, so it only says so. */
function announceNewVersion() {
  const known = workers();
  let before = known?.controller;
  known?.addEventListener("controllerchange", () => {
    if (before) showNews();
    before = known.controller;
  });
}

function showNews() {
  const place = document.getElementById("news");
  const text = document.getElementById("new-version");
  if (!place || !(text instanceof HTMLTemplateElement)) return;
  place.replaceChildren(text.content.cloneNode(true));
  place.querySelector("[data-news=use]")?.addEventListener("click", () => location.reload());
  place.querySelector("[data-news=later]")?.addEventListener("click", () => place.replaceChildren());
}

async function keepSite() {
  const registration = await workers()?.register(new URL("service-worker.js", ROOT), { updateViaCache: "none" });
  if (!registration) return;
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

announceNewVersion();
if (document.readyState === "complete") later();
else window.addEventListener("load", later);
