// The compression of GIF: variable-length codes of LZW, packed from the lowest bit on. GIF89a, Appendix F.

/** Codes have at most so many bits; then the table begins anew. */
const LONGEST = 12;
const FULL = 1 << LONGEST;

/** Indices of colours as codes; each index is below 2 to the power of `bits`. */
export function lzwOf(indices: Uint8Array, bits: number): Uint8Array {
  const clear = 1 << bits;
  const end = clear + 1;
  const out = new BitWriter(indices.length);
  /** The code of a code with one more index, as far as the table has it. 0: not yet, as no such code is 0. */
  const table = new Uint16Array(FULL << bits);
  let width = bits + 1;
  let next = end + 1;
  out.write(clear, width);
  let code = indices[0] ?? end;
  for (let i = 1; i < indices.length; i += 1) {
    const index = indices[i] as number;
    const key = (code << bits) | index;
    const known = table[key] as number;
    if (known !== 0) {
      code = known;
      continue;
    }
    out.write(code, width);
    code = index;
    if (next < FULL) {
      table[key] = next;
      if (next === 1 << width) width += 1;
      next += 1;
    } else {
      out.write(clear, width);
      table.fill(0);
      width = bits + 1;
      next = end + 1;
    }
  }
  if (indices.length > 0) out.write(code, width);
  // A reader has made one more entry by now, and may have come to a wider code.
  if (next === 1 << width && width < LONGEST) width += 1;
  if (indices.length > 0) out.write(end, width);
  return out.bytes();
}

class BitWriter {
  #bytes: Uint8Array;
  #count = 0;
  #open = 0;
  #bits = 0;

  constructor(room: number) {
    this.#bytes = new Uint8Array(room + 16);
  }

  write(value: number, width: number): void {
    this.#open |= value << this.#bits;
    this.#bits += width;
    while (this.#bits >= 8) {
      this.#push(this.#open & 0xff);
      this.#open >>>= 8;
      this.#bits -= 8;
    }
  }

  bytes(): Uint8Array {
    if (this.#bits > 0) this.#push(this.#open & 0xff);
    this.#bits = 0;
    return this.#bytes.slice(0, this.#count);
  }

  #push(byte: number): void {
    if (this.#count === this.#bytes.length) {
      const more = new Uint8Array(2 * this.#bytes.length);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#count] = byte;
    this.#count += 1;
  }
}
