// Files as a ZIP, piece by piece: a long run's packets never stand in memory as one text.

import { strToU8, Zip, ZipDeflate } from "fflate";
import type { DataFile } from "./run-data";

/** The earliest moment that a ZIP can say: files of a run have no other date. */
const MOMENT = new Date(1980, 0, 1);

export function zipped(files: Iterable<DataFile>): readonly Uint8Array<ArrayBuffer>[] {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  for (const { name, content } of files) {
    // More effort makes tables a tenth smaller and takes three times as long.
    const entry = new ZipDeflate(name, { level: 1 });
    entry.mtime = MOMENT;
    zip.add(entry);
    const pieces = typeof content === "string" || ArrayBuffer.isView(content) ? [content] : content;
    for (const piece of pieces) entry.push(typeof piece === "string" ? strToU8(piece) : piece);
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return chunks;
}
