// What a sweep over seeds says of its axes: each value of an axis less its first, seed by seed, as CSV. Runs of one seed have their luck in
// common, so their difference is never known less well than the two means are; an interval on one side of 0 says that the axis matters there.

import { quoted } from "../../model/data/formats/csv-cell";
import { pairedDifference } from "../../model/data/statistics/intervals";
import type { Row } from "./engine-sweep";
import type { Plan } from "./plan";

/** One seed has no interval, and one value nothing to be less than. */
export const hasDifferences = ({ sweep: { axes, seeds } }: Plan): boolean =>
  seeds.count > 1 && axes.some(({ points }) => points.length > 1);

/** `rows` is asked once for each metric: of millions of runs no more than one metric is kept at a time. */
export function* differenceLines(plan: Plan, rows: () => Iterable<Row>): Generator<string> {
  const { axes, metrics, seeds } = plan.sweep;
  const names = axes.map(({ name }) => quoted(name));
  yield `${["metric", "axis", "less", ...names, "difference", "low", "high", "p", "seeds"].join(",")}\n`;
  for (const [m, { name }] of metrics.entries()) {
    const values = new Float64Array(plan.count).fill(Number.NaN);
    for (const row of rows()) values[row.index] = row.values[m] ?? Number.NaN;
    const seedsFrom = (first: number): (number | null)[] =>
      Array.from(values.subarray(first, first + seeds.count), (value) =>
        Number.isNaN(value) ? null : value,
      );
    let between = plan.count;
    for (const [a, axis] of axes.entries()) {
      between /= axis.points.length;
      for (let first = 0; first < plan.count; first += seeds.count) {
        const { at } = plan.cell(first);
        const place = at[a] ?? 0;
        if (place === 0) continue;
        const found = pairedDifference(seedsFrom(first), seedsFrom(first - place * between));
        const labels = axes.map(({ points }, i) => points[at[i] ?? 0]?.label ?? "");
        const texts = [name, axis.name, axis.points[0]?.label ?? "", ...labels].map(quoted);
        yield `${[...texts, ...numbersOf(found)].join(",")}\n`;
      }
    }
  }
}

function numbersOf(found: ReturnType<typeof pairedDifference>): readonly (number | string)[] {
  if (found === null) return ["", "", "", "", 0];
  const { mean, half, p, runs } = found;
  return half === null ? [mean, "", "", "", runs] : [mean, mean - half, mean + half, p, runs];
}
