// What a sweep of the library takes and gives.

import type { Tree } from "../model/data/json-path";

export interface SweepOptions {
  /** The scenario that the sweep names: the library has none of its own. */
  readonly scenario?: Tree;
  /** The texts of the files that its axes name (`"traces": ["drive.up"]`), by those names: Mahimahi, AlphaRTC’s JSON, the lab’s own trace. */
  readonly files?: Readonly<Record<string, string>>;
  /** How many; without a number as many as there are cores. */
  readonly workers?: number;
  /** Hears of each run as it ends, in whatever order that is. */
  readonly onCell?: (cell: SweepCell, done: number, count: number) => void;
  /** Ends the sweep early; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface SweepCell {
  readonly index: number;
  /** `round_trip_ms = 10 ms, controller = NADA, seed 1` */
  readonly words: string;
  /** 16 hex digits; empty where the run was refused. */
  readonly hash: string;
  /** Why there is no run; empty where there is one. */
  readonly error: string;
}

export interface SweepResult {
  /** Runs. */
  readonly count: number;
  /** SHA-256 over the hashes of all runs in order: the same wherever the same sweep is run. */
  readonly digest: string;
  /** Axes, and seeds, that change nothing in any run: most likely what they set is hidden by something else. Sentences. */
  readonly warnings: readonly string[];
  /** By name: each axis, `seed`, `hash`, each metric, `events`, `error`; a value for each run, in the order of their indices. */
  readonly columns: Readonly<Record<string, SweepColumn>>;
  /** The same bytes as sweep.csv of the command line. */
  csv(): string;
  /** What run `index` was of. */
  scenario(index: number): Tree;
  /** As that of a run. */
  readonly leftOut: string | null;
}

export interface SweepColumn {
  readonly unit: string;
  readonly label: string;
  /** Numbers, NaN where there is none; or texts: of an axis of choices, of hashes and errors. */
  readonly values: Float64Array | readonly string[];
}
