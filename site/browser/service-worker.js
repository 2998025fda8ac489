/**
 * Keeps the site on the reader's device, so that it works without a connection. It stands at the root of the site.
 *
 * A version is the digest of a whole build, and has a cache of its own. Nothing enters the cache whose digest is not in
 * the list of that version, so whatever a host serves in the meantime, page, engine and deals are of one version. A new
 * version is fetched in the background until all is there that was kept of the one before. It takes over when the last
 * page is closed or none is looked at, or when a reader wants it; not at any moment, since a page that is just being
 * loaded might then wait for ever. Pages that are open go on with the files of their own version, which is kept until
 * the last of them is gone.
 *
 * page → worker: {keep: group}, a group of the list: "reading", what pages of all languages need; a language; "engine"
 *                {take: "now"} or {take: "unseen"}, when a new version may take over
 *
 * @typedef {Record<string, Record<string, string>>} Groups digests of files by address from the root, by group
 * @typedef {{version: string, clients: Record<string, string>, groups: string[], past: string[]}} Memory the version
 *   that is served; which version older pages are of, by client; the groups that were asked for; versions before
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const VERSION = "@version@";
const ROOT = worker.registration.scope;
/** Others may have sites on the same host. */
const NAME = `kozyr ${new URL(ROOT).pathname} `;
const MEMORY = "memory";
const ATTEMPTS = "attempts";
const MOST_ATTEMPTS = 3;
const AT_ONCE = 6;
/** Files whose address changes with their content. */
const BY_CONTENT = /^(assets|pyodide|engine|pagefind)\//;

/** The host has lost files of this version: pages are fetched, and those kept are for when there is no connection. */
let isGone = false;
/** @type {Promise<Groups> | undefined} */
let groups;
/** @type {Promise<Memory> | undefined} */
let memory;
/** @type {Promise<void>} what is being fetched, one thing after another */
let work = Promise.resolve();

/** @param {string} version */
const listOf = (version) => `offline/${version}.json`;

// --- what is kept -------------------------------------------------------------------------------------------------

/**
 * A kept file; nothing when it is not there, or when the storage is refused.
 * @param {string} version @param {string} path @returns {Promise<Response | undefined>}
 */
async function kept(version, path) {
  try {
    return await caches.match(ROOT + path, { cacheName: NAME + version, ignoreVary: true });
  } catch {
    return undefined;
  }
}

/**
 * Keeps a file; says whether there was room.
 * @param {string} version @param {string} path @param {Response} response @returns {Promise<boolean>}
 */
