import { expect, test } from "vitest";
import overSeeds from "../../tests/vectors/over-seeds.json" with { type: "json" };
import { isSettled, spreadOf } from "./spread";
import { meanInterval } from "./statistics/intervals";

// The core's of sweeps are held to the same rows: a page has no sweeps, and its ensembles need these.
test.each(overSeeds.rows)("over seeds, by hand: $why", ({
  values,
  median,
  p5,
  p95,
  mean,
  half,
}) => {
  expect(spreadOf(values)).toEqual({
    ...{ median, low: p5, high: p95 },
    runs: values.filter((value) => value !== null).length,
  });
  const found = meanInterval(values);
  expect(found?.mean).toBe(mean);
  expect(Math.abs((found?.half ?? 0) - half)).toBeLessThanOrEqual(1e-4 * half);
});

test("over seeds, of nothing there is nothing", () => {
  for (const values of overSeeds.none)
    expect([spreadOf(values), meanInterval(values)]).toEqual([null, null]);
});

test("of 1 to 20 the median lies between 10 and 11, the band goes from 1 to 19", () => {
  const values = Array.from({ length: 20 }, (_, i) => 20 - i);
  expect(spreadOf(values)).toEqual({ median: 10.5, low: 1, high: 19, runs: 20 });
});

test("runs without a value do not count", () => {
  expect(spreadOf([null, 3, Number.NaN, undefined, 5])).toEqual({
    median: 4,
    low: 3,
    high: 5,
    runs: 2,
  });
  expect(spreadOf([null, null])).toBeNull();
});

test("a single run is no evidence that chance plays no part", () => {
  expect(isSettled({ median: 1, low: 1, high: 1, runs: 1 })).toBe(false);
  expect(isSettled({ median: 1, low: 1, high: 1, runs: 2 })).toBe(true);
});

test("of an odd number of runs the median is the middle one, whatever their order", () => {
  expect(spreadOf([30, 4, 100])).toEqual({ median: 30, low: 4, high: 100, runs: 3 });
});

test("runs that differ are not settled, however many they are", () => {
  expect(isSettled({ median: 1, low: 1, high: 2, runs: 9 })).toBe(false);
});
