// Our runs of the authors' cases over a hundred seeds, beside theirs.

import type { SeedRow } from "../../../model/data/formats/seed-table";
import type { Lab } from "../../../model/engine/core";
import { scenarioText } from "../../input/scenario-files";
import { hundredOf, type Kept, type Repeated } from "./hundred";
import { measured } from "./metrics";
import { type ComparedMetric, METRIC_KEYS, type ReferenceRow } from "./reference";
import { type Besides, besides } from "./tolerance";

export interface Difference extends Besides {
  readonly metric: ComparedMetric;
}

export interface ComparedRow<D extends Difference = Difference> {
  readonly row: ReferenceRow;
  readonly differences: readonly D[];
}

/** Without a verdict: that is of a whole table. */
export function compared(
  lab: Lab,
  rows: readonly ReferenceRow[],
  kept: Kept,
): readonly ComparedRow[] {
  return repeatedOf(rows).flatMap(({ own, ...one }) => {
    const found = hundredOf(lab, one, kept);
    return own.map((row) => ({ row, differences: differences(row, found) }));
  });
}

/** The runs that these rows are of, each once. */
export function repeatedOf(
  rows: readonly ReferenceRow[],
): readonly (Repeated & { readonly own: readonly ReferenceRow[] })[] {
  return [...new Set(rows.map(({ scenario }) => scenario))].map((name) => {
    const own = rows.filter((row) => row.scenario === name);
    const base = JSON.parse(scenarioText(`authors/${name}`)) as object;
    return {
      name: `authors/${name}`,
      own,
      scenario: (seed) => ({ ...base, seed }),
      figures: own.flatMap((row) => metricsOf(row).map((metric) => figureOf(row, metric))),
      measure: (core) =>
        own.flatMap((row) => {
          const found = measured(core, row);
          return metricsOf(row).map((metric) => found[metric]);
        }),
    };
  });
}

const metricsOf = ({ metrics }: ReferenceRow) =>
  METRIC_KEYS.filter((metric) => metrics[metric] !== null);

const figureOf = ({ flow, from_s, to_s }: ReferenceRow, metric: ComparedMetric) =>
  ({ of: flow, span: `${from_s}-${to_s} s`, metric }) as const;

export function differences(row: ReferenceRow, runs: readonly SeedRow[]): readonly Difference[] {
  return metricsOf(row).flatMap((metric) => {
    const theirs = row.metrics[metric];
    const { of, span } = figureOf(row, metric);
    const own = runs.find((one) => one.of === of && one.span === span && one.metric === metric);
    if (theirs === null) return [];
    return [{ metric, ...besides(metric, own?.values ?? [], { ...theirs, runs: row.seeds }) }];
  });
}
