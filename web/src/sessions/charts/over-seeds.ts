// A published table over many seeds: each of its runs under each of them, and what its cells then come to.

import type { SeedResult, SeedTask } from "../../../model/engine";
import {
  asWritten,
  type CrossRunCheck,
  type MeasuredRun,
  measured,
  queryOf,
  seedsFrom,
  valuesBySeed,
  withValues,
} from "../../../model/scenario";
import { type Environment, gallery, runTasks } from "../../lab/session";
import { type OverSeeds, underSeeds } from "./published";

/** In the order of the checks. Called off, it never resolves. */
export async function overSeeds(
  checks: readonly CrossRunCheck[],
  count: number,
  { runEnsemble }: Pick<Environment["workers"], "runEnsemble">,
  onProgress: (done: number, of: number) => void,
  off: AbortSignal,
): Promise<readonly OverSeeds[]> {
  const terms = checks.flatMap(({ of }) => of);
  const tasks = (await Promise.all(terms.map((term) => tasksOf(term, count)))).flat();
  const different = new Set(tasks.map((task) => JSON.stringify(task))).size;
  const results = await runTasks(tasks, runEnsemble, (done) => onProgress(done, different), off);
  const values = terms.map((term, i) =>
    results.slice(i * count, (i + 1) * count).map((result) => valueIn(term, result)),
  );
  let next = 0;
  return checks.map((check): OverSeeds => {
    const own = values.slice(next, next + check.of.length);
    next += check.of.length;
    return underSeeds(valuesBySeed(check, own), check.within);
  });
}

async function tasksOf(term: MeasuredRun, count: number): Promise<readonly SeedTask[]> {
  const { scenario: id, set = {} } = term;
  const own = await gallery.find((entry) => entry.id === id)?.load();
  if (own === undefined) throw new Error(`${id} is not among the scenarios of this page`);
  const changed = withValues(own, Object.entries(set));
  const scenario = JSON.stringify(asWritten(changed));
  const { window_s } = queryOf(term);
  const spans_s = window_s === null ? [] : [window_s];
  return seedsFrom(own, count).map((seed) => ({ scenario, seed, columns: [], spans_s }));
}

function valueIn(term: MeasuredRun, result: SeedResult | readonly unknown[]): number | null {
  if (!("metrics" in result)) return null;
  const found = measured(result.spans[0] ?? result.metrics, queryOf(term));
  return typeof found === "string" ? null : found.value;
}
