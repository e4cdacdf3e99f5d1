// One run of an ensemble: the scenario under another seed, its sampled columns and its figures.

import { Core, type Lab } from "./core";
import type { Expectation, Metrics } from "./metrics";
import type { Fault } from "./types";

/** A column that is kept of every run: `flows.video`, `receiving_rate_500ms_kbps`. */
export interface WantedColumn {
  readonly table: string;
  readonly column: string;
}

export interface SeedTask {
  /** The scenario's JSON. */
  readonly scenario: string;
  readonly seed: number;
  readonly columns: readonly WantedColumn[];
}

export interface SeedResult {
  readonly seed: number;
  /** In the order of the wanted columns. */
  readonly columns: readonly Float32Array[];
  readonly metrics: Metrics;
  readonly expectations: readonly Expectation[];
}

/** Runs it to the end; a scenario that the core refuses is answered with what is wrong with it. */
export function runSeed(lab: Lab, task: SeedTask): SeedResult | readonly Fault[] {
  const scenario = { ...(JSON.parse(task.scenario) as object), seed: task.seed };
  const core = lab.create(JSON.stringify(scenario));
  if (!(core instanceof Core)) return core;
  try {
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) return faults;
    return {
      seed: task.seed,
      columns: task.columns.map(({ table, column }) =>
        Float32Array.from(core.column(table, column)),
      ),
      metrics: core.metrics(),
      expectations: core.expectations(),
    };
  } finally {
    core.destroy();
  }
}
