/**
 * Runs one Python function in Pyodide under Node: node run.mjs JOB.json, see node.py.
 * The last line on stderr that begins with "kozyr: " says what went wrong.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

try {
  const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")).href);
  const lock = JSON.parse(readFileSync(join(job.pyodide, "pyodide-lock.json"), "utf8"));
  const python = await loadPyodide({
    indexURL: job.pyodide,
    lockFileContents: { info: lock.info, packages: {} },
    ...(job.stdlib ? { stdLibURL: job.stdlib } : {}),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", ...job.environment },
  });
  for (const [inside, outside] of Object.entries(job.mounts)) {
    python.FS.mkdirTree(inside);
    python.mountNodeFS(inside, outside);
  }
  const sys = python.pyimport("sys");
  sys.path.insert(0, "/scripts");
  const [module, name] = job.function.split(":");
  const answer = python.pyimport(module)[name](JSON.stringify(job.arguments));
  writeFileSync(job.result, answer);
} catch (error) {
  const lines = String(error.message ?? error).trim().split("\n");
  process.stderr.write(`\nkozyr: ${lines.at(-1).trim()}\n`, () => process.exit(1));
}
