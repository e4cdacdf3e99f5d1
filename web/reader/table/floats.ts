// Numbers of the rows of a column, millions of them: in blocks, so that nothing is copied while they grow. Rows without one cost nothing at the end.

const BLOCK = 1 << 16;

export class Floats {
  private readonly blocks: Float64Array[] = [];
  private length = 0;

  /** `empty`: what stands in rows that were never set. */
  constructor(private readonly empty: number) {}

  /** Rows are set in order. */
  set(row: number, value: number): void {
    while (this.length < row) this.push(this.empty);
    this.push(value);
  }

  at(row: number): number {
    if (row >= this.length) return this.empty;
    return this.blocks[Math.floor(row / BLOCK)]?.[row % BLOCK] ?? this.empty;
  }

  private push(value: number): void {
    const at = this.length % BLOCK;
    if (at === 0) this.blocks.push(new Float64Array(BLOCK));
    (this.blocks.at(-1) as Float64Array)[at] = value;
    this.length += 1;
  }
}
