// Elements of EBML (RFC 8794): an id, a length, and bytes or other elements.

import { joinedBytes } from "../../../model/data/formats/bytes";

export type Ebml = Uint8Array;

/** §4: each id has its own length marker in its first byte. */
export function element(id: number, ...content: readonly Ebml[]): Ebml {
  const length = content.reduce((sum, one) => sum + one.length, 0);
  return joinedBytes([bigEndian(id), lengthOf(length), ...content]);
}

/** §7.2, in as few bytes as it takes. */
export const unsigned = (id: number, value: number): Ebml => element(id, bigEndian(value));

/** §7.3: eight bytes. */
export function float(id: number, value: number): Ebml {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, bytes);
}

/** §7.4, §7.5 */
export const text = (id: number, value: string): Ebml =>
  element(id, new TextEncoder().encode(value));

/** §4: eight bytes, of which the first one says so; a length of all ones would mean "unknown" and is never reached. */
function lengthOf(length: number): Ebml {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length) | (1n << 56n));
  return bytes;
}

function bigEndian(value: number): Ebml {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}
