// A TrueType font as an export needs it: which glyph shows a character, how wide it is, and a copy that holds no other
// outlines than those in use. The tables are those of the OpenType specification 1.9.

import { joinedBytes } from "../../../model/data/formats/bytes";

export interface Metrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [xMin: number, yMin: number, xMax: number, yMax: number];
}

interface Table {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

/** A composite glyph names its parts: these bits of its flags tell how long each entry is. */
const COMPOSITE = { words: 0x0001, scale: 0x0008, more: 0x0020, scales: 0x0040, matrix: 0x0080 };

export class TrueType {
  readonly metrics: Metrics;
  readonly #tables: ReadonlyMap<string, Uint8Array>;
  readonly #glyphs: ReadonlyMap<number, number>;
  readonly #widths: readonly number[];

  constructor(bytes: Uint8Array) {
    this.#tables = tablesOf(bytes);
    const head = this.#view("head");
    const hhea = this.#view("hhea");
    const os2 = this.#view("OS/2");
    this.metrics = {
      unitsPerEm: head.getUint16(18),
      ascent: hhea.getInt16(4),
      descent: hhea.getInt16(6),
      capHeight: os2.byteLength >= 90 ? os2.getInt16(88) : hhea.getInt16(4),
      box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    };
    this.#glyphs = glyphsOf(this.#view("cmap"));
    const count = this.#view("maxp").getUint16(4);
    this.#widths = widthsOf(this.#view("hmtx"), hhea.getUint16(34), count);
  }

  /** Glyph of a character by its code point; 0, an empty box, where the font has none. */
  glyph(codePoint: number): number {
    return this.#glyphs.get(codePoint) ?? 0;
  }

  has(codePoint: number): boolean {
    return this.#glyphs.has(codePoint);
  }

  /** In units of the em square. */
  width(glyph: number): number {
    return this.#widths[glyph] ?? 0;
  }

  /** Width of a text, in the unit of `size`. */
  measure(text: string, size: number): number {
    let units = 0;
    for (const letter of text) units += this.width(this.glyph(letter.codePointAt(0) ?? 0));
    return (units * size) / this.metrics.unitsPerEm;
  }

  /** The font with the outlines of these glyphs alone; numbers of glyphs stay as they are. */
  subset(wanted: Iterable<number>): Uint8Array {
    const glyf = this.#table("glyf");
    const offsets = this.#offsets();
    const kept = this.#withParts(new Set([0, ...wanted]), glyf, offsets);
    const pieces: Uint8Array[] = [];
    const loca = new Uint8Array(4 * offsets.length);
    const locaView = viewOf(loca);
    let at = 0;
    for (let glyph = 0; glyph + 1 < offsets.length; glyph += 1) {
      locaView.setUint32(4 * glyph, at);
      if (!kept.has(glyph)) continue;
      const piece = padded(glyf.subarray(offsets[glyph], offsets[glyph + 1]));
      pieces.push(piece);
      at += piece.length;
    }
    locaView.setUint32(4 * (offsets.length - 1), at);
    // A copy: `slice` of a Buffer of Node would be the font itself.
    const head = new Uint8Array(this.#table("head"));
    // Offsets of 32 bits; the check sum over the file is neither filled in nor read by any program.
    viewOf(head).setInt16(50, 1);
    viewOf(head).setUint32(8, 0);
    const replaced = new Map([
      ["glyf", joinedBytes(pieces)],
      ["loca", loca],
      ["head", head],
    ]);
    // PDF needs no names; OS/2 is small, and other readers want it.
    const needed = [
      "OS/2",
      "cmap",
      "cvt ",
      "fpgm",
      "glyf",
      "head",
      "hhea",
      "hmtx",
      "loca",
      "maxp",
      "prep",
    ];
    return fileOf(
      needed.flatMap((tag): Table[] => {
        const bytes = replaced.get(tag) ?? this.#tables.get(tag);
        return bytes === undefined ? [] : [{ tag, bytes }];
      }),
    );
  }

  /** Accented letters are made of others. */
  #withParts(wanted: Set<number>, glyf: Uint8Array, offsets: readonly number[]): Set<number> {
    const queue = [...wanted];
    for (let glyph = queue.pop(); glyph !== undefined; glyph = queue.pop()) {
      const [begin = 0, end = 0] = [offsets[glyph], offsets[glyph + 1]];
      if (end <= begin) continue;
      for (const part of partsOf(viewOf(glyf.subarray(begin, end)))) {
        if (wanted.has(part)) continue;
        wanted.add(part);
        queue.push(part);
      }
    }
    return wanted;
  }

