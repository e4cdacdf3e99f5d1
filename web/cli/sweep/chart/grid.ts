// What a picture shows of a sweep: for each pair of values of its two axes, the metric over the seeds.

import { areFaults } from "../../../model/imports/lines";
import { BadInput } from "../../terminal/faults";
import type { Row, Shown } from "../engine-sweep";
import type { Plan } from "../plan";
import type { Axis, View } from "../sweep";

export interface Grid extends Shown {
  readonly x: Axis;
  /** The vertical axis of a heat map, or what the lines differ in; null: one line. */
  readonly other: Axis | null;
}

export function gridOf(plan: Plan, rows: Iterable<Row>, view: View): Grid {
  const { axes, metrics } = plan.sweep;
  const metric = metrics.findIndex(({ name }) => name === view.metric);
  const found = new Float64Array(plan.count).fill(Number.NaN);
  for (const { index, values } of rows) found[index] = values[metric] ?? Number.NaN;
  const shown = plan.shown(view, found);
  if (areFaults(shown)) throw new BadInput(shown);
  const named = (wanted: string | null) => axes.find(({ name }) => name === wanted);
  return { ...shown, x: named(view.x) as Axis, other: named(view.y ?? view.by) ?? null };
}
