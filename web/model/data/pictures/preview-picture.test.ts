import { describe, expect, test } from "vitest";
import { unpackCurve } from "./polyline";
import {
  type Curves,
  meanOfCurves,
  POINTS,
  packedRate,
  packedRest,
  topsOf,
} from "./preview-picture";

const curves = (more: Partial<Curves>): Curves => ({
  rates: [],
  capacities: [],
  delay: [],
  ...more,
});

describe("the tops of pictures", () => {
  test("leave some room above the highest rate, and the capacity in the picture", () => {
    expect(topsOf([curves({ rates: [[100, 200], [50]], capacities: [[400]] })]).top_kbps).toBe(420);
    expect(topsOf([curves({ rates: [[200]], capacities: [[150]] })]).top_kbps).toBe(210);
  });

  test("leave out a capacity far above all rates", () => {
    expect(topsOf([curves({ rates: [[200]], capacities: [[9000]] })]).top_kbps).toBeCloseTo(630, 9);
  });

  test("are never nothing", () => {
    expect(topsOf([])).toEqual({ top_kbps: 1.05, top_ms: 10 });
    expect(topsOf([curves({ delay: [5, Number.NaN] })]).top_ms).toBe(10);
  });

  test("are the same for all runs that are compared", () => {
    const [low, high] = [curves({ rates: [[100]], delay: [20] }), curves({ delay: [40] })];
    expect(topsOf([low, high])).toEqual({ top_kbps: 105, top_ms: 42 });
  });
});

test("curves are packed up to their tops, and equal capacities once", () => {
  const tops = { top_kbps: 100, top_ms: 10 };
  expect(unpackCurve(packedRate([0, 100, 200], tops))).toEqual([0, 1, 1]);
  const { capacities, delay } = packedRest(
    curves({
      capacities: [
        [0, 100.1],
        [0, 100.1],
        [0, 0],
      ],
      delay: [10, 0],
    }),
    tops,
  );
  expect(capacities.map(unpackCurve)).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect(unpackCurve(delay)).toEqual([1, 0]);
});

test("the mean of curves is over those that have a value there", () => {
  const mean = meanOfCurves([
    [2, Number.NaN, Number.NaN],
    [4, 6, Number.NaN],
  ]);
  expect(mean).toHaveLength(POINTS);
  expect(mean.slice(0, 3)).toEqual([3, 6, Number.NaN]);
});
