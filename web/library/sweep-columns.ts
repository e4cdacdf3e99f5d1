// Rows of a sweep as columns with their units.

import type { Row } from "../cli/sweep/engine-sweep";
import type { Plan } from "../cli/sweep/plan";
import type { Schema } from "../model/engine/schema";
import type { SweepColumn, SweepResult } from "./sweep-types";

export function columnsOf(
  plan: Plan,
  rows: readonly Row[],
  { metrics, sessions }: Schema,
): SweepResult["columns"] {
  const cells = rows.map(({ index }) => plan.cell(index));
  const numbers = (values: readonly number[]) => Float64Array.from(values);
  const known = [...metrics, ...(sessions?.metrics ?? [])];
  const plain = (label: string, values: SweepColumn["values"]) => ({ unit: "", label, values });
  const axes = plan.sweep.axes.map(({ name, label, unit, points }, i) => {
    const all = cells.map(({ at }) => points[at[i] ?? 0]);
    const isNumeric = points.every(({ value }) => value !== null);
    const values = isNumeric
      ? numbers(all.map((point) => point?.value ?? Number.NaN))
      : all.map((point) => point?.label ?? "");
    return [name, { unit, label, values }] as const;
  });
  const measured = plan.sweep.metrics.map(({ name, metric }, i) => {
    const info = known.find((one) => one.name === metric);
    const values = numbers(rows.map((row) => row.values[i] ?? Number.NaN));
    return [name, { unit: info?.unit ?? "", label: info?.label ?? metric, values }] as const;
  });
  return Object.fromEntries([
    ...axes,
    ["seed", plain("Seed", numbers(cells.map((cell) => plan.seed(cell))))],
    [
      "hash",
      plain(
        "Hash of the run",
        rows.map(({ hash }) => hash),
      ),
    ],
    ...measured,
    ["events", plain("Events", numbers(rows.map(({ events }) => events)))],
    [
      "error",
      plain(
        "Why there is no run",
        rows.map(({ error }) => error),
      ),
    ],
  ]);
}
