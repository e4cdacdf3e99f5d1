// Runs of a deck under Node: every seed is a job for whichever thread is free.

import { counted } from "../../model/data/counted";
import type { Lab } from "../../model/engine/core";
import type { SeedResult, SeedTask } from "../../model/engine/pool/seed-task";
import type { Fault } from "../../model/engine/types";
import type { DeckEnvironment } from "../../src/slides/deck/gather";
import { buildOf } from "../figure/provenance";
import { isScenario, scenarioText } from "../input/scenario-files";
import type { Terminal } from "../terminal/terminal";
import type { Job } from "../work/job";
import type { Pool } from "../work/pool";

export function deckEnvironmentOf(lab: Lab, pool: Pool, terminal: Terminal): DeckEnvironment {
  return {
    schema: lab.schema(),
    build: buildOf(),
    scenario: async (name) => (isScenario(name) ? scenarioText(name) : null),
    layout: (scenario) => lab.layoutOf(scenario),
    run: (tasks) => ran(tasks, pool, terminal),
  };
}

async function ran(
  tasks: readonly SeedTask[],
  pool: Pool,
  terminal: Terminal,
): Promise<readonly (SeedResult | readonly Fault[])[]> {
  const begin_ms = performance.now();
  let done = 0;
  // The longest first, so that no thread is left with one at the end.
  const order = tasks.map((_, i) => i).sort((a, b) => cost(tasks[b]) - cost(tasks[a]));
  const jobs = order.map(
    (i): Job => ({ kind: "seed", scenario: "a run", task: tasks[i] as SeedTask }),
  );
  const results = await pool.do(jobs, () => {
    done += 1;
    terminal.progress(`${done} of ${counted(tasks.length, "run")}`);
  });
  terminal.progress("");
  const took_s = (performance.now() - begin_ms) / 1000;
  terminal.err(`${counted(tasks.length, "run")} in ${took_s.toFixed(1)} s\n`);
  const found = new Array<SeedResult | readonly Fault[]>(tasks.length).fill([]);
  results.forEach((result, k) => {
    if (result.kind === "seed") found[order[k] as number] = result.result;
  });
  return found;
}

/** A guess: as long as its text says, times what flows it has. */
function cost(task: SeedTask | undefined): number {
  const { duration_s = 0, flows = {} } = JSON.parse(task?.scenario ?? "{}") as {
    duration_s?: number;
    flows?: object;
  };
  return duration_s * Object.keys(flows).length;
}
