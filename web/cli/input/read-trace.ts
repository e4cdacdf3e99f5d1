// A file that a person recorded, as the text of the lab's own trace: what the reader makes of it, and what a person said of how it is read.

import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { basename } from "node:path";
import { type ReadByOptions, readByOptions } from "../../reader/by-options";
import type { TraceOptions } from "../../reader/flags";
import type { FileToRead } from "../../reader/prepared-file";
import { BadInput } from "../terminal/faults";
import { cannotRead } from "./bounded";

/** `name`: as a person would call the file at `place`. */
export async function readTraceFile(
  place: string,
  name: string,
  options: TraceOptions,
  tell: (sentence: string) => void,
): Promise<ReadByOptions> {
  const read = await readByOptions(fileAt(place, name, tell), options);
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

/** A file of a disk, as the reader takes those of a browser. */
function fileAt(place: string, name: string, tell: (sentence: string) => void): FileToRead {
  const orRefused = <T>(read: () => T): T => {
    try {
      return read();
    } catch (cause) {
      throw cannotRead(name, cause);
    }
  };
  const size = orRefused(() => statSync(place).size);
  return {
    name: basename(name),
    size,
    slice: (from, to) => ({ arrayBuffer: async () => orRefused(() => pieceOf(place, from, to)) }),
    stream: () => {
      let done = 0;
      return new ReadableStream({
        pull(into) {
          const to = Math.min(done + PIECE_BYTES, size);
          const piece = orRefused(() => pieceOf(place, done, to));
          if (piece.byteLength === 0) return into.close();
          const quarters = Math.floor((4 * (done + piece.byteLength)) / size);
          if (quarters > Math.floor((4 * done) / size) && quarters < 4)
            tell(`${name}: ${25 * quarters} % of ${Math.round(size / 1e6)} MB is read`);
          done += piece.byteLength;
          into.enqueue(new Uint8Array(piece));
        },
      });
    },
    arrayBuffer: async () => orRefused(() => buffered(readFileSync(place))),
  };
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
