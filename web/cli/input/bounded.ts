// Files, read no further than what they are for can be long: a pipe or a device says nothing of its size, and a file may be
// larger than the memory.

import { closeSync, openSync, readSync } from "node:fs";
import { BadInput, badInput } from "../terminal/faults";

const MEGABYTE = 1024 * 1024;
/** Far above any scenario, and whatever else one is described by. */
const LARGEST_MB = 16;
const PIECE_BYTES = MEGABYTE;

/** The text of a file; `name`, as a person would call it. */
export function boundedText(file: string, name: string, largest_MB = LARGEST_MB): string {
  return textIf(file, name, () => true, largest_MB) ?? "";
}

/** The same, where the beginning of it is what is wanted; null where it is not. */
export function textIf(
  file: string,
  name: string,
  wanted: (beginning: string) => boolean,
  largest_MB = LARGEST_MB,
): string | null {
  try {
    const descriptor = openSync(file, "r");
    try {
      const first = piece(descriptor);
      if (!wanted(first.toString("utf8"))) return null;
      return decoded(rest(descriptor, first, name, largest_MB), name);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    throw cause instanceof BadInput ? cause : cannotRead(name, cause);
  }
}

/** All of a pipe or a device, which can be read once. */
export function boundedBytes(file: string, name: string, largest_MB: number): Uint8Array {
  try {
    const descriptor = openSync(file, "r");
    try {
      return rest(descriptor, piece(descriptor), name, largest_MB);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    throw cause instanceof BadInput ? cause : cannotRead(name, cause);
  }
}

/** Text of pieces that come one after another, such as the standard input. */
export async function boundedInput(
  input: AsyncIterable<Uint8Array>,
  name: string,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of input) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > LARGEST_MB * MEGABYTE) throw tooLarge(name, LARGEST_MB);
  }
  return decoded(Buffer.concat(pieces), name);
}

export function cannotRead(name: string, cause: unknown): Error {
  const code = (cause as NodeJS.ErrnoException).code ?? "";
  return badInput(name, `cannot be read${code === "" ? "" : ` (${code})`}; name another file`);
}

function rest(descriptor: number, first: Buffer, name: string, largest_MB: number): Buffer {
  const pieces = [first];
  let bytes = first.length;
  for (let next = first; next.length > 0; ) {
    if (bytes > largest_MB * MEGABYTE) throw tooLarge(name, largest_MB);
    next = piece(descriptor);
    bytes += next.length;
    pieces.push(next);
  }
  return Buffer.concat(pieces);
}

function piece(descriptor: number): Buffer {
  const bytes = Buffer.alloc(PIECE_BYTES);
  return bytes.subarray(0, readSync(descriptor, bytes));
}

export function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badInput(name, "is not text in UTF-8");
  }
}

function tooLarge(name: string, largest_MB: number): Error {
  return badInput(name, `must not be larger than ${largest_MB} MB`);
}
