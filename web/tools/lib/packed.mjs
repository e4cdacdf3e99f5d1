// Files as brotli or gzip, packed once and kept: what a static host does, so that sizes and times here are those there.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";

const PACKED = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"]);
/** Below this the header costs more than is won, bytes. */
const LEAST = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encoders = {
  // Quality 11 takes seconds for the engine: its file is packed when the page is built. 5 is within some per cent of it.
  br: async (file) =>
    existsSync(besideOf(file))
      ? readFile(besideOf(file))
      : brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: async (file) => gzipped(await readFile(file)),
};

const besideOf = (file) => `${file}.br`;

/** Puts engines of a built page beside themselves as brotli, for hosts that send such files as they are. @param {string} folder where they are */
export function packEngines(folder) {
  for (const name of readdirSync(folder).filter((one) => extname(one) === ".wasm")) {
    const file = join(folder, name);
    writeFileSync(besideOf(file), brotliCompressSync(readFileSync(file)));
  }
}

/** A function that gives a file packed as the request allows; null where it should be sent as it is. */
export function packer() {
  const kept = new Map();
  return async ({ file, size, changed_ms }, request) => {
    if (size < LEAST || !PACKED.has(extname(file))) return null;
    const encoding = encodingOf(request.headers["accept-encoding"]);
    if (encoding === null) return null;
    const key = `${encoding} ${changed_ms} ${file}`;
    if (!kept.has(key)) {
      const packing = encoders[encoding](file);
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
