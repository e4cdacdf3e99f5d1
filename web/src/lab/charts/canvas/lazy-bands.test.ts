import { expect, test, vi } from "vitest";
import { LINE } from "../../../../figure/charts/series/flows-shown";
import { columnsOfRuns, type SeedRuns } from "../../../../model/scenario/seeds/columns";
import type { Layout } from "../../../../model/scenario/types";
import { LazyBands } from "./lazy-bands";
import { Slices } from "./slices";

const layout = {} as Layout;
const kept = [{ table: "flows.video", column: "rate_kbps" }];
const runs: SeedRuns = {
  seeds: [1, 2, 3],
  layout,
  duration_s: 0.2,
  kept,
  columns: columnsOfRuns(
    layout,
    kept,
    [1, 2, 3].map((i) => [Float32Array.of(100 * i, 200 * i)]),
  ),
  results: [],
};
const rate = {
  ...LINE,
  id: "rate",
  table: "flows.video",
  legend: "NADA",
  colour: "#0072b2",
  values: "rate_kbps",
  width: 1,
  scales: "always",
} as const;

/** Slices whose clock goes on by 2 ms with every look, and whose tasks run when the test says so. */
function slices() {
  const tasks: (() => void)[] = [];
  let now_ms = 0;
  const made = new Slices(
    () => (now_ms += 2),
    (task) => tasks.push(task),
  );
  const runAll = (): void => {
    for (const task of tasks.splice(0)) task();
  };
  return { made, tasks, runAll };
}

test("runs that fall into two heaps are another object, so that charts have other lines", async () => {
  const { made, tasks, runAll } = slices();
  const bands = new LazyBands(made);
  const rates = [...Array(15).fill(200), ...Array(5).fill(400)];
  const seeds = rates.map((_, i) => i + 1);
  const columns = columnsOfRuns(
    layout,
    kept,
    rates.map((kbps) => [Float32Array.of(kbps, kbps)]),
  );
  const split: SeedRuns = { ...runs, seeds, columns };
  const before = bands.of(split);
  before.bandsOf(rate);
  await vi.dynamicImportSettled();
  while (tasks.length > 0) runAll();
  const after = bands.of(split);
  expect(after).not.toBe(before);
  expect(bands.of(split)).toBe(after);
  const heaps = after.bandsOf(rate)?.heaps ?? [];
  expect(heaps.map((one) => one.seeds.length)).toEqual([15, 5]);
  expect(heaps.map((one) => [...(one.bandsOf(rate)?.median ?? [])])).toEqual([
    [200, 200],
    [400, 400],
  ]);
});

test("bands are computed after they were asked for, once, and who listens hears of it", async () => {
  const { made, tasks, runAll } = slices();
  const bands = new LazyBands(made);
  let heard = 0;
  const stop = bands.subscribe(() => (heard += 1));
  const many = bands.of(runs);
  expect(many.bandsOf(rate)).toBeNull();
  expect(many.bandsOf(rate)).toBeNull();
  await vi.dynamicImportSettled();
  let turns = 0;
  while (tasks.length > 0) {
    runAll();
    turns += 1;
  }
  stop();
  expect([heard, bands.version]).toEqual([1, 1]);
  expect([...(many.bandsOf(rate)?.median ?? [])]).toEqual([200, 400]);
  expect(bands.of(runs)).toBe(many);
  // A slice of 5 ms has room for two or three steps of this clock: the page had its turn between them.
  expect(turns).toBeGreaterThan(1);
});
