import { scaleLinear as scaleLinearOfD3 } from "d3-scale";
import { describe, expect, test } from "vitest";
import { autoscale, scaleLinear } from "./scale";

const RATE = { zero: true, least: 100 };
const NONE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;

describe("a calm y axis", () => {
  test.each([
    ["starts at zero and ends at a round number above the data", null, [300, 1040], [0, 1200]],
    ["does not magnify silence", null, [0, 2], [0, 100]],
    ["nor no data at all", null, NONE, [0, 100]],
    ["grows at once when data leave it", [0, 1200], [0, 1300], [0, 1400]],
    ["stays while the data fill at least half of it", [0, 2000], [0, 1100], [0, 2000]],
    ["shrinks once most of it is empty", [0, 2000], [0, 500], [0, 600]],
    ["keeps the axis when a run has no data for a moment", [0, 2000], NONE, [0, 2000]],
  ] as const)("%s", (_, before, seen, domain) => {
    expect(autoscale(before, seen, RATE)).toEqual(domain);
  });

  test("never shrinks during a drag, but grows", () => {
    expect(autoscale([0, 2000], [0, 500], RATE, "grow")).toEqual([0, 2000]);
    expect(autoscale([0, 2000], [0, 2500], RATE, "grow")).toEqual([0, 3000]);
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

describe("a scale is as d3-scale's", () => {
  const INNER = [0, 12, 47.5, 60, 71] as const;

  test.each([
    [
      [20, 60],
      [0, 400],
    ],
    [
      [0, 1200],
      [110, 10],
    ],
    [
      [-3, 7],
      [40.5, 439.25],
    ],
  ] as const)("from %j to %j", (domain, range) => {
    const [ours, theirs] = [scaleLinear(domain, range), scaleLinearOfD3(domain, range)];
    expect(ours.domain()).toEqual(theirs.domain());
    expect(ours.range()).toEqual(theirs.range());
    for (const value of INNER) {
      expect(ours(value)).toBeCloseTo(theirs(value), 9);
      expect(ours.k * value + ours.b).toBe(ours(value));
      expect(ours.invert(value)).toBeCloseTo(theirs.invert(value), 9);
    }
    for (const count of [2, 5, 11]) expect(ours.ticks(count)).toEqual(theirs.ticks(count));
  });

  test("but of one moment alone, which has a unit of its own", () => {
    const scale = scaleLinear([5, 5], [10, 110]);
    expect([scale.k, scale(5), scale(6)]).toEqual([100, 10, 110]);
  });
});
