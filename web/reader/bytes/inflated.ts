// What gzip or a ZIP has packed, unpacked in pieces and never past a limit.

/** Of one file, in bytes: a packed file of some kilobytes can hold gigabytes of nothing. */
export const MOST_UNPACKED = 200 * 1024 * 1024;

/** "cut": it ends too early, or its checksum is not that of what came out. "much": there is more in it than the limit. */
export type Inflated = Uint8Array<ArrayBuffer> | "cut" | "much";

export async function gunzipped(bytes: Uint8Array, most = MOST_UNPACKED): Promise<Inflated> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = stream.pipeThrough(new DecompressionStream("gzip")).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(pieces, size);
      size += value.length;
      if (size > most) {
        await reader.cancel();
        return "much";
      }
      pieces.push(value);
    }
  } catch {
    return "cut";
  }
}

/** The same for an entry of a ZIP, raw deflate: with gzip's head and end around it, its checksum is looked at as well. */
export function inflated(
  raw: Uint8Array,
  crc: number,
  size: number,
  most = MOST_UNPACKED,
): Promise<Inflated> {
  const packed = new Uint8Array(10 + raw.length + 8);
  packed.set([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
  packed.set(raw, 10);
  const end = new DataView(packed.buffer, 10 + raw.length);
  end.setUint32(0, crc, true);
  end.setUint32(4, size, true);
  return gunzipped(packed, most);
}

/** Bytes that were not packed at all as deflate would have them, so that they take the same way. */
export function stored(bytes: Uint8Array): Uint8Array {
  const LONGEST = 0xffff;
  const blocks = Math.max(1, Math.ceil(bytes.length / LONGEST));
  const raw = new Uint8Array(bytes.length + 5 * blocks);
  for (let i = 0; i < blocks; ++i) {
    const block = bytes.subarray(i * LONGEST, (i + 1) * LONGEST);
    const at = i * (LONGEST + 5);
    const { length } = block;
    raw.set(
      [i === blocks - 1 ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff],
      at,
    );
    raw.set(block, at + 5);
  }
  return raw;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
