// A screenshot written again so that git can keep many: colours of few pixels rounded to 16 steps of red, green and blue, in a
// palette where 256 are enough (PNG, third edition, sections 9, 11.2 and 12.3). One of 720 x 450 pixels goes from 75 kB to 25.

import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Of 255. */
const STEP = 17;
/** A colour of so many pixels is a ground, a line or a bar and stays as it is; others are the edges of letters. */
const MANY = 400;
const RGB = 2;
const PALETTE = 3;
const RGBA = 6;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, in turn. */
  readonly rgb: Buffer;
}

export function small(png: Buffer): Buffer {
  const { width, height, rgb } = pixelsOf(png);
  const colourOf = rounding(rgb);
  const numbers = new Map<number, number>();
  const numbered = Buffer.alloc((width + 1) * height);
  const coloured = Buffer.alloc((3 * width + 1) * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const colour = colourOf(rgb.readUIntBE(3 * at, 3));
    const number = numbers.get(colour) ?? numbers.size;
    numbers.set(colour, number);
    numbered[y * (width + 1) + 1 + x] = number & 255;
    coloured.writeUIntBE(colour, y * (3 * width + 1) + 1 + 3 * x, 3);
  }
  const few = numbers.size <= 256;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = few ? PALETTE : RGB;
  const palette = Buffer.alloc(3 * numbers.size);
  for (const [colour, number] of numbers) palette.writeUIntBE(colour, 3 * number, 3);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...(few ? [chunk("PLTE", palette)] : []),
    chunk("IDAT", deflateSync(few ? numbered : coloured, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** What each colour becomes. */
function rounding(rgb: Buffer): (colour: number) => number {
  const pixels = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = rgb.readUIntBE(at, 3);
    pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
  }
  const rounded = (byte: number): number => STEP * Math.round(byte / STEP);
  return (colour) => {
    if ((pixels.get(colour) ?? 0) >= MANY) return colour;
    const [r, g, b] = [colour >> 16, (colour >> 8) & 255, colour & 255];
    return (rounded(r) << 16) | (rounded(g) << 8) | rounded(b);
  };
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, "latin1");
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** Of a screenshot as Chromium writes it: 8 bits a channel, not interlaced, nothing seen through. */
function pixelsOf(png: Buffer): Pixels {
  const parts: Buffer[] = [];
  let header = Buffer.alloc(13);
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    const name = png.toString("latin1", at + 4, at + 8);
    if (name === "IHDR") header = Buffer.from(data);
    if (name === "IDAT") parts.push(data);
  }
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9]];
  if (header[8] !== 8 || (kind !== RGB && kind !== RGBA)) throw new Error("no screenshot");
  const each = kind === RGBA ? 4 : 3;
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), width * each, height, each);
  const rgb = Buffer.alloc(3 * width * height);
  for (let at = 0; at < width * height; at += 1) bytes.copy(rgb, 3 * at, each * at, each * at + 3);
  return { width, height, rgb };
}

/** Each byte was written as its difference from those to the left, above, and above to the left. */
function unfiltered(raw: Buffer, row: number, height: number, each: number): Buffer {
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x < each ? 0 : (out[at - each] ?? 0);
      const above = y === 0 ? 0 : (out[at - row] ?? 0);
      const corner = x < each || y === 0 ? 0 : (out[at - row - each] ?? 0);
      const by = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
      out[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + by;
    }
  }
  return out;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
