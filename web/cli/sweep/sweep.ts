// A sweep as the core has read it (scenarios/SWEEPS.md): one scenario over the values of some axes and over seeds, and which metrics of
// each run are kept.

import type { MetricOwner } from "../../model/scenario/language/metric";

/** One of an axis' values. */
interface AxisPoint {
  /** Of a numeric axis, in its unit; null: a choice. */
  readonly value: number | null;
  /** The number, or the choice's name. */
  readonly label: string;
}

export interface Axis {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly scale: "linear" | "log";
  readonly points: readonly AxisPoint[];
}

export interface SweepMetric {
  /** Its column. */
  readonly name: string;
  readonly kind: MetricOwner | null;
  /** Flow, link or member; empty: the run's own. */
  readonly of: string;
  /** As the core calls it, with its unit. */
  readonly metric: string;
  readonly window_s: readonly [from_s: number, to_s: number] | null;
}

export interface View {
  readonly kind: "heat" | "line";
  /** Names of axes; y of a heat map, `by` a line for each of its values. */
  readonly x: string;
  readonly y: string | null;
  readonly by: string | null;
  readonly metric: string;
  /** A statistic, by the name that the core has for it. */
  readonly over_seeds: string;
  /** Values of the metric whose outline is drawn. */
  readonly lines_at: readonly number[];
  /** What the other axes stand at, by the labels of their points; without one at their first. */
  readonly at: Readonly<Record<string, string>>;
}

export interface Sweep {
  readonly title: string;
  readonly axes: readonly Axis[];
  /** `first` null: the scenario's own. */
  readonly seeds: { readonly first: number | null; readonly count: number };
  readonly metrics: readonly SweepMetric[];
  readonly views: readonly View[];
  /** What is shown without another word; null: a heat map wants two axes. */
  readonly shown: Readonly<Record<View["kind"], View | null>>;
}

/** Row-major, the seed innermost: the index of a run is its identity. */
export interface Cell {
  readonly index: number;
  /** Into each axis' points. */
  readonly at: readonly number[];
  /** Added to the first seed. */
  readonly seed: number;
}

export function cellAt({ axes, seeds }: Pick<Sweep, "axes" | "seeds">, index: number): Cell {
  let rest = Math.floor(index / seeds.count);
  const at: number[] = [];
  for (const { points } of axes.toReversed()) {
    at.unshift(rest % points.length);
    rest = Math.floor(rest / points.length);
  }
  return { index, at, seed: index % seeds.count };
}

/** The index of the run under the first seed at those values. */
export const indexAt = ({ axes, seeds }: Pick<Sweep, "axes" | "seeds">, at: readonly number[]) =>
  axes.reduce((index, { points }, i) => index * points.length + (at[i] ?? 0), 0) * seeds.count;
