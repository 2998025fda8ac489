// Starts Python in a worker and nothing else; the address carries where the runtime is.
const began = performance.now();
const worker = new Worker(new URL("./bare-worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data }) => {
  Object.assign(document.documentElement.dataset, { began, ready: performance.now(), inside: data.inside });
});
worker.postMessage({ pyodide: new URL(new URLSearchParams(location.search).get("pyodide") ?? "", location.origin).href });
