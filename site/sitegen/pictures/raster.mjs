// Reads {package, fonts, svgs} from standard input, and writes the PNGs by the same names, in base64.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(0, "utf-8"));
const { initWasm, Resvg } = await import(pathToFileURL(join(job.package, "index.mjs")).href);
await initWasm(readFileSync(join(job.package, "index_bg.wasm")));
const fontBuffers = job.fonts.map((file) => readFileSync(file));

const pngs = {};
for (const [name, svg] of Object.entries(job.svgs)) {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: "Literata" } });
  pngs[name] = Buffer.from(drawing.render().asPng()).toString("base64");
}
process.stdout.write(JSON.stringify(pngs));
