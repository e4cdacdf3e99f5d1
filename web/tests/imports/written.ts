// What a file of numbers was made of, for a reader that must find just that, or ask, or say what it guesses.

/** A generator of numbers in [0, 1) by Mulberry32: the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Written {
  readonly text: string;
  readonly file: string;
  /** Rows that hold, in order: for how long in s, and what, where a value is missing that of the row before. */
  readonly lengths_s: readonly number[];
  readonly kbps: readonly number[];
  readonly delays_ms: readonly number[] | null;
  readonly losses: readonly number[] | null;
  /** What a careful person would ask here. */
  readonly asks: ReadonlySet<string>;
  /** What the sentences have to speak of: each a guess, an omission or a mending. */
  readonly says: readonly RegExp[];
  /** Whether names and units say all, and nothing is left out. */
  readonly isPlain: boolean;
  /** How it was made, for whoever looks at a failure. */
  readonly shape: string;
}
