// The best recipe without anything of ours: Pyodide with a trimmed, byte-compiled standard library in a zip file.
self.addEventListener("message", async ({ data: { pyodide } }) => {
  const began = performance.now();
  const [{ loadPyodide }, boot] = await Promise.all([
    import(`${pyodide}pyodide.mjs`),
    fetch(new URL("boot.json", import.meta.url)).then((response) => response.json()),
  ]);
  const python = await loadPyodide({
    indexURL: pyodide,
    stdLibURL: new URL("stdlib.zip", import.meta.url).href,
    lockFileContents: { info: boot.info, packages: {} },
  });
  python.runPython("1 + 1");
  self.postMessage({ inside: performance.now() - began });
});
