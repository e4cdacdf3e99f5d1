// A sheet of characters, and what a column of a plot shows of a line: the median over its time.

import type { LineMark } from "../../../figure";

export interface Samples {
  readonly points: Pick<LineMark["points"], "t" | "v" | "count">;
  readonly curve: LineMark["curve"];
}

type Points = Samples["points"];

export class Sheet {
  readonly #rows: string[][];

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.#rows = Array.from({ length: rows }, () => Array<string>(columns).fill(" "));
  }

  get(column: number, row: number): string {
    return this.#rows[row]?.[column] ?? "";
  }

  put(column: number, row: number, sign: string): void {
    const line = this.#rows[row];
    if (line !== undefined && column >= 0 && column < this.columns) line[column] = sign;
  }

  /** From a column on, as far as the sheet goes. */
  write(column: number, row: number, text: string): void {
    [...text].forEach((letter, i) => {
      this.put(column + i, row, letter);
    });
  }

  /** No line ends in spaces. */
  lines(): readonly string[] {
    return this.#rows.map((row) => row.join("").trimEnd());
  }
}

/** What a line does in the time of one column; NaN where it has no value there. */
export interface Extent {
  readonly least: number;
  readonly median: number;
  readonly greatest: number;
}

/** Of each column's time: what lasts less than half of a column is in no median. */
export function extentsOf(
  { points, curve }: Samples,
  [from_s, to_s]: readonly [number, number],
  columns: number,
): readonly Extent[] {
  const span = (to_s - from_s) / columns;
  return Array.from({ length: columns }, (_, i) => {
    const [begin, end] = [from_s + i * span, from_s + (i + 1) * span];
    const values = curve === "linear" ? samplesIn : levelsIn;
    return extentOf(values(points, begin, end));
  });
}

type Weighed = readonly [value: number, weight: number];

/** Samples come at equal steps, so each counts as much as the others. */
function samplesIn({ t, v, count }: Points, begin: number, end: number): readonly Weighed[] {
  const found: Weighed[] = [];
  for (let i = firstAt(t, count, begin); i < count && (t[i] as number) < end; i += 1) {
    if (!Number.isNaN(v[i] as number)) found.push([v[i] as number, 1]);
  }
  return found;
}

/** A level counts for as long as it holds. */
function levelsIn({ t, v, count }: Points, begin: number, end: number): readonly Weighed[] {
  const found: Weighed[] = [];
  for (let i = Math.max(0, firstAt(t, count, begin) - 1); i < count; i += 1) {
    const from = Math.max(begin, t[i] as number);
    if (from >= end) break;
    const until = Math.min(end, i + 1 < count ? (t[i + 1] as number) : end);
    if (until > from && !Number.isNaN(v[i] as number)) found.push([v[i] as number, until - from]);
  }
  return found;
}

function extentOf(weighed: readonly Weighed[]): Extent {
  const sorted = [...weighed].sort((a, b) => a[0] - b[0]);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let sum = 0;
  const median = sorted.find(([, weight]) => {
    sum += weight;
    return sum >= half;
  });
  return {
    least: sorted[0]?.[0] ?? Number.NaN,
    median: median?.[0] ?? Number.NaN,
    greatest: sorted.at(-1)?.[0] ?? Number.NaN,
  };
}

/** First point at or after a moment. Times grow, but for the NaN that part two stretches. */
function firstAt(t: Float64Array, count: number, moment: number): number {
  for (let i = 0; i < count; i += 1) if ((t[i] as number) >= moment) return i;
  return count;
}
