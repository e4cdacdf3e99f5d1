// Rewrites a linked lab.wasm so that it compresses better: one segment of data, and no custom sections.
//
// Binaryen cuts data at runs of zeros. That saves bytes in the file, but puts an address, which is close to chance,
// between any two parts of a table; gzip takes zeros for almost nothing.
import { readFileSync, writeFileSync } from "node:fs";

const CUSTOM = 0;
const DATA = 11;
/** How many segments there are, which linkers of today say before the code. */
const DATA_COUNT = 12;
const I32_CONST = 0x41;
const END = 0x0b;

const [, , file] = process.argv;
const bytes = readFileSync(file);
let at = 8; // after the magic number and the version

/** An integer in LEB128, the format's way of writing all of them. */
function number(signed = false) {
  let value = 0n;
  let shift = 0n;
  for (let more = true; more; shift += 7n) {
    const byte = BigInt(bytes[at++]);
    value |= (byte & 0x7fn) << shift;
    more = (byte & 0x80n) !== 0n;
  }
  return Number(signed ? BigInt.asIntN(Number(shift), value) : value);
}

function written(value, signed = false) {
  const out = [];
  for (let rest = value; ; rest >>= 7) {
    if (signed ? rest >= -64 && rest < 64 : rest < 128) return [...out, rest & 0x7f];
    out.push((rest & 0x7f) | 0x80);
  }
}

function segmentHere() {
  const active = number() === 0 && bytes[at++] === I32_CONST;
  const start = number(true);
  if (!active || bytes[at++] !== END)
    throw new Error(`${file}: a segment of data is not where a constant says`);
  const size = number();
  at += size;
  return { start, data: bytes.subarray(at - size, at) };
}

function asOneSegment() {
  const segments = Array.from({ length: number() }, segmentHere);
  const first = Math.min(...segments.map(({ start }) => start));
  const memory = new Uint8Array(
    Math.max(...segments.map(({ start, data }) => start + data.length)) - first,
  );
  for (const { start, data } of segments) memory.set(data, start - first);
  return Buffer.from([
    1,
    0,
    I32_CONST,
    ...written(first, true),
    END,
    ...written(memory.length),
    ...memory,
  ]);
}

function packed(id, content) {
  if (id === DATA_COUNT) return Buffer.from([1]);
  return id === DATA ? asOneSegment() : content;
}

const sections = [bytes.subarray(0, at)];
while (at < bytes.length) {
  const id = bytes[at++];
  const size = number();
  const end = at + size;
  if (id !== CUSTOM) {
    const content = packed(id, bytes.subarray(at, end));
    sections.push(Buffer.from([id, ...written(content.length)]), content);
  }
  at = end;
}
writeFileSync(file, Buffer.concat(sections));
