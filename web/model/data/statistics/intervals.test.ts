import { expect, test } from "vitest";
import { meanInterval, pairedDifference } from "./intervals";
import { interpolated, median, nearestRank, rangeWords } from "./quantiles";

test("by hand: 2, 4 and 9 have the mean 5 and ± 4.303 standard errors", () => {
  // Squares of -3, -1 and 4 over two degrees of freedom: 13; over three runs 4.333.
  const found = meanInterval([2, null, 4, 9, Number.NaN, undefined]);
  expect(found?.mean).toBe(5);
  expect(found?.half).toBeCloseTo(4.3027 * Math.sqrt(13 / 3), 3);
  expect(found?.runs).toBe(3);
});

test("of one run nothing is known but itself, of none nothing", () => {
  expect(meanInterval([7])).toEqual({ mean: 7, half: null, runs: 1 });
  expect(meanInterval([null])).toBeNull();
});

// t of 0.975 with n - 1 degrees over sqrt(n), by the table of student.test.ts: 2.776 / sqrt(5) = 1.24.
test.each([
  [5, 1.24],
  [10, 0.72],
  [20, 0.47],
  [50, 0.28],
  [100, 0.2],
])("of %d runs the interval is ± %d of their spread", (runs, half) => {
  // Half of them at -a, half at a, one at 0 where they are odd, with a spread of 1.
  const even = 2 * Math.floor(runs / 2);
  const a = Math.sqrt((runs - 1) / even);
  const values = Array.from({ length: runs }, (_, i) => (i >= even ? 0 : i % 2 ? a : -a));
  expect(meanInterval(values)?.half).toBeCloseTo(half, 2);
});

test("by hand: pairs that all differ by about 2 tell of it, however far the seeds are apart", () => {
  const a = [12, 103, 1002];
  const b = [10, 100, 1001];
  const found = pairedDifference(a, b);
  expect(found?.mean).toBe(2);
  // 2, 3 and 1: spread 1, standard error 1/sqrt(3), t = 3.464 with two degrees: p = 1 - 3.464/sqrt(2 + 12) = 0.0742.
  expect(found?.half).toBeCloseTo(4.3027 / Math.sqrt(3), 3);
  expect(found?.p).toBeCloseTo(1 - Math.sqrt(12 / 14), 6);
});

test("a seed of which one side has no value is no pair, and one pair proves nothing", () => {
  expect(pairedDifference([1, null, 5], [0, 3, null])).toEqual({
    mean: 1,
    half: null,
    runs: 1,
    p: 1,
  });
  expect(pairedDifference([null], [1])).toBeNull();
  expect(pairedDifference([3, 3], [3, 3])?.p).toBe(1);
  expect(pairedDifference([4, 4], [3, 3])?.p).toBe(0);
});

test("quantiles by the nearest rank are values of runs, others lie between two", () => {
  const sorted = Array.from({ length: 20 }, (_, i) => i + 1);
  expect([nearestRank(sorted, 0.05), nearestRank(sorted, 0.95), median(sorted)]).toEqual([
    1, 19, 10.5,
  ]);
  expect([interpolated([2, 1], 0.5), median([3]), nearestRank([], 0.5)]).toEqual([
    1.5,
    3,
    Number.NaN,
  ]);
  expect(interpolated([], 0.5)).toBeNaN();
});

test("below twenty runs the range goes from the lowest to the highest, and is called so", () => {
  expect([3, 19, 20, 100].map(rangeWords)).toEqual([
    "lowest to highest",
    "lowest to highest",
    "5–95 %",
    "5–95 %",
  ]);
});
