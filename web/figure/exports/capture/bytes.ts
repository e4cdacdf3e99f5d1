// Bytes one after another: protocols count from the highest, pcapng here from the lowest.

export class Bytes {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  length = 0;

  constructor(readonly littleEndian: boolean) {
    this.#bytes = new Uint8Array(256);
    this.#view = new DataView(this.#bytes.buffer);
  }

  u8(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(1);
      this.#view.setUint8(at, value);
    }
    return this;
  }

  u16(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(2);
      this.#view.setUint16(at, value, this.littleEndian);
    }
    return this;
  }

  u32(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(4);
      this.#view.setUint32(at, value, this.littleEndian);
    }
    return this;
  }

  add(bytes: Uint8Array): this {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  /** Zeros up to a whole word of four bytes. */
  pad(): this {
    while (this.length % 4 !== 0) this.u8(0);
    return this;
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }

  /** Where so many bytes begin. The room may move: views of it are to be taken afterwards. */
  #room(bytes: number): number {
    const at = this.length;
    this.length += bytes;
    if (this.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.length, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
