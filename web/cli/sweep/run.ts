// The runs of a sweep that are not there yet: in chunks of a second or two by all threads, each chunk a part of the results.

import { counted } from "../../model/data/counted";
import { BadInput, badInput } from "../terminal/faults";
import type { Terminal } from "../terminal/terminal";
import type { SweepJob } from "../work/job";
import type { Pool } from "../work/pool";
import { chunksOf } from "./chunks";
import type { Plan } from "./plan";
import type { Results } from "./results";
import type { Shard } from "./shard";

export interface Work {
  readonly plan: Plan;
  readonly results: Results;
  readonly shard: Shard;
  readonly pool: Pool;
  readonly workers: number;
  /** Whether the user has agreed to a long sweep. */
  readonly yes: boolean;
  readonly terminal: Terminal;
}

/** Seconds of one core above which a sweep asks first. */
const ASKS_ABOVE_S = 3600;
/** Runs that are timed before a long sweep, besides the first. */
const SAMPLES = 2;

export async function runMissing(work: Work): Promise<void> {
  const { plan, results, shard, pool, workers, terminal } = work;
  const missing = results.missing(shard.from, shard.to);
  if (missing.length === 0) return;
  const cost_ms = firstCost(work, missing);
  const jobs = chunksOf(missing, cost_ms, workers).map(
    (indices): SweepJob => ({
      kind: "sweep",
      scenario: plan.words(indices[0] ?? 0),
      texts: plan.texts,
      indices,
    }),
  );
  const [begin_ms, all] = [performance.now(), missing.length];
  let done = 0;
  const progress = (): void => {
    const left_s = ((performance.now() - begin_ms) / 1000 / Math.max(done, 1)) * (all - done);
    const left = done === 0 ? "" : `, ${leftWords(left_s)} left`;
    terminal.progress(`${results.there} of ${counted(plan.count, "run")}${left}`);
  };
  progress();
  await pool.do(
    jobs,
    (_, result) => {
      if (result.kind !== "sweep") return;
      results.add(result.rows);
      done += result.rows.length;
      progress();
    },
    workers,
  );
  terminal.progress("");
  const took_s = (performance.now() - begin_ms) / 1000;
  terminal.err(`${counted(all, "run")} in ${took_s.toFixed(1)} s\n`);
}

/** Runs the first one, which tells what is wrong with all of them and what one costs, in ms. */
function firstCost(work: Work, missing: readonly number[]): number {
  const { plan } = work;
  const first = missing[0] ?? 0;
  refuseFirst(plan, first);
  const timed = (index: number): number => {
    const begin_ms = performance.now();
    const { error } = plan.row(index);
    if (error !== "" && index === first) throw badInput(plan.words(index), error);
    return performance.now() - begin_ms;
  };
  const once_ms = timed(first);
  if (work.yes || (once_ms * missing.length) / 1000 < ASKS_ABOVE_S / 4) return once_ms;
  // The first run of an engine also compiles it.
  const places = Array.from({ length: SAMPLES }, (_, i) =>
    Math.floor(((i + 1) * (missing.length - 1)) / SAMPLES),
  );
  const costs = places.map((i) => timed(missing[i] ?? first));
  const cost_ms = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const core_s = (cost_ms * missing.length) / 1000;
  if (core_s > ASKS_ABOVE_S) {
    const hours = (core_s / 3600).toFixed(1);
    throw badInput(
      "sweep",
      `${missing.length} runs of about ${cost_ms.toFixed(1)} ms each take ${hours} hours of one core, ${(core_s / 3600 / work.workers).toFixed(1)} hours here; add --yes to begin`,
    );
  }
  return cost_ms;
}

/** What is wrong with the first run is wrong with the sweep. */
function refuseFirst(plan: Plan, index: number): void {
  const { scenario, metrics } = plan.check(index);
  if (scenario.length > 0) throw new BadInput(scenario).inside(`the run with ${plan.words(index)}`);
  if (metrics.length > 0) throw new BadInput(metrics);
}

/** How long a sweep will go on, as progress says it. */
export function leftWords(left_s: number): string {
  if (left_s < 90) return `${Math.ceil(left_s)} s`;
  return left_s < 5400 ? `${Math.ceil(left_s / 60)} min` : `${(left_s / 3600).toFixed(1)} h`;
}
