/**
 * The engine's side: a module worker that starts Pyodide with our archive and answers the page in JSON.
 *
 * page → worker: {kind: "boot", text: Addresses as JSON}, then {kind: "ask", id, text};
 *                {kind: "hurry"} has a bot that thinks decide now, {kind: "stop", id} gives its thought up
 * worker → page: {kind: "progress", stage, loaded, total}, {kind: "ready"}, {kind: "failed", stage, message},
 *                {kind: "answer", id, text}
 *
 * A bot thinks in slices, and between two of them the page is heard: its questions are answered meanwhile.
 *
 * @typedef {import("pyodide").PyodideInterface} Pyodide
 * @typedef {import("pyodide/ffi").PyCallable} PyCallable
 * @typedef {{pyodide: string, stdlib: string, engine: string, isKept: boolean}} Addresses absolute, of three folders;
 *   whether the browser has them from an earlier visit, so that nobody need count what comes
 * @typedef {{info: object, sizes: Record<string, number>}} Boot what boot.json says: for Pyodide, and bytes by file
 */

const ARCHIVE = "/kozyr.zip";
const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {"python" | "engine" | "start" | "run"} what is being done, for the page to tell when it fails */
let stage = "python";
/** @type {Promise<PyCallable> | undefined} */
let answering;
/** Bytes of all files; how many of them the page has been told of; whether they are counted, which takes time itself. */
const downloads = { loaded: 0, told: 0, total: 0, areCounted: true };

/** What `table.session` answers as long as a bot thinks, and how it is told to think on or to decide. */
const THINKING = '{"thinking": true}';
const THINK = '{"do": "think"}';
const NOW = '{"do": "now"}';
const GIVEN_UP = '{"error": {"kind": "stopped", "where": "", "message": "the thought was given up", "reason": ""}}';
/** The question over which a bot thinks, 0 for none, and whether it is to decide now. */
const thought = { id: 0, isHurried: false };

/** @param {Addresses} addresses @returns {Promise<PyCallable>} `table.session.answer` */
async function boot({ pyodide, stdlib, engine, isKept }) {
  downloads.areCounted = !isKept;
  const [library, archive] = [unpacked(`${stdlib}stdlib.bin`), unpacked(`${engine}engine.bin`)];
  archive.catch(() => undefined); // awaited below; something else may fail before
  const [{ loadPyodide }, { info, sizes }] = await Promise.all([
    import(`${pyodide}pyodide.mjs`),
    fetched(`${engine}boot.json`).then((response) => /** @type {Promise<Boot>} */ (response.json())),
    import(`${pyodide}pyodide.asm.mjs`), // which Pyodide would ask for only later
  ]);
  downloads.total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  arrived(isKept ? downloads.total : (sizes["pyodide.mjs"] ?? 0) + (sizes["pyodide.asm.mjs"] ?? 0));
  /** @type {Pyodide} */
  const python = await underWatch(`${stdlib}stdlib.zip`, library, (stdLibURL) =>
    loadPyodide({ indexURL: pyodide, stdLibURL, lockFileContents: { info, packages: {} } }),
  );
  stage = "engine";
  python.FS.writeFile(ARCHIVE, await archive);
  stage = "start";
  const path = python.pyimport("sys.path");
  path.insert(0, ARCHIVE);
  path.destroy();
  return python.pyimport("kozyr_bundle").start();
}

/**
 * Lets `load`, which starts Pyodide, have its standard library from `library`, as if fetched from `address`; counts what
 * else it fetches; and hears of WebAssembly that does not come or cannot run here, where Pyodide would wait for ever.
 *
 * @template T
 * @param {string} address @param {Promise<Uint8Array<ArrayBuffer>>} library @param {(address: string) => Promise<T>} load
 * @returns {Promise<T>}
 */
function underWatch(address, library, load) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  /** @type {Promise<T>} */
  const loading = new Promise((resolve, reject) => {
    library.catch(reject);
    self.fetch = async (input, init) =>
      String(input) === address ? new Response(await library) : counted(await fetch(input, init));
    WebAssembly.instantiateStreaming = (source, imports) => {
      const instance = instantiated(source, imports, instantiateStreaming);
      instance.catch(reject);
      return instance;
    };
    load(address).then(resolve, reject);
  });
  return loading.finally(() => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  });
}

/**
 * @param {Response | PromiseLike<Response>} source @param {WebAssembly.Imports | undefined} imports
 * @param {typeof WebAssembly.instantiateStreaming} instantiateStreaming
 */
async function instantiated(source, imports, instantiateStreaming) {
  const response = ok(await source);
  const isNamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  // A host that does not know the type must do without compiling on the way.
  return isNamed ? instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/** @param {string} address of a file that was squeezed as a whole */
async function unpacked(address) {
  const { body } = counted(await fetched(address));
  if (!body) throw new Error(`nothing at ${address}`);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** @param {string} address */
async function fetched(address) {
  return ok(await fetch(address));
}

/** @param {Response} response */
function ok(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

/**
 * Counts a response while it comes. It is a copy that is counted: the response itself must reach WebAssembly untouched,
 * or the browser will not keep the compiled code.
 *
 * @param {Response} response
 */
function counted(response) {
  if (!downloads.areCounted) return response;
  const counting = new WritableStream({ write: (/** @type {Uint8Array} */ chunk) => arrived(chunk.length) });
  response.clone().body?.pipeTo(counting).catch(() => undefined); // whoever reads the response hears of it
  return response;
}

/** @param {number} bytes */
function arrived(bytes) {
  downloads.loaded += bytes;
  const { loaded, told, total } = downloads;
  if (total === 0 || (loaded < total && loaded - told < total / 100)) return;
  downloads.told = loaded;
  page.postMessage({ kind: "progress", stage: loaded === total ? "start" : stage, loaded, total });
}

/** @param {unknown} error */
function fail(error) {
  const message = error instanceof Error ? error.message : String(error);
  page.postMessage({ kind: "failed", stage, message: message.trim().split("\n").at(-1) });
}

/**
 * Lets a bot think until it has decided, or until the page gives its thought up or asks about another.
 * @param {PyCallable} answer @param {number} id
 */
async function thoughtOut(answer, id) {
  Object.assign(thought, { id, isHurried: false });
  for (;;) {
    await nextTurn();
    if (thought.id !== id) return GIVEN_UP;
    const text = answer(thought.isHurried ? NOW : THINK);
    if (text !== THINKING) return text;
  }
}

/** Waits until messages that have come are heard; timers would wait too long. */
function nextTurn() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

page.addEventListener("message", async ({ data: { id, kind, text } }) => {
  try {
    if (kind === "boot") {
      answering = boot(JSON.parse(text));
      await answering;
      stage = "run";
      page.postMessage({ kind: "ready" });
    } else if (kind === "hurry") {
      thought.isHurried = true;
    } else if (kind === "stop") {
      if (thought.id === id) thought.id = 0;
    } else if (answering) {
      const answer = await answering;
      const given = answer(text);
      page.postMessage({ kind: "answer", id, text: given === THINKING ? await thoughtOut(answer, id) : given });
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
