/**
 * The engine's side: a module worker that starts Pyodide with our archive and answers the page in JSON.
 *
 * page → worker: {kind: "boot", text: Addresses as JSON}, then {kind: "ask", id, text}
 * worker → page: {kind: "progress", stage, loaded, total}, {kind: "ready"}, {kind: "failed", stage, message},
 *                {kind: "answer", id, text}
 *
 * @typedef {import("pyodide").PyodideInterface} Pyodide
 * @typedef {import("pyodide/ffi").PyCallable} PyCallable
 * @typedef {{pyodide: string, stdlib: string, engine: string}} Addresses absolute, of three folders
 * @typedef {{info: object, sizes: Record<string, number>}} Boot what boot.json says: for Pyodide, and bytes by file
 */

const ARCHIVE = "/kozyr.zip";
const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {"python" | "engine" | "start" | "run"} what is being done, for the page to tell when it fails */
let stage = "python";
/** @type {Promise<PyCallable> | undefined} */
let answering;

/** @param {Addresses} addresses @returns {Promise<PyCallable>} `table.session.answer` */
async function boot({ pyodide, stdlib, engine }) {
  const [library, archive] = [unpacked(`${stdlib}stdlib.bin`), unpacked(`${engine}engine.bin`)];
  archive.catch(() => undefined); // awaited below; something else may fail before
  const [{ loadPyodide }, { info, sizes }] = await Promise.all([
    import(`${pyodide}pyodide.mjs`),
    fetched(`${engine}boot.json`).then((response) => /** @type {Promise<Boot>} */ (response.json())),
    import(`${pyodide}pyodide.asm.mjs`), // which Pyodide would ask for only later
  ]);
  const watching = watchDownloads(sizes);
  watchCompiling();
  /** @type {Pyodide} */
  const python = await withFile(`${stdlib}stdlib.zip`, library, (stdLibURL) =>
    loadPyodide({ indexURL: pyodide, stdLibURL, lockFileContents: { info, packages: {} } }),
  );
  watching.disconnect();
  stage = "engine";
  python.FS.writeFile(ARCHIVE, await archive);
  stage = "start";
  const path = python.pyimport("sys.path");
  path.insert(0, ARCHIVE);
  path.destroy();
  return python.pyimport("kozyr_bundle").start();
}

/**
 * Lets `load` fetch an address at which there are the given bytes: Pyodide insists on fetching its standard library.
 *
 * @template T
 * @param {string} address @param {Promise<Uint8Array<ArrayBuffer>>} bytes @param {(address: string) => Promise<T>} load
 */
async function withFile(address, bytes, load) {
  const whole = self.fetch;
  self.fetch = async (input, init) => (String(input) === address ? new Response(await bytes) : whole(input, init));
  try {
    return await load(address);
  } finally {
    self.fetch = whole;
  }
}

/** Tells the page when the interpreter cannot be fetched or compiled: Pyodide warns in the console and waits for ever. */
function watchCompiling() {
  const whole = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...asked) => {
    const instance = whole.apply(WebAssembly, asked);
    instance.catch(fail);
    return instance;
  };
}

/**
 * Tells the page of every file that has come. Pyodide's own are not counted byte by byte: only when it fetches them
 * itself does the browser compile while it loads, and keep the result.
 *
 * @param {Record<string, number>} sizes
 */
function watchDownloads(sizes) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const missing = new Map(Object.entries(sizes));
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) missing.delete(new URL(name).pathname.replace(/^.*\//, ""));
    if (missing.size === 0) stage = "start";
    report(total - [...missing.values()].reduce((sum, size) => sum + size, 0), total);
  });
  report(0, total);
  observer.observe({ type: "resource", buffered: true });
  return observer;
}

/** @param {string} address of a file that was squeezed as a whole */
async function unpacked(address) {
  const { body } = await fetched(address);
  if (!body) throw new Error(`nothing at ${address}`);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
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
