// A page's lab.wasm: without what only programs call and what nothing else reaches. A page plans no sweep, which is 20 kB of the gzip.
// node page.mjs WASM OUT EXPORTS METADCE
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const OF_PROGRAMS = /^lab_(sweep_|set$|meant$|put_trace$|own_trace$)/;
/** Those that wasm.cmake builds with: packed, the file no longer says which. */
const FEATURES = ["simd", "bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals"];

const [, , wasm, out, list, metadce] = process.argv;
const exported = readFileSync(list, "utf8")
  .split(/\s+/)
  .filter((name) => name !== "")
  .map((name) => name.replace(/^_/, ""));
const kept = ["memory", "_initialize", ...exported.filter((name) => !OF_PROGRAMS.test(name))];
const graph = [
  { name: "page", root: true, reaches: kept },
  ...[...new Set([...kept, ...exported])].map((name) => ({ name, export: name })),
];
mkdirSync(dirname(out), { recursive: true });
const graphFile = `${out}.json`;
writeFileSync(graphFile, JSON.stringify(graph));
execFileSync(metadce, [
  ...[wasm, "--graph-file", graphFile, "-o", out],
  ...FEATURES.map((feature) => `--enable-${feature}`),
]);
rmSync(graphFile);
