import { expect, test } from "vitest";
import type { SeedResult, SeedTask } from "../../model/engine/pool/seed-task";
import { FakeTerminal } from "../../tests/fake-terminal";
import { freshLab, halving } from "../../tests/lab";
import type { Job, Result } from "../work/job";
import type { Pool } from "../work/pool";
import { deckEnvironmentOf } from "./deck-environment";

test("the longest runs are begun first, and their results are where they were asked for", async () => {
  const terminal = new FakeTerminal();
  const begun: number[] = [];
  const pool = {
    do: async (jobs: readonly Job[]) =>
      jobs.map((job): Result => {
        const seed = job.kind === "seed" ? job.task.seed : 0;
        begun.push(seed);
        return { kind: "seed", result: { seed } as SeedResult };
      }),
  } as unknown as Pool;
  const tasks = [10, 40, 20].map((duration_s): SeedTask => {
    const scenario = JSON.stringify({ ...halving, duration_s });
    return { scenario, seed: duration_s, columns: [] };
  });
  const results = await deckEnvironmentOf(await freshLab(), pool, terminal).run(tasks);
  expect(begun).toEqual([40, 20, 10]);
  expect(results.map((one) => ("seed" in one ? one.seed : null))).toEqual([10, 40, 20]);
});