  /** Where each glyph begins in `glyf`, and where the last one ends. */
  #offsets(): readonly number[] {
    const loca = this.#view("loca");
    const long = this.#view("head").getInt16(50) === 1;
    const count = loca.byteLength / (long ? 4 : 2);
    return Array.from({ length: count }, (_, i) =>
      long ? loca.getUint32(4 * i) : 2 * loca.getUint16(2 * i),
    );
  }

  #table(tag: string): Uint8Array {
    const table = this.#tables.get(tag);
    if (table === undefined) throw new Error(`the font has no table ${tag}`);
    return table;
  }

  #view(tag: string): DataView {
    return viewOf(this.#table(tag));
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function tablesOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const file = viewOf(bytes);
  const tables = new Map<string, Uint8Array>();
  for (let i = 0; i < file.getUint16(4); i += 1) {
    const row = 12 + 16 * i;
    const tag = String.fromCharCode(...bytes.subarray(row, row + 4));
    const from = file.getUint32(row + 8);
    tables.set(tag, bytes.subarray(from, from + file.getUint32(row + 12)));
  }
  return tables;
}

/** Format 4 of the Windows Unicode map, which holds all that these fonts have. */
function glyphsOf(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < cmap.getUint16(2); i += 1) {
    const at = cmap.getUint32(4 + 8 * i + 4);
    if (cmap.getUint16(at) !== 4) continue;
    const segments = cmap.getUint16(at + 6) / 2;
    const ends = at + 14;
    const starts = ends + 2 * segments + 2;
    const deltas = starts + 2 * segments;
    const ranges = deltas + 2 * segments;
    for (let segment = 0; segment < segments; segment += 1) {
      const first = cmap.getUint16(starts + 2 * segment);
      const last = cmap.getUint16(ends + 2 * segment);
      const delta = cmap.getInt16(deltas + 2 * segment);
      const range = cmap.getUint16(ranges + 2 * segment);
      for (let code = first; code <= last && code !== 0xffff; code += 1) {
        const place = ranges + 2 * segment + range + 2 * (code - first);
        const glyph = range === 0 ? code : cmap.getUint16(place);
        if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

/** The last width holds for all glyphs after it. */
function widthsOf(hmtx: DataView, rows: number, glyphs: number): readonly number[] {
  return Array.from({ length: glyphs }, (_, i) => hmtx.getUint16(4 * Math.min(i, rows - 1)));
}

function* partsOf(glyph: DataView): Generator<number> {
  if (glyph.getInt16(0) >= 0) return;
  let at = 10;
  for (let more = true; more; ) {
    const flags = glyph.getUint16(at);
    yield glyph.getUint16(at + 2);
    at += flags & COMPOSITE.words ? 8 : 6;
    if (flags & COMPOSITE.scale) at += 2;
    else if (flags & COMPOSITE.scales) at += 4;
    else if (flags & COMPOSITE.matrix) at += 8;
    more = (flags & COMPOSITE.more) !== 0;
  }
}

function fileOf(tables: readonly Table[]): Uint8Array {
  const head = new Uint8Array(12 + 16 * tables.length);
  const view = viewOf(head);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * power);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, 16 * (tables.length - power));
  let at = head.length;
  const pieces = tables.map(({ tag, bytes }, i) => {
    const row = 12 + 16 * i;
    for (let letter = 0; letter < 4; letter += 1) head[row + letter] = tag.charCodeAt(letter);
    const piece = padded(bytes);
    view.setUint32(row + 4, checkSum(piece));
    view.setUint32(row + 8, at);
    view.setUint32(row + 12, bytes.length);
    at += piece.length;
    return piece;
  });
  return joinedBytes([head, ...pieces]);
}

function checkSum(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function padded(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 4 === 0) return bytes;
  const out = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  out.set(bytes);
  return out;
}
