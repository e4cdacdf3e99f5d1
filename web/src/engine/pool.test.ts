import { expect, test } from "vitest";
import { freshLab, halving } from "../../tests/lab";
import { type Ensemble, Pool, type SeedPort } from "./pool";
import { runSeed, type SeedResult } from "./seed-task";
import type { ToSeedWorker } from "./seed-worker";

const lab = await freshLab();

/** A worker without a thread: answers in a later task, and counts what it was given. */
class Desk implements SeedPort {
  static tasks = 0;
  onmessage: SeedPort["onmessage"] = null;
  onerror: SeedPort["onerror"] = null;

  postMessage(message: ToSeedWorker): void {
    if (message.kind === "start") return;
    Desk.tasks += 1;
    setTimeout(() => {
      const answer = runSeed(lab, message.task);
      if ("seed" in answer) this.onmessage?.({ data: { kind: "result", result: answer } });
      else this.onmessage?.({ data: { kind: "refused", faults: answer } });
    });
  }

  terminate(): void {
    this.onmessage = null;
  }
}

const module = {} as WebAssembly.Module;
const pool = (): Pool => new Pool(() => ({ port: new Desk(), module }), 2);
const columns = [{ table: "flows.video", column: "receiving_rate_kbps" }];
const ensemble = (seeds: readonly number[], scenario: object = halving): Ensemble => ({
  scenario: JSON.stringify(scenario),
  seeds,
  columns,
});

function finished(
  on: Pool,
  what: Ensemble,
): Promise<{ results: readonly SeedResult[]; steps: number[] }> {
  const steps: number[] = [];
  return new Promise((resolve, reject) => {
    on.run(what, {
      progress: (results) => steps.push(results.length),
      done: (results) => resolve({ results, steps }),
      failed: (sentence) => reject(new Error(sentence)),
    });
  });
}

test("every seed is run once, and the results come by seed", async () => {
  const { results, steps } = await finished(pool(), ensemble([3, 1, 2]));
  expect(results.map(({ seed }) => seed)).toEqual([1, 2, 3]);
  expect(steps).toEqual([1, 2]);
  expect(results[0]?.columns[0]).toHaveLength(200);
  expect(results[0]?.columns[0]).not.toEqual(results[1]?.columns[0]);
  expect(results[0]?.metrics.flows.video?.packets_sent).toBeGreaterThan(100);
});

test("what is known is not run again", async () => {
  const here = pool();
  await finished(here, ensemble([1, 2]));
  const before = Desk.tasks;
  const { results, steps } = await finished(here, ensemble([1, 2, 3]));
  expect(Desk.tasks - before).toBe(1);
  expect(steps).toEqual([2]);
  expect(results).toHaveLength(3);
});

test("a newer ensemble takes the place of one under way", async () => {
  const here = pool();
  let stale = 0;
  here.run(ensemble([1, 2, 3]), {
    progress: () => (stale += 1),
    done: () => (stale += 1),
    failed: () => (stale += 1),
  });
  const { results } = await finished(here, ensemble([7], { ...halving, duration_s: 5 }));
  expect(results.map(({ seed }) => seed)).toEqual([7]);
  expect(stale).toBe(0);
});

test("a scenario that is refused says why", async () => {
  await expect(finished(pool(), ensemble([1], { ...halving, duration_s: -1 }))).rejects.toThrow(
    /duration_s/,
  );
});
