// What a first visit loads, as a static host would compress it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildAll } from "../lib/build.mjs";
import { dist, wasm } from "../lib/paths.mjs";

export const prepare = buildAll;

/** What the scripts of the first view weigh at most, kB; 65 of it are React. `web/tests/built.test.ts` holds it. */
export const FIRST_VIEW_KB = 185;

const gzip = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** The scripts that index.html asks for itself; what is loaded later is not in the first view. */
export function collect() {
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const assets = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(js|css))"/g)];
  const sum = (kind) =>
    assets
      .filter(([, , ending]) => ending === kind)
      .reduce((total, [, file]) => total + gzip(join(dist, file)), 0);
  return [
    { name: "js gzip first view", unit: "kB", value: sum("js") },
    { name: "css gzip first view", unit: "kB", value: sum("css") },
    { name: "wasm gzip", unit: "kB", value: gzip(wasm) },
  ];
}
