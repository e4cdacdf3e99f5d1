// What a first visit loads, as a static host would compress it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, cardsPiece, cliPiece, pagePiece, wasmPiece } from "../lib/build.mjs";
import { dist, wasm } from "../lib/paths.mjs";

export const prepare = () => build(wasmPiece, cliPiece, cardsPiece, pagePiece);

const gzip = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Code and data of a .wasm, gzipped by themselves: sections 10 and 11 of the format. The data are texts and tables. */
function sectionsOf(file) {
  const bytes = readFileSync(file);
  const parts = new Map();
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at++];
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      size |= (bytes[at] & 0x7f) << shift;
      more = (bytes[at++] & 0x80) !== 0;
    }
    parts.set(id, bytes.subarray(at, at + size));
    at += size;
  }
  const packed = (id) => gzipSync(parts.get(id) ?? "", { level: 9 }).length / 1000;
  return { code: packed(10), data: packed(11) };
}

/** The scripts that index.html asks for itself; what is loaded later is not in the first view. */
export function collect() {
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const assets = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(js|css))"/g)];
  const sum = (kind) =>
    assets
      .filter(([, , ending]) => ending === kind)
      .reduce((total, [, file]) => total + gzip(join(dist, file)), 0);
  const { code, data } = sectionsOf(wasm);
  return [
    { name: "js gzip first view", unit: "kB", value: sum("js"), where: "build" },
    { name: "css gzip first view", unit: "kB", value: sum("css"), where: "build" },
    { name: "wasm gzip", unit: "kB", value: gzip(wasm), where: "build" },
    { name: "wasm gzip, of it code", unit: "kB", value: code, where: "build" },
    { name: "wasm gzip, of it texts and tables", unit: "kB", value: data, where: "build" },
  ];
}
