// A sheet of characters, and what a column of a plot shows of a line: the median over its time.

import type { LineMark } from "../../../figure/figure";

type Points = Pick<LineMark["points"], "t" | "v" | "count">;

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

/** The median of a line over each column's time, NaN where it has no value there. */
export function medians(
  { points, curve }: { readonly points: Points; readonly curve: LineMark["curve"] },
  [from_s, to_s]: readonly [number, number],
  columns: number,
): readonly number[] {
  const span = (to_s - from_s) / columns;
  return Array.from({ length: columns }, (_, i) => {
    const [begin, end] = [from_s + i * span, from_s + (i + 1) * span];
    return curve === "linear"
      ? medianOfSamples(points, begin, end)
      : medianOfSteps(points, begin, end);
  });
}

/** Samples come at equal steps, so each counts as much as the others. */
function medianOfSamples({ t, v, count }: Points, begin: number, end: number): number {
  const found: number[] = [];
  for (let i = firstAt(t, count, begin); i < count && (t[i] as number) < end; i += 1) {
    if (!Number.isNaN(v[i] as number)) found.push(v[i] as number);
  }
  return median(found.map((value) => [value, 1]));
}

/** A level counts for as long as it holds. */
function medianOfSteps({ t, v, count }: Points, begin: number, end: number): number {
  const found: [number, number][] = [];
  for (let i = Math.max(0, firstAt(t, count, begin) - 1); i < count; i += 1) {
    const from = Math.max(begin, t[i] as number);
    if (from >= end) break;
    const until = Math.min(end, i + 1 < count ? (t[i + 1] as number) : end);
    if (until > from && !Number.isNaN(v[i] as number)) found.push([v[i] as number, until - from]);
  }
  return median(found);
}

function median(weighed: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = [...weighed].sort((a, b) => a[0] - b[0]);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let sum = 0;
  for (const [value, weight] of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return Number.NaN;
}

/** First point at or after a moment. Times grow, but for the NaN that part two stretches. */
function firstAt(t: Float64Array, count: number, moment: number): number {
  for (let i = 0; i < count; i += 1) if ((t[i] as number) >= moment) return i;
  return count;
}
