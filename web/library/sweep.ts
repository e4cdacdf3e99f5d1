// A sweep in workers: the same runs, rows and digest as `nada-lab sweep` and Python's. Loaded when the first one is asked for.

import { chunksOf } from "../cli/sweep/chunks";
import type { Ending, Row } from "../cli/sweep/engine-sweep";
import { Plan, type PlanTexts, type SweepFiles } from "../cli/sweep/plan";
import { isTree, type Tree } from "../model/data/json-path";
import { Lab } from "../model/engine/core";
import type { Schema } from "../model/engine/schema";
import { areFaults } from "../model/imports/lines";
import type { Engines } from "./engines";
import { guarded, NadaLabError, ScenarioError } from "./errors";
import { alone } from "./scenario";
import { columnsOf } from "./sweep-columns";
import type { SweepOptions, SweepResult } from "./sweep-types";
import { serveIfWorker } from "./sweep-worker";
import { coresHere, type SweepWorker, startWorker } from "./sweep-workers";

serveIfWorker();

/** `spec` and `scenario`: as texts, so that neither changes while the sweep is under way. */
export async function sweepWith(
  engines: Engines,
  schema: Schema,
  spec: string,
  scenario: string | null,
  options: SweepOptions,
): Promise<SweepResult> {
  options.signal?.throwIfAborted();
  const workers = options.workers ?? coresHere();
  // Its reader also says where it is no JSON, or has a name twice.
  await engines.refuseMalformed(spec);
  // Of its own: the plan lives as long as the result, whatever becomes of runs elsewhere.
  const lab = await Lab.load(engines.module);
  const { plan, leftOut } = guarded(() => planOf(lab, spec, scenario, options.files ?? {}));
  const cost_ms = guarded(() => firstCost(plan));
  const all = Array.from({ length: plan.count }, (_, i) => i);
  const chunks = chunksOf(all, cost_ms, workers);
  const gathered = new Gathered(all);
  const taken = (found: readonly Row[]): void => {
    for (const row of found) {
      if (options.signal?.aborted) return;
      gathered.take(row);
      const { index, hash, error } = row;
      options.onCell?.({ index, words: plan.words(index), hash, error }, gathered.done, plan.count);
    }
  };
  await inWorkers(engines.module, plan.texts, chunks, workers, taken, options.signal);
  const rows = gathered.whole();
  const { csv, ending } = guarded(() => tableOf(plan, rows));
  return {
    count: plan.count,
    digest: ending.digest,
    warnings: ending.warnings,
    columns: columnsOf(plan, rows, schema),
    csv: () => csv,
    scenario: (index) => plan.scenario(index),
    leftOut,
  };
}

interface Planned {
  readonly plan: Plan;
  readonly leftOut: string | null;
}

function planOf(lab: Lab, sweep: string, given: string | null, files: SweepFiles): Planned {
  const { scenario: said } = (JSON.parse(sweep) ?? {}) as Tree;
  const named: unknown = given === null ? said : JSON.parse(given);
  if (typeof named === "string" && named !== "") {
    const what = `"${named}" is a name, and the library has no scenarios: hand it over as {scenario: …}`;
    throw new ScenarioError([{ at: "scenario", what }]);
  }
  const { scenario, leftOut } = alone(isTree(named) ? named : {});
  const texts = { sweep, scenario: JSON.stringify(scenario), files };
  const missing = Plan.filesOf(lab, texts).filter((file) => files[file] === undefined);
  if (missing.length > 0) {
    const what = `"${missing[0]}" is a file, and the library reads none: hand its text over as {files: {"${missing[0]}": text}}`;
    throw new ScenarioError([{ at: "axes", what }]);
  }
  const plan = Plan.of(lab, texts);
  if (areFaults(plan)) throw new ScenarioError(plan);
  return { plan, leftOut };
}

/** Runs the first one, which tells what is wrong with all of them and what one costs, in ms. */
function firstCost(plan: Plan): number {
  const { scenario, metrics } = plan.check(0);
  const faults = [...scenario, ...metrics];
  if (faults.length > 0) throw new ScenarioError(faults);
  const begin_ms = performance.now();
  const { error } = plan.row(0);
  if (error !== "") throw new ScenarioError([{ at: "", what: error }]);
  return performance.now() - begin_ms;
}

/** Rows that are written as one part, so that none of them is larger than an engine can read. */
const ROWS_AT_ONCE = 10_000;

function tableOf(plan: Plan, rows: readonly Row[]): { csv: string; ending: Ending } {
  const parts = function* (): Generator<string> {
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      yield plan.part(rows.slice(i, i + ROWS_AT_ONCE));
  };
  const pieces: string[] = [];
  const table = plan.table(parts());
  let piece = table.next();
  for (; piece.done !== true; piece = table.next()) pieces.push(piece.value);
  if (areFaults(piece.value)) throw new ScenarioError(piece.value);
  return { csv: pieces.join(""), ending: piece.value };
}

/** Each worker has one chunk at a time. */
async function inWorkers(
  module: WebAssembly.Module,
  texts: PlanTexts,
  chunks: readonly (readonly number[])[],
  count: number,
  taken: (rows: readonly Row[]) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const workers: SweepWorker[] = [];
  let next = 0;
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const work = async (worker: SweepWorker): Promise<void> => {
    await worker.begin(module, texts);
    for (let chunk = chunks[next++]; chunk !== undefined; chunk = chunks[next++])
      taken(await worker.rows(chunk));
  };
  try {
    for (let i = 0; i < Math.min(count, chunks.length); i += 1) workers.push(startWorker());
    await Promise.race([aborted, Promise.all(workers.map(work))]);
  } finally {
    for (const worker of workers) worker.end();
  }
}

/** The rows of a sweep as its workers give them back: each once, and all of them before anything is made of them. */
export class Gathered {
  readonly #rows: Row[] = [];
  readonly #missing: Set<number>;
  done = 0;

  constructor(indices: readonly number[]) {
    this.#missing = new Set(indices);
  }

  take(row: Row): void {
    const { index } = row;
    if (!this.#missing.delete(index)) throw new NadaLabError(`run ${index} came back unasked`);
    this.#rows[index] = row;
    this.done += 1;
  }

  /** In the order of their indices. */
  whole(): readonly Row[] {
    const [first] = this.#missing;
    if (first !== undefined) throw new NadaLabError(`run ${first} did not come back`);
    return this.#rows;
  }
}
