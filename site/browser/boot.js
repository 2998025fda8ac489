/**
 * The page's side of the engine: starts the worker, asks it questions, and starts it again after a crash.
 *
 * The engine remembers nothing that the page does not hold (every question carries the record), so a new worker goes on
 * where the old one stopped.
 *
 * @typedef {{pyodide: string, stdlib: string, engine: string}} Addresses as the page has them, also relative to it
 * @typedef {"support" | "worker" | "python" | "engine" | "start" | "run" | "stopped"} Stage
 * @typedef {{stage: Stage, loaded: number, total: number}} Progress in bytes
 * @typedef {{resolve: (text: string) => void, reject: (reason: EngineFailed) => void}} Waiting
 */
import { keep, kept } from "./storage.js";

/** Under this name the browser keeps the address from which Python last started here. */
const KEPT = "kozyr/python";

/**
 * The engine cannot go on. `stage` says where it happened: "support" (no WebAssembly), "worker" (no module workers, or
 * blocked), "python" or "engine" (a file did not come: offline?), "start", "run" (a crash), "stopped" (by the page).
 */
export class EngineFailed extends Error {
  /** @param {Stage} stage @param {string} message */
  constructor(stage, message) {
    super(message);
    this.name = "EngineFailed";
    this.stage = stage;
  }
}

export class Engine {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;
  /** @type {Promise<void> | undefined} */
  #ready;
  /** @type {((reason: EngineFailed) => void) | undefined} */
  #notReady;
  #addresses;
  #onProgress;

  /**
   * Nothing is loaded before `start` or the first question.
   *
   * @param {Addresses} addresses @param {(progress: Progress) => void} [onProgress]
   */
  constructor(addresses, onProgress = () => undefined) {
    this.#addresses = addresses;
    this.#onProgress = onProgress;
  }

  /** Whether it has started and goes on. */
  isRunning = false;

  /** Starts the engine, or does nothing when it runs; the promise is kept when it is ready. @returns {Promise<void>} */
  start() {
    if (!this.#ready) {
      const starting = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
        this.#notReady = reject;
        this.#open(resolve);
      });
      // Whoever waits for it hears of a failure, and so does every question.
      starting.catch(() => this.#ready === starting && (this.#ready = undefined));
      this.#ready = starting;
    }
    return this.#ready;
  }

  /**
   * Asks `table.session.answer`; starts the engine first if need be, also after a crash. An abort gives up what a bot
   * thinks about: the answer is then an error of the kind "stopped".
   *
   * @param {string} question JSON @param {AbortSignal} [signal] @returns {Promise<string>} JSON
   */
  ask(question, signal) {
    const starting = this.start();
    const worker = this.#worker;
    if (!worker) return starting.then(() => this.ask(question, signal));
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      const id = this.#asked;
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ kind: "ask", id, text: question });
      signal?.addEventListener("abort", () => worker.postMessage({ kind: "stop", id }), { once: true });
    });
  }

  /** A bot that thinks decides now, with the best it has found. */
  hurry() {
    this.#worker?.postMessage({ kind: "hurry" });
  }

  /** Ends the worker at once, whatever it is thinking about; open questions fail with the stage "stopped". */
  stop() {
    this.#end(new EngineFailed("stopped", "the page stopped the engine"));
  }

  /** @param {() => void} ready */
  #open(ready) {
    /** @type {Worker | undefined} */
    let worker;
    /** @param {Stage} stage @param {string} message */
    const fail = (stage, message) => {
      if (worker === this.#worker) this.#end(new EngineFailed(stage, message)); // else the last words of an ended one
    };
    if (typeof WebAssembly !== "object") return fail("support", "this browser has no WebAssembly");
    try {
      worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "kozyr" });
    } catch (error) {
      return fail("worker", String(error));
    }
    this.#worker = worker;
    const { pyodide, stdlib, engine } = this.#addresses;
    const absolute = { pyodide: absoluteOf(pyodide), stdlib: absoluteOf(stdlib), engine: absoluteOf(engine) };
    worker.addEventListener("message", ({ data }) => {
      if (data.kind === "progress") this.#onProgress(data);
      else if (data.kind === "ready") {
        keep(KEPT, absolute.pyodide);
        this.isRunning = true;
        ready();
      } else if (data.kind === "failed") fail(data.stage, data.message);
      else this.#answered(data.id, data.text);
    });
    worker.addEventListener("error", (event) => fail("worker", event.message || "the worker was refused"));
    worker.addEventListener("messageerror", () => fail("run", "a message of the worker could not be read"));
    const isKept = kept(KEPT) === absolute.pyodide;
    worker.postMessage({ kind: "boot", text: JSON.stringify({ ...absolute, isKept }) });
  }

  /** @param {number} id @param {string} text */
  #answered(id, text) {
    this.#waiting.get(id)?.resolve(text);
    this.#waiting.delete(id);
  }

  /** @param {EngineFailed} problem */
  #end(problem) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.isRunning = false;
    this.#notReady?.(problem);
    this.#ready = undefined;
    for (const { reject } of this.#waiting.values()) reject(problem);
    this.#waiting.clear();
  }
}

/** @param {string} address */
function absoluteOf(address) {
  return new URL(address, document.baseURI).href;
}
