import { afterEach, expect, test, vi } from "vitest";
import type { Core } from "./core";
import { runFor } from "./slice";

afterEach(() => vi.restoreAllMocks());

/** A run of 10 s whose slices come so far; each look at the clock takes a millisecond. */
function sliced(reached: readonly number[], question: unknown = null) {
  let now_ms = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now_ms += 1;
    return now_ms;
  });
  let at = 0;
  const run = vi.fn(() => {
    at += 1;
    return reached[at - 1] ?? 10;
  });
  const core = { now_s: 0, duration_s: 10, run, question: () => question };
  return { core: core as unknown as Core, run };
}

test("a slice ends with the run", () => {
  const { core, run } = sliced([4, 8, 10]);
  expect(runFor(core, 1000)).toBe(true);
  expect(run.mock.calls).toEqual([
    [10, 20_000],
    [10, 20_000],
    [10, 20_000],
  ]);
});

test.each([
  [1, 1],
  [2, 2],
  [5, 5],
])("of %s ms is over at the first look at the clock that says so", (budget_ms, runs) => {
  const { core, run } = sliced([1, 2, 3, 4, 5, 6, 7]);
  expect(runFor(core, budget_ms)).toBe(false);
  expect(run).toHaveBeenCalledTimes(runs);
});

test("a run that stands still because somebody is asked is over", () => {
  const { core, run } = sliced([3, 3], { flow: "video" });
  expect(runFor(core, 1000)).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
});

test("one that only needs more events at one moment goes on", () => {
  const { core, run } = sliced([0, 3, 3, 3, 10]);
  expect(runFor(core, 1000)).toBe(true);
  expect(run).toHaveBeenCalledTimes(5);
});
