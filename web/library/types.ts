// What the library offers: the engine, runs that are over, runs that are under way. Numbers are in the units that their names end with.

import type { Expectation, Metrics } from "../model/engine/metrics";
import type { Schema } from "../model/engine/schema";
import type { ColumnArray, Question, TableKind } from "../model/engine/types";
import type { TraceOptions } from "../reader/trace-options";
import type { ReadTraceFile } from "./read-trace";
import type { SweepOptions, SweepResult } from "./sweep-types";

/** A scenario as its file has it: the JSON's text, or what it says. Files of traces have to be put in before (`lab.withTraces`). */
export type Scenario = string | ScenarioObject;
export type ScenarioObject = { readonly [key: string]: unknown };

/** Values by path, or changes as texts, both as `nada-lab run --set` takes them: `{"links.forward.delay_ms": 80}`,
 * `["flows.video.controller=gcc", "at 40 s set links.forward.capacity_kbps to 600 over 2 s"]`. */
export type Settings = Readonly<Record<string, unknown>> | readonly string[];

/** Where the engine comes from: the bytes of `lab.wasm`, a response that has them, or the compiled module. */
export type Source = BufferSource | Response | WebAssembly.Module;

export interface RunOptions {
  readonly set?: Settings | undefined;
  /** In the place of the scenario's own; a whole number from 0. */
  readonly seed?: number | undefined;
  /** Where the run ends, in s; without it at the scenario's `duration_s`. */
  readonly until_s?: number | undefined;
  /** Ends the run early; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface Waiting {
  /** Gives up waiting; what was reached stands, and the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** One engine, which does one thing at a time: runs that are begun at once share its thread in turns of some milliseconds. */
export interface Lab {
  /** Tells one build of the engine from another: the first 16 hex digits of the SHA-256 of `lab.wasm`. Null where it came as a compiled
   * module, or where the browser computes no SHA-256 (pages that come by http from another host). */
  readonly engineId: string | null;
  /** What a scenario may say, and all that is computed: parameters with units and limits, columns, metrics. */
  schema(): Schema;
  /** A copy of the scenario with the settings in it. Throws `ScenarioError`. */
  withSettings(scenario: ScenarioObject, settings: Settings): ScenarioObject;
  /** A copy of the scenario with the traces in it that it names; one that names no files comes back as it is. `readText` gives the text
   * of a file (`traces/cellular.mahimahi`), or throws. Throws `ScenarioError`. */
  withTraces<S extends ScenarioObject>(scenario: S, readText: (file: string) => string): S;
  /** A copy of the scenario with a recorded link on one of its own: `text` is what a file holds, Mahimahi, AlphaRTC’s JSON or the lab’s own
   * trace, whatever the file is called. Without a name the link is the only one that flows send over. Throws `ScenarioError`. */
  withTrace(scenario: ScenarioObject, text: string, link?: string): ScenarioObject;
  /** A file of somebody’s, a CSV, a report of iperf3 or ping, a workbook, packed or not, as the lab's own trace for `withTrace`. `options` have the
   * names of the command line's (`column`, `unit`, `time`, `stamp`, …). Throws `ScenarioError` where something has to be said. */
  readTrace(
    name: string,
    data: string | Uint8Array,
    options?: TraceOptions,
  ): Promise<ReadTraceFile>;
  /** Runs a scenario to its end; the event loop has its turn every few milliseconds. Throws `ScenarioError`, `Unanswered`, `RunFull`, and
   * `EngineTrap` where a fresh engine stopped, too. */
  run(scenario: Scenario, options?: RunOptions): Promise<Run>;
  /** A run that stands at 0 s and goes on as it is told. Throws as `run` does. */
  open(scenario: Scenario): Promise<Live>;
  /** A scenario over the values of axes and over seeds, in workers: what a sweep file says (scenarios/SWEEPS.md). A run that is refused is
   * an `error` and no rejection. Throws as `run` does where the sweep itself, or its first run, is wrong. */
  sweep(spec: unknown, options?: SweepOptions): Promise<SweepResult>;
}

/** What a run gave. It lies in the engine's memory until it is closed. */
export interface Run {
  /** 16 hex digits over the state and all columns: the same wherever the same scenario is run. */
  readonly hash: string;
  /** The time that the run came to, in s. */
  readonly reached_s: number;
  /** Gives this run again, bit for bit, with the changes that were made while it went on. */
  readonly scenario: ScenarioObject;
  /** Of the whole run, with its capacity segments, or from one time to another (s). */
  metrics(from_s?: number, to_s?: number): Metrics;
  /** A sentence on what the scenario was read without, where it is a file of the project's folder, with variants or names of its
   * collection's assumptions; null for any other. */
  readonly leftOut: string | null;
  /** How the run met what its scenario expects of it. */
  expectations(): readonly Expectation[];
  /** Names of the tables: `flows.video`, `links.forward`, `packets`. */
  readonly tables: readonly string[];
  /** A copy of a table, which outlives the run. Throws `ScenarioError` where there is none of that name. */
  table(name: string): Table;
  /** Frees its memory; it is not to be asked afterwards. A run without a holder is closed by itself, some time. */
  close(): void;
}

export interface Table {
  readonly name: string;
  readonly kind: TableKind;
  /** The flow's or the link's name; empty for a table of the whole run. */
  readonly of: string;
  readonly rows: number;
  /** By name: `queuing_delay_ms`. */
  readonly columns: Readonly<Record<string, Column>>;
}

export interface Column {
  /** Empty: a number without a unit. */
  readonly unit: string;
  readonly label: string;
  /** Where it is defined. */
  readonly source: string;
  /** As long as the table has rows; NaN where there is no value. */
  readonly values: ColumnArray;
}

/** A run under way. Its clock stands still between two calls. */
export interface Live {
  readonly now_s: number;
  readonly duration_s: number;
  /** As that of a run. */
  readonly leftOut: string | null;
  /** Runs on until that time, at most until the end. Resolves with the time reached: earlier where a flow asks (see `question`). */
  until(t_s: number, options?: Waiting): Promise<number>;
  /** From now on that path has that value, over `over_s` seconds in a straight line. Throws `ScenarioError`. */
  change(path: string, value: number | string | boolean, options?: { over_s?: number }): void;
  /** Goes to that time, back or forth; the changes made so far stay in the run. Resolves with the time reached. */
  seek(t_s: number, options?: Waiting): Promise<number>;
  /** A copy with its history; what happens to one does not happen to the other. */
  fork(): Live;
  /** What a flow with an external controller asks now; until it is answered, the clock stands still. */
  question(): Question | null;
  /** Answers that question with a rate in kbit/s, which becomes a change of the scenario. Throws `ScenarioError`. */
  answer(rate_kbps: number): void;
  /** What there is of the run now, as a copy: this run may go on. */
  result(): Run;
  close(): void;
}