async function keep(version, path, response) {
  try {
    const cache = await caches.open(NAME + version);
    await cache.put(ROOT + path, response);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<string[]>} the versions that have a cache */
async function versions() {
  const names = await caches.keys().catch(() => []);
  const ours = names.filter((name) => name.startsWith(NAME) && name !== NAME + MEMORY);
  return ours.map((name) => name.slice(NAME.length));
}

/** @returns {Promise<Memory>} */
function remembered() {
  memory ??= read(kept(MEMORY, MEMORY)).then((known) => ({ version: "", clients: {}, groups: [], past: [], ...known }));
  return memory;
}

/** @param {Memory} now */
async function remember(now) {
  memory = Promise.resolve(now);
  await keep(MEMORY, MEMORY, new Response(JSON.stringify(now)));
}

/**
 * What a response says in JSON; an empty object when it is broken, or not there.
 * @param {Promise<Response | undefined>} response @returns {Promise<object>}
 */
async function read(response) {
  try {
    return Object(await (await response)?.json());
  } catch {
    return {};
  }
}

/** The list of this version. @returns {Promise<Groups>} */
function listed() {
  groups ??= list().catch((problem) => {
    groups = undefined;
    throw problem;
  });
  return groups;
}

/** @returns {Promise<Groups>} */
async function list() {
  const known = await read(kept(VERSION, listOf(VERSION)));
  if (Object.keys(known).length) return /** @type {Groups} */ (known);
  const response = await fetch(ROOT + listOf(VERSION));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

// --- fetching what is to be kept ----------------------------------------------------------------------------------

/**
 * Keeps all files of some groups, after what is being fetched already. Fails when the host does not give them; when
 * there is no room for them, they are fetched whenever they are needed, as if there were no such thing as this worker.
 * @param {string[]} names
 */
function keepGroups(names) {
  const done = work.then(() => fill(names));
  work = done.catch(() => undefined);
  return done;
}

/** @param {string[]} names */
async function fill(names) {
  const known = await listed();
  const cache = await caches.open(NAME + VERSION).catch(() => undefined);
  if (!cache) return;
  const there = new Set((await cache.keys()).map(({ url }) => url));
  if (!there.has(ROOT + listOf(VERSION))) await keep(VERSION, listOf(VERSION), new Response(JSON.stringify(known)));
  const wanted = names.flatMap((name) => Object.entries(known[name] ?? {}));
  const missing = wanted.filter(([path]) => !there.has(ROOT + path));
  if (!missing.length) return;
  const older = await olderFiles();
  const rest = missing.values();
  const some = async () => {
    for (const [path, digest] of rest) {
      if (!(await keep(VERSION, path, await genuine(path, digest, older.get(digest))))) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

/** @returns {Promise<Map<string, [version: string, path: string]>>} where the files of older versions are, by digest */
async function olderFiles() {
  const files = new Map();
  for (const version of await versions()) {
    if (version === VERSION) continue;
    for (const group of Object.values(await read(kept(version, listOf(version))))) {
      for (const [path, digest] of Object.entries(group)) files.set(digest, [version, path]);
    }
  }
  return files;
}

/**
 * A file of this version: from an older one if it is the same there, from the browser's own cache, or from the host.
 * @param {string} path @param {string} digest @param {[version: string, path: string] | undefined} older
 * @returns {Promise<Response>}
 */
async function genuine(path, digest, older) {
  const sources = [
    () => (older ? kept(...older) : undefined),
    () => fetch(ROOT + path),
    () => fetch(ROOT + path, { cache: "reload" }),
  ];
  for (const source of sources) {
    const response = await source();
    if (response?.ok && (await digestOf(response.clone())) === digest) {
      // A response from elsewhere would bring what it imports from there too.
      return response.url === ROOT + path ? response : new Response(response.body, { headers: response.headers });
    }
  }
  throw new Error(`${path} is not that of version ${VERSION}`);
}

/** @param {Response} response @returns {Promise<string>} as the build writes it: the first 16 hexadecimal digits */
async function digestOf(response) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return [...sum.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// --- coming and going of versions ---------------------------------------------------------------------------------

async function install() {
  await listed();
  try {
    await keepGroups(["reading", ...(await remembered()).groups]);
  } catch (problem) {
    // The next visit goes on with it. But a host that never gives some file must not hold readers at an old version.
    const attempts = 1 + Number((await (await kept(VERSION, ATTEMPTS))?.text()) ?? 0);
    await keep(VERSION, ATTEMPTS, new Response(String(attempts)));
    if (attempts < MOST_ATTEMPTS) throw problem;
  }
}

/** Takes over without waiting for the last page to be closed. @param {unknown} when */
async function take(when) {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (when === "now" || pages.every((page) => page.visibilityState === "hidden")) await worker.skipWaiting();
}

async function takeOver() {
  memory = undefined; // the version before may have written since
  const before = await remembered();
  if (before.version !== VERSION) {
    const open = before.version ? await clientIds() : [];
    const clients = Object.fromEntries(open.map((id) => [id, before.clients[id] ?? before.version]));
    const past = (await versions()).filter((version) => version !== VERSION);
    await remember({ version: VERSION, clients, groups: before.groups, past });
  }
  await worker.clients.claim();
}

/** Deletes the caches of older versions that no page is of any more. */
async function forgetOld() {
  const { clients, past } = await remembered();
  const used = new Set((await clientIds()).map((id) => clients[id]));
  const there = await versions();
  for (const version of past) if (there.includes(version) && !used.has(version)) await caches.delete(NAME + version);
}

/** @returns {Promise<string[]>} all pages and workers that are open */
async function clientIds() {
  return (await worker.clients.matchAll({ includeUncontrolled: true, type: "all" })).map(({ id }) => id);
}

/** A page asks for a group. @param {unknown} group */
async function asked(group) {
  if (typeof group !== "string") return;
  const known = await remembered();
  if (!known.groups.includes(group)) await remember({ ...known, groups: [...known.groups, group] });
  await forgetOld();
  // Without a connection, or when the host has another version by now, the next page will ask again.
  await keepGroups(["reading", group]).catch(() => undefined);
}

// --- answering ----------------------------------------------------------------------------------------------------

/**
 * Where in the site a request goes; nothing when it is none of our business.
 * @param {Request} request @returns {string | undefined}
 */
function pathOf({ method, url, headers }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || headers.has("Range") || !(origin + pathname).startsWith(ROOT)) return undefined;
  return (origin + pathname).slice(ROOT.length).replace(/(^|\/)index\.html$/, "$1");
}

/** @param {FetchEvent} event @param {string} path @returns {Promise<Response>} */
async function file({ clientId, request }, path) {
  const { clients } = await remembered();
  const own = await kept(clients[clientId] ?? VERSION, path);
  if (own) return own;
  if (!BY_CONTENT.test(path)) return fetch(request);
  for (const version of await versions()) {
    const same = await kept(version, path);
    if (same) return same;
  }
  const response = await fetch(request);
  isGone ||= response.status === 404;
  return response;
}

/** @param {Request} request @param {string} path @returns {Promise<Response>} */
async function page(request, path) {
  const own = await kept(VERSION, path);
  if (own && !isGone) return own;
  if (!own && path && (await kept(VERSION, `${path}/`))) {
    return Response.redirect(`${ROOT}${path}/${new URL(request.url).search}`);
  }
  try {
    return await fetch(request);
  } catch (problem) {
    const answer = own ?? (await notHere(path));
    if (answer) return answer;
    throw problem;
  }
}

/**
 * The page that says that a page is not on this device, in the language of that page or one that was read before.
 * @param {string} path @returns {Promise<Response | undefined>}
 */
async function notHere(path) {
  const { groups: read } = await remembered();
  for (const language of [path.split("/")[0] ?? "", ...read.toReversed()]) {
    const text = await (await kept(VERSION, `${language}/offline/`))?.text();
    if (text === undefined) continue;
    const html = text.replace("<head>", () => `<head><base href="${ROOT}${language}/offline/">`);
    return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  return undefined;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  const { keep: group, take: when } = Object(event.data);
  event.waitUntil(when === undefined ? asked(group) : take(when));
});
worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === undefined) return;
  event.respondWith(event.request.mode === "navigate" ? page(event.request, path) : file(event, path));
});
