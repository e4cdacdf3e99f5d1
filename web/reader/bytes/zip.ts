// A ZIP: the list of its files at its end (APPNOTE.TXT 4.3), and one of them unpacked.

import { type Inflated, inflated, MOST_UNPACKED, stored } from "./inflated";

export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflate: all that is unpacked here. */
  readonly method: number;
  readonly locked: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own head begins. */
  readonly at: number;
}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
/** What stands where the number is in an entry for larger files (zip64). */
const ELSEWHERE = 0xffffffff;

/** Its files without folders; null where the list is not there, as in a ZIP that was cut off; "zip64" where the numbers are kept elsewhere. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | "zip64" | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  if (at === ELSEWHERE || count === 0xffff) return "zip64";
  for (let i = 0; i < count; ++i) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== LISTED) return null;
    const length = view.getUint16(at + 28, true);
    const flags = view.getUint16(at + 8, true);
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
      method: view.getUint16(at + 10, true),
      locked: (flags & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    if ([entry.packed, entry.size, entry.at].includes(ELSEWHERE)) return "zip64";
    if (!entry.name.endsWith("/")) entries.push(entry);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The bytes of a file in it. What it says of its own length is no limit: a ZIP that lies is cut off at `most`. */
export async function unzipped(
  bytes: Uint8Array,
  entry: ZipEntry,
  most = MOST_UNPACKED,
): Promise<Inflated> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const { at, packed, method, crc, size } = entry;
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL) return "cut";
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (begin + packed > bytes.length) return "cut";
  if (size > most) return "much";
  const raw = bytes.subarray(begin, begin + packed);
  return inflated(method === 0 ? stored(raw) : raw, crc, size, most);
}

/** The end of the list lies behind it, with a comment of at most 65535 bytes behind itself. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; --at)
    if (view.getUint32(at, true) === END) return at;
  return null;
}
