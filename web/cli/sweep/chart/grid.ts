// What a picture shows of a sweep: for each pair of values of its two axes, the metric over the seeds.

import { spreadOf } from "../../../model/data/spread";
import { meanInterval } from "../../../model/data/statistics/intervals";
import type { Row } from "../engine-sweep";
import type { Plan } from "../plan";
import type { Axis, View } from "../sweep";

/** What a view shows of the runs of a point, and from where to where its band goes: their range, or of a mean its 95 % interval. */
interface Drawn {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly runs: number;
}

export interface Point {
  /** Null: no run has a value. */
  readonly drawn: Drawn | null;
  /** Runs that were refused. */
  readonly failed: number;
}

export interface Grid {
  readonly x: Axis;
  /** The vertical axis of a heat map, or what the lines differ in; null: one line. */
  readonly other: Axis | null;
  /** By value of the other axis, then by value of x. */
  readonly points: readonly (readonly Point[])[];
  /** Where the axes stand that are in neither: `controller = GCC`. */
  readonly fixed: readonly string[];
  /** Where each axis of the sweep stands, by the place of its value; what is in the picture at its first. */
  readonly at: readonly number[];
}

export function gridOf(plan: Plan, rows: Iterable<Row>, view: View): Grid {
  const { axes, metrics } = plan.sweep;
  const [x, other] = [view.x, view.y ?? view.by].map((name) =>
    axes.findIndex((axis) => axis.name === name),
  ) as [number, number];
  const metric = metrics.findIndex(({ name }) => name === view.metric);
  const fixed = axes.map(({ name, points }, i) => {
    if (i === x || i === other) return null;
    const label = view.at[name];
    return label === undefined ? 0 : points.findIndex((point) => point.label === label);
  });
  const across = axes[x] as Axis;
  const along = axes[other] ?? null;
  const found = Array.from({ length: along?.points.length ?? 1 }, () =>
    across.points.map(() => ({ values: [] as (number | null)[], failed: 0 })),
  );
  for (const { index, values, error } of rows) {
    const { at } = plan.cell(index);
    if (!at.every((place, i) => (fixed[i] ?? place) === place)) continue;
    const point = found[at[other] ?? 0]?.[at[x] ?? 0];
    if (point === undefined) continue;
    if (error === "") point.values.push(values[metric] ?? null);
    else point.failed += 1;
  }
  return {
    at: fixed.map((place) => place ?? 0),
    x: across,
    other: along,
    points: found.map((line) =>
      line.map(({ values, failed }) => ({ drawn: drawnOf(values, view), failed })),
    ),
    fixed: axes.flatMap(({ label, unit, points }, i) => {
      const place = fixed[i] ?? null;
      if (place === null) return [];
      return [`${label} ${points[place]?.label ?? ""}${unit === "" ? "" : ` ${unit}`}`];
    }),
  };
}

function drawnOf(values: readonly (number | null)[], { over_seeds }: View): Drawn | null {
  if (over_seeds === "mean") {
    const found = meanInterval(values);
    if (found === null) return null;
    const { mean, half, runs } = found;
    return { value: mean, low: mean - (half ?? 0), high: mean + (half ?? 0), runs };
  }
  const spread = spreadOf(values);
  if (spread === null) return null;
  const { median, low, high, runs } = spread;
  return { value: { median, p5: low, p95: high }[over_seeds], low, high, runs };
}
