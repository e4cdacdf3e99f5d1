// A file that a person recorded, as the text of the lab's own trace: what the reader makes of it, and what a person said of how it is read.

import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { basename } from "node:path";
import { type ReadByOptions, readByOptions } from "../../reader/by-options";
import type { FileToRead } from "../../reader/prepared-file";
import type { TraceOptions } from "../../reader/trace-options";
import { BadInput } from "../terminal/faults";
import { boundedBytes, cannotRead } from "./bounded";

/** `file.name`: as a person would call it. */
export async function readTraceFile(
  file: FileToRead,
  options: TraceOptions,
  tell: (sentence: string) => void,
): Promise<ReadByOptions> {
  const { name } = file;
  const read = await orRefused(name, readByOptions({ ...file, name: basename(name) }, options));
  if (!("runs" in read))
    throw new BadInput(
      read.map(({ at, what }) => ({
        at: at === "" ? name : `${name}: ${at}`,
        what,
      })),
    );
  for (const sentence of read.sentences) tell(`${name}: ${sentence}`);
  return read;
}

/** What a pipe brings stands in memory. */
const LARGEST_PIPE_MB = 256;

/** A file of a disk, as the reader takes those of a browser. */
export function fileAt(place: string, name: string, tell: (sentence: string) => void): FileToRead {
  const { size, isRegular } = sizeOf(place, name);
  if (!isRegular) return inMemory(boundedBytes(place, name, LARGEST_PIPE_MB), name);
  return {
    ...{ name, size },
    slice: (from, to) => ({ arrayBuffer: async () => pieceOf(place, from, to) }),
    stream: () => {
      let done = 0;
      return new ReadableStream({
        pull(into) {
          const to = Math.min(done + PIECE_BYTES, size);
          const piece = pieceOf(place, done, to);
          if (piece.byteLength === 0) return into.close();
          const quarters = Math.floor((4 * (done + piece.byteLength)) / size);
          if (quarters > Math.floor((4 * done) / size) && quarters < 4)
            tell(`${name}: ${25 * quarters} % of ${Math.round(size / 1e6)} MB is read`);
          done += piece.byteLength;
          into.enqueue(new Uint8Array(piece));
        },
      });
    },
    arrayBuffer: async () => buffered(readFileSync(place)),
  };
}

/** It may vanish at any time. */
async function orRefused<T>(name: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw cause instanceof Error && "syscall" in cause ? cannotRead(name, cause) : cause;
  }
}

function sizeOf(place: string, name: string) {
  try {
    const status = statSync(place);
    return { size: status.size, isRegular: status.isFile() };
  } catch (cause) {
    throw cannotRead(name, cause);
  }
}

function inMemory(bytes: Uint8Array, name: string): FileToRead {
  const blob = new Blob([new Uint8Array(bytes)]);
  return {
    ...{ name, size: blob.size },
    slice: (from, to) => blob.slice(from, to),
    stream: () => blob.stream(),
    arrayBuffer: () => blob.arrayBuffer(),
  };
}

/** The beginning of its text. */
export async function beginningOf(file: FileToRead, characters: number): Promise<string> {
  const bytes = await orRefused(file.name, file.slice(0, characters).arrayBuffer());
  return new TextDecoder().decode(bytes);
}

const PIECE_BYTES = 1 << 20;

function pieceOf(place: string, from: number, to: number): ArrayBuffer {
  const descriptor = openSync(place, "r");
  try {
    const bytes = new Uint8Array(to - from);
    return bytes.slice(0, readSync(descriptor, bytes, 0, to - from, from)).buffer;
  } finally {
    closeSync(descriptor);
  }
}

const buffered = (bytes: Buffer): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
