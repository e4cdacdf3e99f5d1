// What is kept of the rows of a column, millions of them. Numbers in blocks, so that nothing is copied while they grow; rows without one cost nothing at the end. Words once each.

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

/** More different words than these are a text of its own: nothing is grouped by it. */
const MOST_WORDS = 1000;

/** Words of rows, each kept once. */
export class Words {
  private readonly numbers = new Map<string, number>();
  private readonly kept: string[] = [];
  private readonly codes = new Floats(0);

  set(row: number, word: string): void {
    let code = this.numbers.get(word);
    if (code === undefined) {
      if (this.numbers.size >= MOST_WORDS) return;
      code = this.kept.push(word);
      this.numbers.set(word, code);
    }
    this.codes.set(row, code);
  }

  get all(): readonly string[] {
    return this.kept;
  }

  at(row: number): string | null {
    const code = this.codes.at(row);
    return code === 0 ? null : (this.kept[code - 1] ?? null);
  }
}
