import { expect, test } from "vitest";
import { freshLab, halving } from "../../../tests/lab";
import { type Ensemble, Pool, type SeedPort } from "./pool";
import { runSeed, type SeedResult } from "./seed-task";
import type { ToSeedWorker } from "./seed-worker";

const lab = await freshLab();

/** A worker without a thread: answers in a later task, and counts what it was given. */
class Desk implements SeedPort {
  static tasks = 0;
  static ended = 0;
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
    Desk.ended += 1;
    this.onmessage = null;
  }
}

const module = {} as WebAssembly.Module;
const pool = (size = 2): Pool =>
  new Pool({ startWorker: () => ({ port: new Desk(), module }), size });
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

test("what is called off says nothing more, and its workers end with it", async () => {
  const here = pool();
  const before = Desk.ended;
  let said = 0;
  const stop = here.run(ensemble([1, 2, 3]), {
    progress: () => (said += 1),
    done: () => (said += 1),
    failed: () => (said += 1),
  });
  stop();
  expect(Desk.ended - before).toBe(2);
  const { results } = await finished(here, ensemble([7], { ...halving, duration_s: 5 }));
  expect(results.map(({ seed }) => seed)).toEqual([7]);
  stop();
  expect(said).toBe(0);
});

test("called off, a run that another one in line wants too goes on as theirs", async () => {
  const here = pool();
  const [tasks, ended] = [Desk.tasks, Desk.ended];
  const silent = { progress: () => {}, done: () => {}, failed: () => {} };
  const stop = here.run(ensemble([1, 2, 3]), silent);
  const next = finished(here, ensemble([2, 4]));
  stop();
  expect((await next).results.map(({ seed }) => seed)).toEqual([2, 4]);
  // 1 was begun for nothing, 2 goes on, 3 is never begun.
  expect(Desk.tasks - tasks).toBe(3);
  expect(Desk.ended - ended).toBe(1);
});

test("ensembles of two parts of the page are run one after the other", async () => {
  const here = pool(1);
  const order: string[] = [];
  const short = (seed: number) => ensemble([seed, seed + 1], { ...halving, duration_s: 5 });
  const asked = [10, 20].map((seed) =>
    finished(here, short(seed)).then(() => order.push(`from ${seed}`)),
  );
  await Promise.all(asked);
  expect(order).toEqual(["from 10", "from 20"]);
});

test("calling a whole line off starts no worker in between", async () => {
  let started = 0;
  const here = new Pool({
    startWorker: () => {
      started += 1;
      return { port: new Desk(), module };
    },
    size: 2,
  });
  const silent = { progress: () => {}, done: () => {}, failed: () => {} };
  const stops = [1, 11, 21, 31].map((seed) => here.run(ensemble([seed, seed + 1]), silent));
  for (const stop of stops) stop();
  await Promise.resolve();
  expect(started).toBe(2);
});

test("one that is refused leaves the others their runs", async () => {
  const here = pool(1);
  const bad = finished(here, ensemble([1, 2], { ...halving, duration_s: -1 }));
  const good = finished(here, ensemble([3, 4]));
  await expect(bad).rejects.toThrow(/duration_s/);
  expect((await good).results).toHaveLength(2);
});

test("where no worker can be started, that is said, and the next one is tried again", async () => {
  let allowed = false;
  const here = new Pool({
    startWorker: () => {
      if (!allowed) throw new Error("blocked by a policy");
      return { port: new Desk(), module };
    },
    size: 2,
  });
  await expect(finished(here, ensemble([1]))).rejects.toThrow("blocked by a policy");
  allowed = true;
  expect((await finished(here, ensemble([1]))).results).toHaveLength(1);
});

test("a scenario that is refused says why", async () => {
  await expect(finished(pool(), ensemble([1], { ...halving, duration_s: -1 }))).rejects.toThrow(
    /duration_s/,
  );
});

test("the same run with other columns is another one", async () => {
  const here = pool(1);
  const other = [{ table: "flows.video", column: "sending_rate_kbps" }];
  await finished(here, ensemble([1]));
  const { results } = await finished(here, { ...ensemble([1]), columns: other });
  const alone = await finished(pool(1), { ...ensemble([1]), columns: other });
  expect(results[0]?.columns).toEqual(alone.results[0]?.columns);
});
