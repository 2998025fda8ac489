/**
 * The engine's side: a module worker that starts Pyodide with our archive and answers the page in JSON.
 *
 * page → worker: {kind: "boot", text: Addresses as JSON}, then {kind: "ask", id, text}
 * worker → page: {kind: "progress", stage, loaded, total}, {kind: "ready"}, {kind: "failed", stage, message},
 *                {kind: "answer", id, text}
 *
 * @typedef {import("pyodide").PyodideInterface} Pyodide
 * @typedef {import("pyodide/ffi").PyCallable} PyCallable
 * @typedef {{pyodide: string, engine: string}} Addresses absolute; the first is a folder and ends in a slash
 * @typedef {{info: object, sizes: Record<string, number>}} Runtime what runtime.json in that folder says
 */

const ARCHIVE = "/kozyr.zip";
const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {"python" | "engine" | "start" | "run"} what is being done, for the page to tell when it fails */
let stage = "python";
/** @type {Promise<PyCallable> | undefined} */
let answering;

/** @param {Addresses} addresses @returns {Promise<PyCallable>} `table.session.answer` */
async function boot({ pyodide, engine }) {
  const archive = bytes(engine);
  archive.catch(() => undefined); // awaited below; a failure of Python may come first
  const [{ loadPyodide }, runtime] = await Promise.all([
    import(`${pyodide}pyodide.mjs`),
    fetched(`${pyodide}runtime.json`).then((response) => /** @type {Promise<Runtime>} */ (response.json())),
  ]);
  const watching = watchDownloads(pyodide, runtime.sizes);
  /** @type {Pyodide} */
  const python = await loadPyodide({
    indexURL: pyodide,
    stdLibURL: `${pyodide}stdlib.zip`,
    lockFileContents: { info: runtime.info, packages: {} },
  });
  watching.disconnect();
  stage = "engine";
  python.FS.writeFile(ARCHIVE, await archive);
  stage = "start";
  report(1, 1);
  const path = python.pyimport("sys.path");
  path.insert(0, ARCHIVE);
  path.destroy();
  return python.pyimport("kozyr_bundle").start();
}

/**
 * Tells the page of every file of Python that has come. The files are fetched by Pyodide itself: only then does the
 * browser compile while it loads, and keep the result.
 *
 * @param {string} folder @param {Record<string, number>} sizes
 */
function watchDownloads(folder, sizes) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const missing = new Map(Object.entries(sizes));
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) missing.delete(name.replace(folder, ""));
    if (missing.size === 0) stage = "start";
    report(total - [...missing.values()].reduce((sum, size) => sum + size, 0), total);
  });
  report(0, total);
  observer.observe({ type: "resource", buffered: true });
  return observer;
}

/** @param {string} address */
async function bytes(address) {
  return new Uint8Array(await (await fetched(address)).arrayBuffer());
}

/** @param {string} address */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

/** @param {number} loaded @param {number} total bytes */
function report(loaded, total) {
  page.postMessage({ kind: "progress", stage, loaded, total });
}

/** @param {unknown} error */
function fail(error) {
  const message = error instanceof Error ? error.message : String(error);
  page.postMessage({ kind: "failed", stage, message: message.trim().split("\n").at(-1) });
}

page.addEventListener("message", async ({ data: { id, kind, text } }) => {
  try {
    if (kind === "boot") {
      answering = boot(JSON.parse(text));
      await answering;
      stage = "run";
      page.postMessage({ kind: "ready" });
    } else if (answering) {
      const answer = await answering;
      page.postMessage({ kind: "answer", id, text: answer(text) });
    }
  } catch (error) {
    if (kind === "boot" || stage === "run") fail(error);
  }
});
// Pyodide ends a start that fails (a file does not come, say) with errors that nobody can catch.
page.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});
page.addEventListener("error", (event) => {
  event.preventDefault();
  fail(event.error ?? event.message);
});

export {};
