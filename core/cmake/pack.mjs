// Rewrites a linked lab.wasm so that it compresses better: functions beside those that they resemble, one segment of data, and no
// custom sections.
//
// Binaryen cuts data at runs of zeros. That saves bytes in the file, but puts an address, which is close to chance,
// between any two parts of a table; gzip takes zeros for almost nothing. And gzip looks back 32 kB: of 640 kB of code, a function's
// like is seldom among them unless it is put there.
import { readFileSync, writeFileSync } from "node:fs";
import { alikeFunctionsTogether } from "./functions.mjs";
import { Reader, written } from "./leb.mjs";

const CUSTOM = 0;
const DATA = 11;
/** How many segments there are, which linkers of today say before the code. */
const DATA_COUNT = 12;
const I32_CONST = 0x41;
const END = 0x0b;

const [, , file] = process.argv;
const bytes = readFileSync(file);

function asOneSegment(content) {
  const reader = new Reader(content);
  const segments = reader.list(() => {
    const active = reader.number() === 0 && reader.byte() === I32_CONST;
    const start = reader.number(true);
    if (!active || reader.byte() !== END)
      throw new Error(`${file}: a segment of data is not where a constant says`);
    return { start, data: reader.sized() };
  });
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

const reader = new Reader(bytes);
const parts = [reader.take(8)]; // the magic number and the version
const sections = new Map();
while (!reader.done) {
  const id = reader.byte();
  const content = reader.sized();
  if (id === CUSTOM) continue;
  sections.set(
    id,
    id === DATA_COUNT ? Buffer.from([1]) : id === DATA ? asOneSegment(content) : content,
  );
}
for (const [id, content] of alikeFunctionsTogether(sections))
  parts.push(Buffer.from([id, ...written(content.length)]), content);
writeFileSync(file, Buffer.concat(parts));
