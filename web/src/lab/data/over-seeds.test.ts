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

test.each([
  ["its limits belong to it", [10, 20], "within"],
  [
    "half of the runs could be less than half of others",
    [15, 15, 20.1, 20.1],
    "within seed variance",
  ],
  ["nine of ten could not", [15, 15, 15, 15, 15, 15, 15, 15, 15, 21], "within"],
  ["in by less than two standard errors", [9, 11, 11, 11, 13], "within seed variance"],
  ["in by as little, and all of the runs", [10, 10, 10, 12], "within"],
  ["a mean of two extremes keeps nothing", [5, 25], "outside"],
  ["out by less than two standard errors", [9, 9, 12, 9], "within seed variance"],
  ["out by as much, but one run has no value", [9, 9, 12, 9, null], "outside"],
  ["two of ten far off carry the mean", [9, 9, 9, 9, 9, 9, 9, 9, 13, 13], "within seed variance"],
  ["one of ten far off does not", [8.9, 9, 9, 9, 9, 9, 9, 9, 9, 13], "outside"],
  ["out by more", [9, 9.1, 9, 9.1], "outside"],
  ["one run has no variance", [9.99], "outside"],
  ["runs without a value do not pass", [15, null, null], "outside"],
  ["no value at all", [null, null], "outside"],
] as const)("%s: %j is %s", (_, values, expected) => {
  expect(outcome(values)).toBe(expected);
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
  expect(outcome([8, 20], { low: 10, high: 12 })).toBe("outside");
  expect(outcome([9, 11], { low: 10.5, high: 12 })).toBe("within seed variance");
});

test("a lower limit of zero is no limit to come near to: no figure is below it", () => {
  const runs = [0, 0, 0, 0, 0, 0, 0, 0, 0, 9];
  expect(outcome(runs, { low: 0, high: 8 })).toBe("within");
  expect(outcome(runs, { low: -0.1, high: 8 })).toBe("within seed variance");
  expect(outcome(runs, { low: 0, high: 2 })).toBe("within seed variance");
});
