// Answers the golden transcripts in the browser's Python, under Node: `node tests/golden/in_pyodide.mjs PROJECT [GAME/PRESET …]`.
// Prints one JSON object: the differences of each transcript, and the Python that found them.

import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const project = process.argv[2];
const transcripts = process.argv.slice(3);
const python = await loadPyodide({ indexURL: fileURLToPath(new URL("./", import.meta.resolve("pyodide"))) });
python.mountNodeFS("/project", project);
python.globals.set("transcripts", python.toPy(transcripts));
const found = python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tests.golden.deep import answers_to_deep_records
from tests.golden.transcripts import differences, read
json.dumps({
    "python": sys.version.split()[0],
    "differences": {name: differences(read(*name.split("/"))) for name in transcripts},
    "deep": answers_to_deep_records(),
})
`);
process.stdout.write(found);
