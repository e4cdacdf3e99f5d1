// Which of the core's figures the tables of metrics show, in what order, and what each of them means: the core's table says it.

import { inUnit } from "../../../../model/data/in-unit";
import { type MetricValues, placed, runFigures } from "../../../../model/engine/metrics";
import type { MetricInfo, Schema } from "../../../../model/engine/schema";
import type { Metrics } from "../../../../model/scenario/types";

export interface MetricRow {
  readonly label: string;
  /** Unit shown; a ratio is shown in percent. */
  readonly unit: string;
  /** In a sentence, then how exactly it is computed and by which document. */
  readonly tip: string;
  /** Names of the metrics: one, or those of a spread. */
  readonly names: readonly string[];
  readonly of: MetricInfo["of"];
  /** What to say where a flow of pictures has no value. */
  readonly absent?: string;
}

export interface MetricRows {
  /** Heads of the columns that the spreads have: a percentile each, or the mean. */
  readonly heads: readonly string[];
  readonly spreads: readonly MetricRow[];
  readonly singles: readonly MetricRow[];
  /** What the lab shows nowhere else, for who asks. */
  readonly more: readonly MetricRow[];
}

/** Of runs of flows. */
export function metricRows({ metrics }: Pick<Schema, "metrics">): MetricRows {
  const spread = metrics.filter(({ places }) => places.spread !== undefined);
  const owners = [...new Set(spread.map(({ of }) => of))];
  return {
    heads: [...new Set(spread.map(({ places }) => places.spread ?? ""))],
    spreads: owners.map((owner) => spreadRow(spread.filter(({ of }) => of === owner))),
    singles: placed(metrics, ({ table }) => table).map(row),
    more: metrics
      .filter(({ places: { now, table, spread } }) => !(now || table || spread))
      .map(row),
  };
}

type Part = Pick<Metrics, "flows" | "links">;

/** Values in the unit shown; NaN where the core gives none. */
export function valuesOf(part: Part, { names, of, unit }: MetricRow, flow: string, link: string) {
  const figures = figuresOf(part, of, of === "flow" ? flow : link);
  return names.map((name) => {
    const value = figures[name];
    return value == null ? Number.NaN : inUnit(value, unit);
  });
}

/** Why a flow that sends pictures lacks that value; null where it has it, or sends none. */
export function absenceOf(
  part: Part,
  { names: [name = ""], absent }: MetricRow,
  flow: string,
): string | null {
  const figures = figuresOf(part, "flow", flow);
  const lacks = absent !== undefined && figures[name] === null && figures.frames_captured != null;
  return lacks ? absent : null;
}

/** Of a whole run there is one. */
export function figuresOf(part: Part, of: MetricInfo["of"], name: string): MetricValues {
  if (of === "run") return runFigures(part);
  return (of === "flow" ? part.flows : part.links)[name] ?? {};
}

function row(metric: MetricInfo): MetricRow {
  const { name, label, unit, shown = unit, meaning, source, of, absent } = metric;
  // That they are packets is in their name.
  const named = label.toLowerCase().split(" ").includes(shown);
  const tip = `${meaning} ${source}.`;
  const told = { label, unit: named ? "" : shown, tip, names: [name], of };
  return absent === undefined ? told : { ...told, absent };
}

/** Called after what its columns have in common, and explained as their mean is. */
function spreadRow(metrics: readonly MetricInfo[]): MetricRow {
  const mean = metrics.find(({ places }) => places.spread === "mean") ?? (metrics[0] as MetricInfo);
  const names = metrics.map(({ name }) => name);
  return { ...row(mean), label: mean.label.replace(/, [^,]*$/, ""), names };
}
