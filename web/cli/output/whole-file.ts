// Files that are whole or not there. A disk that fills up takes fewer bytes than it was given, and says so only when it is asked again.

import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** All bytes of it, or an error. */
export function writeAll(file: number, piece: string | Uint8Array): void {
  const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
  for (let begin = 0; begin < bytes.byteLength; ) {
    const taken = writeSync(file, bytes, begin, bytes.byteLength - begin);
    if (taken === 0) throw Object.assign(new Error("EIO: no byte was taken, write"), NOTHING_TAKEN);
    begin += taken;
  }
}

const NOTHING_TAKEN = { code: "EIO", syscall: "write" };

/** Makes a file, never through a link or onto one that is there. It is on the disk when this returns, and gone where it cannot be whole. */
export function writeWhole(path: string, pieces: Iterable<string | Uint8Array>): void {
  const file = openSync(path, "wx");
  let whole = false;
  try {
    for (const piece of pieces) writeAll(file, piece);
    fsyncSync(file);
    whole = true;
  } finally {
    closeSync(file);
    if (!whole) rmSync(path, { force: true });
  }
}

/** What was moved into these folders is there after a power cut, too; where a system has no such thing, it does what it does. */
export function flushFolders(files: Iterable<string>): void {
  for (const folder of new Set([...files].map(dirname))) {
    try {
      const opened = openSync(folder, "r");
      try {
        fsyncSync(opened);
      } finally {
        closeSync(opened);
      }
    } catch {
      // Windows opens no folder, and some network file systems flush none.
    }
  }
}
