import { expect, test } from "vitest";
import { overSeeds } from "./made-over-seeds";
import { type Limits, leastOf, mostOf, outcomeOf, overSeedsText } from "./over-seeds";

const limits = { low: 10, high: 20 };
const outcome = (values: readonly (number | null)[], within: Limits = limits) =>
  outcomeOf(overSeeds(values, within), within);

test("mean, its standard error, and how many runs keep the limits", () => {
  expect(overSeeds([12, 14, 22], limits)).toEqual({
    mean: 16,
    // Squares of -4, -2 and 6 over two degrees of freedom, over three runs.
    error: Math.sqrt(56 / 2 / 3),
    passing: 2,
    missing: 0,
    seeds: 3,
  });
  expect(overSeeds([10], limits)).toEqual({ mean: 10, error: 0, passing: 1, missing: 0, seeds: 1 });
  expect(overSeeds([20, null], limits)).toEqual({
    mean: 20,
    error: 0,
    passing: 1,
    missing: 1,
    seeds: 2,
  });
  expect(overSeeds([null], limits)).toEqual({
    mean: null,
    error: 0,
    passing: 0,
    missing: 1,
    seeds: 1,
  });
});

/** Twenty runs: of each value so many. */
const runs = (...all: readonly (readonly [count: number, value: number | null])[]) =>
  all.flatMap(([count, value]) => Array.from({ length: count }, () => value));

test.each([
  ["its limits belong to it", runs([10, 10], [10, 20]), "within"],
  [
    "half of the runs could be less than half of others",
    runs([10, 15], [10, 20.1]),
    "within seed variance",
  ],
  ["nine of ten could not", runs([18, 15], [2, 21]), "within"],
  ["in by less than two standard errors", runs([8, 9], [12, 11]), "within seed variance"],
  ["in by as little, and all of the runs", runs([19, 10], [1, 12]), "within"],
  ["a mean of two extremes keeps nothing", runs([10, 5], [10, 25]), "outside"],
  ["out by less than two standard errors", runs([14, 9], [6, 12]), "within seed variance"],
  ["out by as much, but one run has no value", runs([13, 9], [6, 12], [1, null]), "outside"],
  ["six of twenty far off carry the mean", runs([14, 9], [6, 12]), "within seed variance"],
  ["five of twenty far off do not", runs([15, 9], [5, 12.9]), "outside"],
  ["out by more", runs([10, 9], [10, 9.1]), "outside"],
  ["one run has no variance", [9.99], "outside"],
  ["runs without a value do not pass", runs([7, 15], [13, null]), "outside"],
  ["no value at all", [null, null], "outside"],
] as const)("%s: %j is %s", (_, values, expected) => {
  expect(outcome(values)).toBe(expected);
});

// Intervals with t = 12.71 for two runs, 3.182 for four, 2.776 for five.
test.each([
  ["all of the interval within: 15 ± 0.9", [14, 15, 15, 15, 16], "within"],
  ["in by less than its half: 11 ± 1.8", [9, 11, 11, 11, 13], "not decided"],
  ["though all of the runs keep them: 10.5 ± 1.6", [10, 10, 10, 12], "not decided"],
  ["out by less than its half: 9.75 ± 2.4", [9, 9, 12, 9], "not decided"],
  ["two extremes say nothing: 15 ± 127", [5, 25], "not decided"],
  ["four extremes with their mean inside keep nothing", [9, 9, 21, 21], "not decided"],
  ["all of it outside: 9.05 ± 0.1", [9, 9.1, 9, 9.1], "outside"],
  ["of equal runs nothing is chance", [9, 9, 9], "outside"],
  ["a run without a value does not pass", [15, 15, null], "not decided"],
  ["nor is it chance that one has none", [15, null, null], "outside"],
  ["out, and one run has no value", [9, 9, 12, 9, null], "outside"],
] as const)("fewer seeds than the rule's: %s", (_, values, expected) => {
  expect(outcome(values)).toBe(expected);
});

test("what five of twenty seeds leave open is open, whichever five they are", () => {
  // Fair share of the first video of two beside TCP, seeds 1 to 5: 2 of 5 keep a third, and 20 of twenty seeds' mean does.
  const five = [0.3, 0.31, 0.33, 0.38, 0.78];
  expect(outcome(five, { low: 0.333, high: 3 })).toBe("not decided");
});

test("a side that is open limits nothing", () => {
  expect(outcomeOf(overSeeds([1e9], { low: 1, high: null }), { low: 1, high: null })).toBe(
    "within",
  );
  expect(outcomeOf(overSeeds([-1e9], { low: null, high: 1 }), { low: null, high: 1 })).toBe(
    "within",
  );
});

test("headlines say of how many seeds they are", () => {
  expect([overSeedsText(1), overSeedsText(20)]).toEqual([
    "under one seed",
    "by the mean of 20 seeds",
  ]);
});

test.each([
  [20, 6, 14],
  [10, 2, 8],
  [3, 1, 3],
  [2, 1, 2],
])("of %d runs %d to %d keep the limits where seed variance decides", (seeds, least, most) => {
  expect([leastOf(seeds), mostOf(seeds)]).toEqual([least, most]);
});

test("what no run keeps is outside, however few there are", () => {
  expect(outcome(runs([10, 8], [10, 20]), { low: 10, high: 12 })).toBe("outside");
  expect(outcome(runs([10, 9], [10, 11]), { low: 10.2, high: 12 })).toBe("within seed variance");
});

test("a lower limit of zero is no limit to come near to: no figure is below it", () => {
  const few = runs([19, 0], [1, 9]);
  expect(outcome(few, { low: 0, high: 8 })).toBe("within");
  expect(outcome(few, { low: -0.1, high: 8 })).toBe("within seed variance");
  expect(outcome(few, { low: 0, high: 1 })).toBe("within seed variance");
});
