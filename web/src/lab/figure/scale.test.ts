import { describe, expect, test } from "vitest";
import { at, autoscale, invert, scaleOf } from "./scale";

const RATE = { zero: true, least: 100 };
const NONE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;

test("a scale goes there and back", () => {
  const scale = scaleOf([20, 60], [0, 400]);
  expect(at(scale, 40)).toBe(200);
  expect(invert(scale, 200)).toBe(40);
});

describe("a calm y axis", () => {
  test("starts at zero and ends at a round number above the data", () => {
    expect(autoscale(null, [300, 1040], RATE)).toEqual([0, 1200]);
  });

  test("does not magnify silence", () => {
    expect(autoscale(null, [0, 2], RATE)).toEqual([0, 100]);
    expect(autoscale(null, NONE, RATE)).toEqual([0, 100]);
  });

  test("grows at once when data leave it", () => {
    expect(autoscale([0, 1200], [0, 1300], RATE)).toEqual([0, 1400]);
  });

  test("stays while the data fill at least half of it", () => {
    expect(autoscale([0, 2000], [0, 1100], RATE)).toEqual([0, 2000]);
  });

  test("shrinks once most of it is empty", () => {
    expect(autoscale([0, 2000], [0, 500], RATE)).toEqual([0, 600]);
  });

  test("never shrinks during a drag, but grows", () => {
    expect(autoscale([0, 2000], [0, 500], RATE, "grow")).toEqual([0, 2000]);
    expect(autoscale([0, 2000], [0, 2500], RATE, "grow")).toEqual([0, 3000]);
  });

  test("keeps the axis when a run has no data for a moment", () => {
    expect(autoscale([0, 2000], NONE, RATE)).toEqual([0, 2000]);
  });

  test("leaves rare extremes outside where the chart asks for it", () => {
    const rule = { zero: true, least: 20, most: 250 };
    expect(autoscale(null, [0, 9000], rule)).toEqual([0, 250]);
    expect(autoscale(null, [0, 60], rule)).toEqual([0, 70]);
  });

  test.each([
    [
      "has air on both sides where it need not start at zero",
      [100, 200],
      { zero: false, least: 10 },
      [80, 220],
    ],
    ["spans its least there, too", [100, 100], { zero: false, least: 100 }, [80, 200]],
    ["goes below zero where the data do", [-40, 100], { zero: true, least: 10 }, [-50, 150]],
    ["has no air under a zero that it starts at", [0, 100], { zero: true, least: 10 }, [0, 120]],
  ] as const)("%s", (_, seen, rule, domain) => {
    expect(autoscale(null, seen, rule)).toEqual(domain);
  });

  test.each([
    ["a hundredth of air is left", [0, 990], [0, 1000]],
    ["less than that is left", [0, 991], [0, 1200]],
    ["they go below it", [-10, 500], [-100, 600]],
    ["what they want is nearly half of it", [0, 400], [0, 1000]],
    ["what they want is less", [0, 350], [0, 400]],
  ] as const)("of 1000 stays or goes as the data do: %s", (_, seen, domain) => {
    expect(autoscale([0, 1000], seen, RATE)).toEqual(domain);
  });

  test("keeps its other end while it is held and grows at one", () => {
    expect(autoscale([0, 1000], [-10, 500], RATE, "grow")).toEqual([-100, 1000]);
    expect(autoscale([-100, 1000], [0, 1500], RATE, "grow")).toEqual([-100, 2000]);
    expect(autoscale([-100, 1000], [0, 1500], RATE)).toEqual([0, 2000]);
  });
});

test("a scale of one moment alone has a unit of its own", () => {
  expect(scaleOf([5, 5], [10, 110])).toEqual({ domain: [5, 5], range: [10, 110], k: 100, b: -490 });
});
