// The two small curves of a preview: what each flow received against the capacity, and the queuing delay, packed as text. Runs that are
// set side by side have the same tops, so that their pictures can be compared.

import type { RunPreview } from "../run-preview";
import { packCurve } from "./polyline";

/** Points of a curve: a preview is a few hundred pixels wide. */
export const POINTS = 64;

/** What a small picture is drawn from. */
export type PreviewPicture = Pick<
  RunPreview,
  "flows" | "capacities" | "delay" | "top_kbps" | "longest_ms" | "duration_s" | "lanes"
>;

export interface Curves {
  /** Of each flow. */
  readonly rates: readonly (readonly number[])[];
  /** Of each limited link. */
  readonly capacities: readonly (readonly number[])[];
  /** Mean over the flows that receive something at that time. */
  readonly delay: readonly number[];
}

export interface Tops {
  readonly top_kbps: number;
  readonly top_ms: number;
}

/** Of one run or of several whose pictures are to be compared. */
export function topsOf(all: readonly Curves[]): Tops {
  const rate = largest(all.flatMap(({ rates }) => rates.flat()));
  const capacity = largest(all.flatMap(({ capacities }) => capacities.flat()));
  return {
    // The capacity is in the picture unless it is so far above all rates that they would lie flat.
    top_kbps: 1.05 * Math.max(rate, Math.min(capacity, 3 * rate), 1),
    top_ms: Math.max(10, 1.05 * largest(all.flatMap(({ delay }) => delay))),
  };
}

export function packedRate(rate: readonly number[], { top_kbps }: Tops): string {
  return packCurve(rate, top_kbps);
}

export function packedRest({ capacities, delay }: Curves, { top_kbps, top_ms }: Tops) {
  return {
    capacities: [...new Set(capacities.map((values) => packCurve(values, 1.001 * top_kbps)))],
    delay: packCurve(delay, top_ms),
  };
}

/** What holds in the middle of each part: the mean would make a slope of a step. */
export function heldOver(values: ArrayLike<number>): readonly number[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const row = Math.floor(((i + 0.5) / POINTS) * values.length);
    return values[row] ?? Number.NaN;
  });
}

/** Point by point over those that have a value there. */
export function meanOfCurves(curves: readonly (readonly number[])[]): readonly number[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const values = curves.map((curve) => curve[i] as number).filter(Number.isFinite);
    return values.length === 0 ? Number.NaN : values.reduce((a, b) => a + b, 0) / values.length;
  });
}

/** Of all values as they were recorded: a curve's own peaks are means over parts of the run, and lower. */
export function longestOf(columns: Iterable<ArrayLike<number>>): number {
  let longest = 0;
  for (const values of columns) {
    for (let row = 0; row < values.length; row += 1) {
      const ms = values[row] as number;
      if (ms > longest && Number.isFinite(ms)) longest = ms;
    }
  }
  return longest;
}

function largest(values: readonly number[]): number {
  return Math.max(0, ...values.filter(Number.isFinite));
}
