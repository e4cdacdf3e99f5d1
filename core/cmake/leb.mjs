// Integers in LEB128, the way in which WebAssembly writes all of them, and a reader of a module's bytes.

export function written(value, signed = false) {
  const out = [];
  for (let rest = value; ; rest >>= 7) {
    if (signed ? rest >= -64 && rest < 64 : rest < 128) return [...out, rest & 0x7f];
    out.push((rest & 0x7f) | 0x80);
  }
}

export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  get done() {
    return this.at >= this.bytes.length;
  }
  byte() {
    return this.bytes[this.at++];
  }
  number(signed = false) {
    let value = 0n;
    let shift = 0n;
    for (let more = true; more; shift += 7n) {
      const byte = BigInt(this.byte());
      value |= (byte & 0x7fn) << shift;
      more = (byte & 0x80n) !== 0n;
    }
    return Number(signed ? BigInt.asIntN(Number(shift), value) : value);
  }
  take(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
  /** So many bytes as the integer before them says. */
  sized() {
    return this.take(this.number());
  }
  /** As many of what `read` reads as the integer before them says. */
  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }
}
