// A film as an animated GIF (GIF89a): one palette for all, and of each frame only the box in which something has changed.

import { GIFEncoder } from "gifenc";
import type { FilmEncoder, FilmFrame, FilmHead } from "./encoder";
import type { FrameSize } from "./film-size";
import { FRAMES_PER_S } from "./moments";
import { channelsOf, MOST, type Palette, rgbOf } from "./palette";

export interface GifFilm {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** The run, for programs. */
  readonly record: string;
}

/** The place of the palette that means: as before. */
const SAME = MOST;
/** The last picture stands longer before the film begins again, 1/100 s. */
const HOLD = 150;

/** With that of what stays as it was. */
const PLACES = 256;
/** What is written before the first frame, bytes: header, screen, colours, "again and again" (GIF89a, §17 to §19; NETSCAPE2.0). */
const HEAD = 6 + 7 + 3 * PLACES + 19;
/** In a frame's bytes, after the block that says how long it stands and what is left out (§23), and the first byte of the next. */
const PLACE = 8 + 1;
/** What was drawn stays (§23). */
const KEEP = 1;

export class GifWriter {
  readonly #pieces: Uint8Array[] = [];
  readonly #encoder = GIFEncoder({ auto: false });
  #before: Uint8Array | null = null;
  #frames = 0;

  constructor(
    private readonly film: GifFilm,
    private readonly framesPerSecond: number,
  ) {}

  /** Returns how many bytes it takes. `whole`: as if there were none before it. */
  add(rgba: Uint8ClampedArray, whole: boolean, isLast: boolean): number {
    const { width, height, palette } = this.film;
    const indices = indicesOf(rgba, palette);
    const before = whole ? null : this.#before;
    const box = before === null ? { x: 0, y: 0, width, height } : changed(before, indices, width);
    const delay = isLast ? HOLD : hundredths(this.#frames, this.framesPerSecond);
    const frame = this.#written(cut(indices, before, box, width), box, delay);
    this.#pieces.push(frame);
    this.#before = indices;
    this.#frames += 1;
    return frame.length;
  }

  finish(): readonly Uint8Array[] {
    return [...this.#pieces, Uint8Array.of(0x3b)];
  }

  /** gifenc has every frame begin at the picture's corner: where this one does is put in. */
  #written(indices: Uint8Array, box: Box, delay: number): Uint8Array {
    const encoder = this.#encoder;
    const first = this.#frames === 0;
    encoder.reset();
    if (first) encoder.writeHeader();
    encoder.writeFrame(indices, box.width, box.height, {
      first,
      palette: first ? coloursOf(this.film.palette) : null,
      ...{ delay: 10 * delay, dispose: KEEP, transparent: true, transparentIndex: SAME },
    });
    const bytes = encoder.bytes();
    if (first) this.#pieces.push(bytes.subarray(0, HEAD), xmpOf(this.film.record));
    const frame = first ? bytes.subarray(HEAD) : bytes;
    frame.set([...short(box.x), ...short(box.y)], PLACE);
    return frame;
  }
}

const coloursOf = ({ colours }: Palette) =>
  Array.from({ length: PLACES }, (_, place) => channelsOf(colours[place] ?? 0));

/** GIF counts hundredths: of fifteen frames a second some stand for 6 and some for 7, and their sum is right. */
function hundredths(frame: number, framesPerSecond: number): number {
  const until = (count: number): number => Math.round((100 * count) / framesPerSecond);
  return until(frame + 1) - until(frame);
}

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

function short(value: number): readonly number[] {
  return [value & 255, value >> 8];
}

function ascii(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** For browsers without an encoder, and for programs that take pictures only. */
export function gifEncoder(palette: Palette, head: FilmHead): FilmEncoder {
  const { width, height, frames, record } = head;
  const writer = new GifWriter({ width, height, palette, record }, FRAMES_PER_S);
  const sizes: FrameSize[] = [];
  return {
    async add({ rgba, isKey }: FilmFrame) {
      const bytes = writer.add(rgba, isKey, sizes.length + 1 === frames);
      sizes.push({ isKey, bytes });
    },
    async finish() {
      return { pieces: writer.finish(), sizes };
    },
    stop() {},
  };
}
