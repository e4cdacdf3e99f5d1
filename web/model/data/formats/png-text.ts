// Words inside a PNG (W3C PNG specification, section 11.3.3): written as iTXt after the header, read as iTXt, tEXt and zTXt.

import { strFromU8, strToU8, unzlibSync } from "fflate";
import { joinedBytes } from "./bytes";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Signature and IHDR. */
const HEADER = 8 + 25;
/** A text unpacks to no more than this; files come from anywhere. */
const LONGEST = 1024 * 1024;

function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

export function withText(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array {
  const chunks = Object.entries(texts).map(([keyword, text]) =>
    chunk("iTXt", joinedBytes([strToU8(keyword), new Uint8Array([0, 0, 0, 0, 0]), strToU8(text)])),
  );
  return joinedBytes([png.subarray(0, HEADER), ...chunks, png.subarray(HEADER)]);
}

/** All texts by keyword. A damaged file gives what can be read of it. */
export function textsIn(png: Uint8Array): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!isPng(png)) return found;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const data = png.subarray(at + 8, Math.min(at + 8 + length, png.length));
    const text = TEXTS[type]?.(data);
    if (text !== undefined && text !== null) found.set(text[0], text[1]);
    at += 12 + length;
  }
  return found;
}

type Read = (data: Uint8Array) => readonly [keyword: string, text: string] | null;

const TEXTS: Readonly<Record<string, Read>> = {
  tEXt: (data) => {
    const end = data.indexOf(0);
    return end < 0 ? null : [latin1(data.subarray(0, end)), latin1(data.subarray(end + 1))];
  },
  zTXt: (data) => {
    const end = data.indexOf(0);
    const text = end < 0 ? null : unpacked(data.subarray(end + 2));
    return text === null ? null : [latin1(data.subarray(0, end)), latin1(text)];
  },
  iTXt: (data) => {
    const end = data.indexOf(0);
    const language = data.indexOf(0, end + 3);
    const translated = data.indexOf(0, language + 1);
    if (end < 0 || language < 0 || translated < 0) return null;
    const rest = data.subarray(translated + 1);
    const text = data[end + 1] === 1 ? unpacked(rest) : rest;
    return text === null ? null : [latin1(data.subarray(0, end)), strFromU8(text)];
  },
};

function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    // A buffer of its own stops what would unpack to gigabytes.
    const out = unzlibSync(bytes, { out: new Uint8Array(LONGEST) });
    return out;
  } catch {
    return null;
  }
}

function latin1(bytes: Uint8Array): string {
  return strFromU8(bytes, true);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joinedBytes([strToU8(type), data]);
  const out = new Uint8Array(body.length + 8);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(body, 4);
  view.setUint32(4 + body.length, crc32(body));
  return out;
}

/** Of ISO 3309, as PNG's annex D has it, bit by bit: texts are short. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
