// What a first visit loads, as a static host would compress it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What the scripts of the first view weigh at most, kB; 65 of it are React. `web/tests/built.test.ts` holds it. */
export const FIRST_VIEW_KB = 185;

const gzip = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** What index.html asks for itself, by its ending, kB; what is loaded later is not in the first view. @param {string} page its folder */
export function firstViewKb(page, ending) {
  const html = readFileSync(join(page, "index.html"), "utf8");
  const assets = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(js|css))"/g)];
  return assets
    .filter(([, , its]) => its === ending)
    .reduce((total, [, file]) => total + gzip(join(page, file)), 0);
}

/** @type {import("./workloads.mjs").Workload} */
export const sizes = {
  name: "sizes of the first view",
  group: "first-view",
  takes: "page",
  rows: [
    { name: "first view, scripts, gzip", unit: "kB" },
    { name: "first view, styles, gzip", unit: "kB" },
    { name: "lab.wasm, gzip", unit: "kB" },
  ],
  measure: ({ page, engine }) => [firstViewKb(page, "js"), firstViewKb(page, "css"), gzip(engine)],
};
