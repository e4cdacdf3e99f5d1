// Our runs of the authors' cases over several seeds, beside theirs.

import { Core, type Lab } from "../../../src/lab/engine/core";
import { scenarioText } from "../../input/scenario-files";
import { BadInput } from "../../terminal/faults";
import { type Measured, measured } from "./metrics";
import { type ComparedMetric, METRIC_KEYS, type ReferenceRow } from "./reference";
import { type Besides, besides } from "./tolerance";

export const SEEDS = 10;

export interface Difference extends Besides {
  readonly metric: ComparedMetric;
}

export interface ComparedRow {
  readonly row: ReferenceRow;
  readonly differences: readonly Difference[];
}

export function compared(
  lab: Lab,
  rows: readonly ReferenceRow[],
  seeds = SEEDS,
): readonly ComparedRow[] {
  const scenarios = [...new Set(rows.map(({ scenario }) => scenario))];
  return scenarios.flatMap((name) => {
    const scenario = JSON.parse(scenarioText(`authors/${name}`)) as object;
    const own = rows.filter((row) => row.scenario === name);
    const runs = Array.from({ length: seeds }, (_, i) =>
      ran(lab, { ...scenario, seed: i + 1 }, (core) => own.map((row) => measured(core, row))),
    );
    return own.map((row, i) => ({
      row,
      differences: differences(
        row,
        runs.flatMap((run) => run[i] ?? []),
      ),
    }));
  });
}

/** What is measured on a whole run. */
export function ran<T>(lab: Lab, scenario: object, measure: (core: Core) => T): T {
  const core = lab.create(JSON.stringify(scenario));
  if (!(core instanceof Core)) throw new BadInput(core);
  core.run(core.duration_s);
  const found = measure(core);
  core.destroy();
  return found;
}

export function differences(row: ReferenceRow, runs: readonly Measured[]): readonly Difference[] {
  return METRIC_KEYS.flatMap((metric) => {
    const spread = row.metrics[metric];
    if (spread === null) return [];
    const values = runs.map((run) => run[metric]).filter((value) => !Number.isNaN(value));
    return [{ metric, ...besides(metric, values, { ...spread, runs: row.seeds }) }];
  });
}
