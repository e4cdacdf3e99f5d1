// A film as an animated GIF (GIF89a): one palette for all, and of each frame only the box in which something has changed.

import { lzwOf } from "./lzw";
import { MOST, type Palette, rgbOf } from "./palette";

export interface GifFilm {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** The run, for programs. */
  readonly record: string;
}

const BITS = 8;
/** The place of the palette that means: as before. */
const SAME = MOST;
/** The last picture stands longer before the film begins again, 1/100 s. */
const HOLD = 150;

export class GifWriter {
  readonly #pieces: Uint8Array[] = [];
  #before: Uint8Array | null = null;
  #frames = 0;

  constructor(
    private readonly film: GifFilm,
    private readonly framesPerSecond: number,
  ) {
    this.#pieces.push(headOf(film), LOOP, xmpOf(film.record));
  }

  /** Returns how many bytes it takes. `whole`: as if there were none before it. */
  add(rgba: Uint8ClampedArray, whole: boolean, isLast: boolean): number {
    const { width, height, palette } = this.film;
    const indices = indicesOf(rgba, palette);
    const before = whole ? null : this.#before;
    const box = before === null ? { x: 0, y: 0, width, height } : changed(before, indices, width);
    const delay = isLast ? HOLD : hundredths(this.#frames, this.framesPerSecond);
    const control = [0x21, 0xf9, 4, KEEP | TRANSPARENT, ...short(delay), SAME, 0];
    const place = [box.x, box.y, box.width, box.height].flatMap(short);
    const codes = lzwOf(cut(indices, before, box, width), BITS);
    const piece = Uint8Array.from([...control, 0x2c, ...place, 0, BITS]);
    const data = blocks(codes);
    this.#pieces.push(piece, data);
    this.#before = indices;
    this.#frames += 1;
    return piece.length + data.length;
  }

  finish(): readonly Uint8Array[] {
    return [...this.#pieces, Uint8Array.of(0x3b)];
  }
}

const KEEP = 1 << 2;
const TRANSPARENT = 1;

/** GIF counts hundredths: of fifteen frames a second some stand for 6 and some for 7, and their sum is right. */
function hundredths(frame: number, framesPerSecond: number): number {
  const until = (count: number): number => Math.round((100 * count) / framesPerSecond);
  return until(frame + 1) - until(frame);
}

function headOf({ width, height, palette }: GifFilm): Uint8Array {
  const table = new Uint8Array(3 * 256);
  for (const [place, rgb] of palette.colours.entries())
    table.set([(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255], 3 * place);
  return Uint8Array.from([
    ...ascii("GIF89a"),
    ...[...short(width), ...short(height), 0xf7, 0, 0],
    ...table,
  ]);
}

/** Again and again. */
const LOOP = Uint8Array.from([0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0]);

/** XMP Part 3, §1.1.2: the text stands in one piece; the bytes after it end it for readers that take its letters for lengths of blocks. */
function xmpOf(record: string): Uint8Array {
  const trailer = Array.from({ length: 256 }, (_, i) => 255 - i);
  const body = new TextEncoder().encode(packet(record));
  return Uint8Array.from([0x21, 0xff, 11, ...ascii("XMP DataXMP"), ...body, 1, ...trailer, 0]);
}

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

const packet = (inside: string): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">` +
  `<rdf:Description rdf:about="">${inside}</rdf:Description>` +
  `</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function indicesOf(rgba: Uint8ClampedArray, palette: Palette): Uint8Array {
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const indices = new Uint8Array(words.length);
  let last = -1;
  let index = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as number;
    if (word !== last) index = palette.nearest(rgbOf(word));
    last = word;
    indices[i] = index;
  }
  return indices;
}

/** The smallest box around what differs; one pixel where nothing does, as a frame has to have one. */
function changed(before: Uint8Array, now: Uint8Array, width: number): Box {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let i = 0; i < now.length; i += 1) {
    if (before[i] === now[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (top < 0) top = y;
    bottom = y;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  if (top < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function cut(
  now: Uint8Array,
  before: Uint8Array | null,
  { x, y, width, height }: Box,
  whole: number,
): Uint8Array {
  if (before === null) return now;
  const part = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * whole + x;
    for (let column = 0; column < width; column += 1) {
      const at = from + column;
      part[row * width + column] = before[at] === now[at] ? SAME : (now[at] as number);
    }
  }
  return part;
}

/** Blocks of at most 255 bytes, and an empty one. */
function blocks(bytes: Uint8Array): Uint8Array {
  const count = Math.ceil(bytes.length / 255);
  const out = new Uint8Array(bytes.length + count + 1);
  for (let i = 0; i < count; i += 1) {
    const block = bytes.subarray(255 * i, 255 * (i + 1));
    out[256 * i] = block.length;
    out.set(block, 256 * i + 1);
  }
  return out;
}

function short(value: number): readonly number[] {
  return [value & 255, value >> 8];
}

function ascii(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
