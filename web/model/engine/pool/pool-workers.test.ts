// What a pool does with its workers, which answer when a test says so.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Metrics } from "../metrics";
import { type Ensemble, type EnsembleEvents, Pool, type SeedPort } from "./pool";
import type { SeedResult, SeedTask } from "./seed-task";
import type { FromSeedWorker, ToSeedWorker } from "./seed-worker";

const module = {} as WebAssembly.Module;

class Desk implements SeedPort {
  onmessage: SeedPort["onmessage"] = null;
  onerror: SeedPort["onerror"] = null;
  readonly heard: ToSeedWorker[] = [];
  ended = false;

  postMessage(message: ToSeedWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromSeedWorker): void {
    this.onmessage?.({ data });
  }
  get tasks(): readonly SeedTask[] {
    return this.heard.flatMap((message) => (message.kind === "task" ? [message.task] : []));
  }
  /** Answers what it was given last, with columns of so many bytes. */
  answer(bytes = 4): void {
    const { seed = 0 } = this.tasks.at(-1) ?? {};
    this.say({ kind: "result", result: resultOf(seed, bytes) });
  }
}

const resultOf = (seed: number, bytes = 4): SeedResult => ({
  seed,
  // As large as it says, without the memory.
  columns: [{ byteLength: bytes } as Float32Array],
  metrics: {} as Metrics,
  expectations: [],
  spans: [],
  whole: null,
});

let desks: Desk[] = [];
const startWorker = () => {
  const port = new Desk();
  desks.push(port);
  return { port, module };
};
const desk = (index: number): Desk => {
  const one = desks[index];
  if (one === undefined) throw new Error(`only ${desks.length} workers were started`);
  return one;
};
const ensemble = (seeds: readonly number[], scenario = "{}"): Ensemble => ({
  scenario,
  seeds,
  columns: [],
});
const listener = () => ({
  progress: vi.fn<EnsembleEvents["progress"]>(),
  done: vi.fn<EnsembleEvents["done"]>(),
  failed: vi.fn<EnsembleEvents["failed"]>(),
});

beforeEach(() => {
  desks = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

test("no more workers are started than there are runs, nor more than the pool has room for", () => {
  const pool = new Pool({ startWorker, size: 3 });
  expect(desks).toHaveLength(0);
  pool.run(ensemble([1, 2]), listener());
  expect(desks).toHaveLength(2);
  pool.run(ensemble([3, 4]), listener());
  expect(desks).toHaveLength(3);
  expect(desk(0).heard).toEqual([
    { kind: "start", module },
    { kind: "task", task: { scenario: "{}", seed: 1, columns: [] } },
  ]);
  expect(desk(2).tasks.map(({ seed }) => seed)).toEqual([3]);
});

test.each([
  [{ scenario: '{"a":1}' }],
  [{ columns: [{ table: "t", column: "c" }] }],
  [{ spans_s: [[0, 1]] as const }],
  [{ whole: ["flow"] as const }],
])("a run that is asked for otherwise is another one: %j", (more) => {
  const pool = new Pool({ startWorker, size: 1 });
  pool.run(ensemble([1]), listener());
  desk(0).answer();
  const heard = listener();
  pool.run({ ...ensemble([1]), ...more }, heard);
  expect(heard.done).not.toHaveBeenCalled();
  expect(desk(0).tasks).toHaveLength(2);
});

const MB = 1024 * 1024;

test("results are kept up to 256 MB; those that nobody has asked for longest go first", () => {
  const pool = new Pool({ startWorker, size: 1 });
  const run = (seed: number, bytes: number): boolean => {
    const before = desks[0]?.tasks.length ?? 0;
    pool.run(ensemble([seed]), listener());
    const again = desk(0).tasks.length > before;
    if (again) desk(0).answer(bytes);
    return again;
  };
  for (const seed of [1, 2]) expect(run(seed, 100 * MB)).toBe(true);
  expect(run(3, 56 * MB)).toBe(true);
  // All three fit; the first has become the newest.
  expect(run(1, 100 * MB)).toBe(false);
  expect(run(4, 1)).toBe(true);
  expect(run(1, 100 * MB)).toBe(false);
  expect(run(3, 56 * MB)).toBe(false);
  expect(run(2, 100 * MB)).toBe(true);
  // That was the oldest's room, and one is kept however large it is.
  expect(run(4, 1)).toBe(true);
  expect(run(5, 300 * MB)).toBe(true);
  expect(run(5, 300 * MB)).toBe(false);
  expect(run(1, 100 * MB)).toBe(true);
});

test("the workers that nobody needs are let go after half a minute, and started again for the next", () => {
  const pool = new Pool({ startWorker, size: 2 });
  pool.run(ensemble([1, 2]), listener());
  vi.advanceTimersByTime(60_000);
  expect(desks.some(({ ended }) => ended)).toBe(false);
  desk(0).answer();
  desk(1).answer();
  vi.advanceTimersByTime(29_999);
  expect(desks.some(({ ended }) => ended)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(desks.every(({ ended }) => ended)).toBe(true);
  expect([desk(0).onmessage, desk(0).onerror]).toEqual([null, null]);
  pool.run(ensemble([3]), listener());
  expect(desks).toHaveLength(3);
});

test("a worker that is needed again in time stays", () => {
  const pool = new Pool({ startWorker, size: 1 });
  pool.run(ensemble([1]), listener());
  desk(0).answer();
  vi.advanceTimersByTime(20_000);
  pool.run(ensemble([2]), listener());
  vi.advanceTimersByTime(60_000);
  expect([desks.length, desk(0).ended]).toEqual([1, false]);
});

test.each([
  ["that fails", (one: Desk) => one.say({ kind: "failed", what: "trapped" }), "trapped"],
  ["that stops", (one: Desk) => one.onerror?.({ message: "out of memory" }), "out of memory"],
  ["that stops without a word", (one: Desk) => one.onerror?.({}), "a worker stopped"],
  [
    "that refuses",
    (one: Desk) => {
      const faults = [
        { at: "seed", what: "is odd" },
        { at: "flows", what: "are none" },
      ];
      one.say({ kind: "refused", faults });
    },
    "seed: is odd; flows: are none",
  ],
])("a worker %s ends its ensemble and all who work on it, and the next in line is served", async (_, fail, what) => {
  const pool = new Pool({ startWorker, size: 2 });
  const [first, second] = [listener(), listener()];
  pool.run(ensemble([1, 2, 3]), first);
  pool.run(ensemble([4]), second);
  fail(desk(0));
  expect(first.failed.mock.calls).toEqual([[what]]);
  expect(desks.map(({ ended }) => ended)).toEqual([true, true]);
  await Promise.resolve();
  expect(desk(2).tasks.map(({ seed }) => seed)).toEqual([4]);
  desk(2).answer();
  expect(second.done).toHaveBeenCalledOnce();
  expect(second.failed).not.toHaveBeenCalled();
});

test("where no worker can be started that is said, and those that work on it end", () => {
  let left = 1;
  const few = () => {
    left -= 1;
    if (left < 0) throw new Error("blocked");
    return startWorker();
  };
  const heard = listener();
  new Pool({ startWorker: few, size: 2 }).run(ensemble([1, 2]), heard);
  expect(heard.failed.mock.calls).toEqual([["No worker can be started here: blocked"]]);
  expect(desk(0).ended).toBe(true);
});
