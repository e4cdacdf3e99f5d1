// Files as brotli or gzip, packed once and kept: what a static host does, so that sizes and times here are those there.
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const PACKED = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"]);
/** Below this the header costs more than is won, bytes. */
const LEAST = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encoders = {
  // Quality 11 takes seconds for the engine; 5 is within a few per cent of it.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipped(bytes),
};

/** A function that gives a file packed as the request allows; null where it should be sent as it is. */
export function packer() {
  const kept = new Map();
  return async ({ file, size, changed_ms }, request) => {
    if (size < LEAST || !PACKED.has(extname(file))) return null;
    const encoding = encodingOf(request.headers["accept-encoding"]);
    if (encoding === null) return null;
    const key = `${encoding} ${changed_ms} ${file}`;
    if (!kept.has(key)) {
      const packing = readFile(file).then(encoders[encoding]);
      kept.set(key, packing);
      packing.catch(() => kept.delete(key));
    }
    return { encoding, bytes: await kept.get(key) };
  };
}

function encodingOf(header = "") {
  const allowed = header
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.replace(/\s*;.*$/, ""));
  return ["br", "gzip"].find((one) => allowed.includes(one)) ?? null;
}
