// A file of a browser or of Node, read in pieces: a table of millions of rows never stands in memory as text.

import { textOf } from "./bytes/text-of";
import { TableReader } from "./table/table";
import { HEAD, isTool, type Prepared, prepared } from "./understood";

/** What a browser's File is, and what Node's `openAsBlob` gives. */
export interface FileToRead {
  readonly name: string;
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface ReadFile {
  readonly file: Prepared;
  /** What has to be said of how its bytes were read, each a sentence. */
  readonly notes: readonly string[];
}

/** Above this only tables are read, as they can be piece by piece. */
const WHOLE_BYTES = 32 << 20;
const LARGEST_BYTES = 2 ** 31;

export async function preparedFile(
  file: FileToRead,
  onDone: (share: number) => void = () => undefined,
): Promise<ReadFile> {
  if (file.size > LARGEST_BYTES)
    return refused(`${file.name} is larger than 2 GB: give a part of it.`);
  if (file.size > WHOLE_BYTES && !(await isPacked(file))) return await inPieces(file, onDone);
  const read = await textOf(file.name, new Uint8Array(await file.arrayBuffer()));
  if ("refused" in read) return refused(read.refused);
  const whole = prepared(read.name, read.text);
  return { file: whole, notes: [...read.notes, ...(whole.kind === "table" ? whole.notes : [])] };
}

/** gzip or ZIP, which cannot be begun in the middle; what comes out of them has a bound of its own. */
async function isPacked(file: FileToRead): Promise<boolean> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (a === 0x1f && b === 0x8b) || (a === 0x50 && b === 0x4b);
}

const refused = (sentence: string): ReadFile => ({
  file: { kind: "refused", sentences: [sentence] },
  notes: [],
});

async function inPieces(file: FileToRead, onDone: (share: number) => void): Promise<ReadFile> {
  const head = new TextDecoder().decode(await file.slice(0, HEAD).arrayBuffer());
  if (isTool(head) || /^\s*[[{]/.test(head))
    return refused(
      `${file.name} is larger than 32 MB, and only tables are read piece by piece: give a part of it.`,
    );
  const reader = new TableReader();
  const decoder = new TextDecoder();
  let read = 0;
  const stream = file.stream().getReader();
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    read += value.byteLength;
    reader.add(decoder.decode(value, { stream: true }));
    onDone(read / file.size);
  }
  reader.add(decoder.decode());
  reader.end();
  if (!reader.isTable) return { file: prepared(file.name, head), notes: [] };
  return { file: { kind: "table", file: file.name, tool: null, notes: [], reader }, notes: [] };
}
