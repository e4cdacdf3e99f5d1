// A sweep in workers: the same runs, rows and digest as `nada-lab sweep` and Python's. Loaded when the first one is asked for.

import { missingMetrics, type Row } from "../cli/sweep/cell-run";
import { chunksOf } from "../cli/sweep/chunks";
import { Plan } from "../cli/sweep/plan";
import { readSweep } from "../cli/sweep/read";
import { csvOf } from "../cli/sweep/rows";
import { isTree, type Tree } from "../model/data/json-path";
import type { Schema } from "../model/engine/schema";
import { areFaults } from "../model/imports/lines";
import type { Engines } from "./engines";
import { guarded, ScenarioError } from "./errors";
import { Gathered } from "./gathered";
import { free } from "./held";
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
  const { plan, leftOut } = planOf(schema, JSON.parse(spec), scenario && JSON.parse(scenario));
  const cost_ms = await firstCost(engines, plan);
  const all = Array.from({ length: plan.count }, (_, i) => i);
  const chunks = chunksOf(all, cost_ms, workers);
  const gathered = new Gathered(all);
  const taken = (found: readonly Row[]): void => {
    for (const row of found) {
      if (options.signal?.aborted) return;
      gathered.take(row);
      const { index, hash, error } = row;
      options.onCell?.(
        { index, words: plan.words(plan.cell(index)), hash, error },
        gathered.done,
        plan.count,
      );
    }
  };
  const text = { sweep: plan.sweep, scenario: plan.source };
  await inWorkers(engines.module, text, chunks, workers, taken, options.signal);
  const rows = gathered.whole();
  return {
    count: plan.count,
    digest: await digestOf(rows),
    columns: columnsOf(plan, rows, schema),
    csv: () => csvOf(plan, rows),
    scenario: (index) => plan.scenario(plan.cell(index)),
    leftOut,
  };
}

interface Planned {
  readonly plan: Plan;
  readonly leftOut: string | null;
}

function planOf(schema: Schema, spec: unknown, given: Tree | null): Planned {
  const sweep = readSweep(spec);
  if (areFaults(sweep)) throw new ScenarioError(sweep);
  const named = given ?? sweep.scenario;
  if (!isTree(named)) {
    const what = `"${named}" is a name, and the library has no scenarios: hand it over as {scenario: …}`;
    throw new ScenarioError([{ at: "scenario", what }]);
  }
  const { scenario, leftOut } = alone(named);
  const plan = Plan.of(schema, sweep, scenario);
  if (areFaults(plan)) throw new ScenarioError(plan);
  return { plan, leftOut };
}

/** Runs the first one, which tells what is wrong with all of them and what one costs, in ms. */
async function firstCost(engines: Engines, plan: Plan): Promise<number> {
  const core = await engines.create(plan.text(plan.cell(0)));
  try {
    const faults = missingMetrics(core, plan.sweep.metrics);
    if (faults.length > 0) throw new ScenarioError(faults);
    const begin_ms = performance.now();
    guarded(() => core.run(core.duration_s));
    const unanswered = core.unanswered();
    if (unanswered.length > 0) throw new ScenarioError(unanswered);
    return performance.now() - begin_ms;
  } finally {
    free(core);
  }
}

/** Each worker has one chunk at a time. */
async function inWorkers(
  module: WebAssembly.Module,
  of: { readonly sweep: Plan["sweep"]; readonly scenario: Tree },
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
    await worker.begin(module, of);
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

/** Null where the browser computes no SHA-256. */
async function digestOf(rows: readonly Row[]): Promise<string | null> {
  const text = rows.map(({ hash }) => `${hash || "-"}\n`).join("");
  const hash = await globalThis.crypto?.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  if (hash === undefined) return null;
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
