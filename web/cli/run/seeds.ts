// The same scenario under many seeds, on all threads that there are; results come in the order of the seeds.

import { counted } from "../../model/data/counted";
import type { Core } from "../../model/engine/core";
import { Full } from "../../model/engine/trap";
import { BadInput, badInput } from "../terminal/faults";
import type { Terminal } from "../terminal/terminal";
import type { EnsembleJob } from "../work/job";
import type { Pool } from "../work/pool";
import type { SeedOutcome, SeedRefused, SeedRun, SeedWants } from "./seed-run";

const MOST = 10_000;

/** What `--seeds` says, as a number. */
export function seedCount(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= MOST) return count;
  throw badInput(`--seeds ${text}`, `must be a whole number from 1 to ${MOST}`);
}

/** A run's own seed. */
export function seedOf(core: Core): number {
  const { seed } = JSON.parse(core.scenario()) as { seed?: number };
  return seed ?? 1;
}

/** The scenario of that text under the seed `first` and those that follow. */
export interface Seeds {
  /** As a person would call it. */
  readonly name: string;
  readonly text: string;
  readonly first: number;
  readonly count: number;
}

/** `each` sees every run with what is wanted of it, in the order of the seeds; what it does not keep is forgotten. */
export async function runSeeds(
  pool: Pool,
  { name, text, first, count }: Seeds,
  wants: SeedWants,
  terminal: Terminal,
  each: (outcome: SeedOutcome) => Promise<void> | void = () => undefined,
): Promise<readonly SeedRun[]> {
  const progress = progressOfSeeds(name, count, terminal);
  const runs: SeedRun[] = [];
  const jobs = Array.from({ length: count }, (_, i): EnsembleJob => {
    return { kind: "ensemble", scenario: name, text, seed: first + i, wants };
  });
  await pool.each(jobs, {
    finished: progress.step,
    taken: async (result) => {
      if (result.kind !== "ensemble") return;
      const outcome = accepted(result.outcome);
      await each(outcome);
      runs.push(outcome.run);
    },
  });
  progress.end();
  return runs;
}

function accepted(outcome: SeedOutcome | SeedRefused): SeedOutcome {
  if (!("faults" in outcome)) return outcome;
  throw outcome.full ? new Full(outcome.faults) : new BadInput(outcome.faults);
}

function progressOfSeeds(name: string, count: number, terminal: Terminal) {
  const begin_ms = performance.now();
  let done = 0;
  return {
    step(): void {
      done += 1;
      terminal.progress(`${name}: seed ${done} of ${count}`);
    },
    end(): void {
      terminal.progress("");
      const took_ms = performance.now() - begin_ms;
      terminal.err(`${name}: ${counted(count, "seed")} in ${took_ms.toFixed(0)} ms\n`);
    },
  };
}
