// One run of an ensemble: the scenario under another seed, its sampled columns and its figures.

import { type Tree, withSeed } from "../answers";
import { Core, type Lab } from "../core";
import { type KeptTables, tablesOf } from "../frozen";
import type { Expectation, Metrics } from "../metrics";
import type { Fault, TableInfo } from "../types";

/** A column that is kept of every run: `flows.video`, `receiving_rate_500ms_kbps`. */
export interface WantedColumn {
  readonly table: string;
  readonly column: string;
  /** Rows come when the run pleases: the value that holds at each multiple of this is taken, so that runs can be compared. */
  readonly every_s?: number;
}

export interface SeedTask {
  /** The scenario's JSON. */
  readonly scenario: string;
  readonly seed: number;
  readonly columns: readonly WantedColumn[];
  /** Times that are measured by themselves, besides the whole run. */
  readonly spans_s?: readonly (readonly [from: number, to: number])[];
  /** Kinds of tables that are wanted as they are; the run's hash then comes with them. */
  readonly whole?: readonly TableInfo["kind"][];
}

export interface SeedResult {
  readonly seed: number;
  /** In the order of the wanted columns. */
  readonly columns: readonly Float32Array[];
  readonly metrics: Metrics;
  readonly expectations: readonly Expectation[];
  /** In the order of the task's spans. */
  readonly spans: readonly Metrics[];
  readonly whole: (KeptTables & { readonly hash: string }) | null;
}

/** Runs it to the end; a scenario that the core refuses is answered with what is wrong with it. */
export function runSeed(lab: Lab, task: SeedTask): SeedResult | readonly Fault[] {
  const scenario = JSON.parse(task.scenario) as Tree;
  const core = lab.create(JSON.stringify(withSeed(scenario, task.seed)));
  if (!(core instanceof Core)) return core;
  try {
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) return faults;
    const { seed, columns, spans_s = [], whole } = task;
    return {
      seed,
      columns: columns.map((wanted) => kept(core, wanted)),
      metrics: core.metrics(),
      expectations: core.expectations(),
      spans: spans_s.map(([from, to]) => core.metrics(from, to)),
      whole: whole === undefined ? null : { ...tablesOf(core, whole), hash: core.hash() },
    };
  } finally {
    core.destroy();
  }
}

function kept(core: Core, { table, column, every_s }: WantedColumn): Float32Array {
  const values = core.column(table, column);
  if (every_s === undefined) return Float32Array.from(values);
  return sampled(core.column(table, "t_s"), values, every_s, core.duration_s);
}

/** What holds at `every_s`, twice `every_s` and so on; nothing before the first value and after the last one. */
export function sampled(
  t: ArrayLike<number>,
  values: ArrayLike<number>,
  every_s: number,
  until_s: number,
): Float32Array {
  const out = new Float32Array(Math.floor(until_s / every_s + 1e-6)).fill(Number.NaN);
  const last_s = (t[t.length - 1] ?? 0) + every_s;
  let row = -1;
  for (let i = 0; i < out.length; i += 1) {
    const at_s = (i + 1) * every_s + 1e-9;
    if (at_s > last_s) break;
    while (row + 1 < t.length && (t[row + 1] as number) <= at_s) row += 1;
    if (row >= 0) out[i] = values[row] as number;
  }
  return out;
}
