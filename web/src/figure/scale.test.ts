import { describe, expect, test } from "vitest";
import { at, invert, nextDomain, scaleOf } from "./scale";

const RATE = { zero: true, least: 100 };
const NONE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;

test("a scale goes there and back", () => {
  const scale = scaleOf([20, 60], [0, 400]);
  expect(at(scale, 40)).toBe(200);
  expect(invert(scale, 200)).toBe(40);
});

describe("a calm y axis", () => {
  test("starts at zero and ends at a round number above the data", () => {
    expect(nextDomain(null, [300, 1040], RATE, false)).toEqual([0, 1200]);
  });

  test("does not magnify silence", () => {
    expect(nextDomain(null, [0, 2], RATE, false)).toEqual([0, 100]);
    expect(nextDomain(null, NONE, RATE, false)).toEqual([0, 100]);
  });

  test("grows at once when data leave it", () => {
    expect(nextDomain([0, 1200], [0, 1300], RATE, false)).toEqual([0, 1400]);
  });

  test("stays while the data fill at least half of it", () => {
    expect(nextDomain([0, 2000], [0, 1100], RATE, false)).toEqual([0, 2000]);
  });

  test("shrinks once most of it is empty", () => {
    expect(nextDomain([0, 2000], [0, 500], RATE, false)).toEqual([0, 600]);
  });

  test("never shrinks during a drag, but grows", () => {
    expect(nextDomain([0, 2000], [0, 500], RATE, true)).toEqual([0, 2000]);
    expect(nextDomain([0, 2000], [0, 2500], RATE, true)).toEqual([0, 3000]);
  });

  test("keeps the axis when a run has no data for a moment", () => {
    expect(nextDomain([0, 2000], NONE, RATE, false)).toEqual([0, 2000]);
  });

  test("leaves rare extremes outside where the chart asks for it", () => {
    const rule = { zero: true, least: 20, most: 250 };
    expect(nextDomain(null, [0, 9000], rule, false)).toEqual([0, 250]);
    expect(nextDomain(null, [0, 60], rule, false)).toEqual([0, 70]);
  });
});
