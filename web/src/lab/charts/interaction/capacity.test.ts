import { describe, expect, test } from "vitest";
import type { Scenario } from "../../../../model/scenario/types";
import { stepsOf } from "./capacity";
import { capacityStep, changesOf, withCut, withEdge, withLevel, without } from "./capacity-edits";

const set = "links.forward.capacity_kbps";
/** RFC 8867 §5.1: 1 Mbit/s, 2.5 from 40 s, 0.6 from 60 s, 1 from 80 s. */
const SCENARIO: Scenario = {
  title: "",
  duration_s: 100,
  links: { forward: { capacity_kbps: 1000 }, return: { capacity_kbps: "unlimited" } },
  flows: {},
  changes: [
    { at_s: 60, set, to: 600 },
    { at_s: 40, set, to: 2500 },
    { at_s: 50, set: "links.forward.delay_ms", to: 100 },
    { at_s: 80, set, to: 1000 },
  ],
};
const STEPS = stepsOf(SCENARIO, "forward");
const levels = (steps: readonly { kbps: number }[]) => steps.map(({ kbps }) => kbps);
const times = (steps: readonly { at_s: number }[]) => steps.map(({ at_s }) => at_s);

describe("the steps of a link's capacity", () => {
  test("are its value at the start and its own changes in time", () => {
    expect(times(STEPS)).toEqual([0, 40, 60, 80]);
    expect(levels(STEPS)).toEqual([1000, 2500, 600, 1000]);
  });

  test("begin with a change at the very start", () => {
    const changed = { ...SCENARIO, changes: [{ at_s: 0, set, to: 300 }] };
    expect(stepsOf(changed, "forward")).toEqual([{ at_s: 0, kbps: 300, over_s: 0 }]);
  });

  test("end with the run: what would change at its end or later is none", () => {
    const changes = [99.9, 100, 101].map((at_s) => ({ at_s, set, to: 300 }));
    expect(times(stepsOf({ ...SCENARIO, changes }, "forward"))).toEqual([0, 99.9]);
  });
  test("know links without a limit", () => {
    expect(levels(stepsOf(SCENARIO, "return"))).toEqual([Number.POSITIVE_INFINITY]);
  });

  test("go back into the scenario as they came", () => {
    const { initial_kbps, changes } = changesOf(STEPS, "forward");
    expect(initial_kbps).toBe(1000);
    expect(changes).toEqual([
      { at_s: 40, set, to: 2500 },
      { at_s: 60, set, to: 600 },
      { at_s: 80, set, to: 1000 },
    ]);
  });

  test("keep ramps and levels without a limit", () => {
    const steps = [
      { at_s: 0, kbps: 1000, over_s: 0 },
      { at_s: 10, kbps: 500, over_s: 5 },
      { at_s: 20, kbps: Number.POSITIVE_INFINITY, over_s: 0 },
    ];
    expect(changesOf(steps, "forward").changes).toEqual([
      { at_s: 10, set, to: 500, over_s: 5 },
      { at_s: 20, set, to: "unlimited" },
    ]);
  });
});

describe("a drag of the line", () => {
  test("moves a level to round numbers, never below 10 kbit/s", () => {
    expect(levels(withLevel(STEPS, 1, 1813))).toEqual([1000, 1810, 600, 1000]);
    expect(levels(withLevel(STEPS, 1, -50))[1]).toBe(10);
  });

  test("moves an edge in tenths of a second, between its neighbours", () => {
    expect(times(withEdge(STEPS, 2, 55.04, 100))).toEqual([0, 40, 55, 80]);
    expect(times(withEdge(STEPS, 2, 12, 100))[2]).toBe(40.1);
    expect(times(withEdge(STEPS, 2, 99, 100))[2]).toBe(79.9);
    expect(times(withEdge(STEPS, 3, 200, 100))[3]).toBe(99.9);
  });

  test("cannot move the start of the run", () => {
    expect(withEdge(STEPS, 0, 5, 100)).toEqual(STEPS);
  });

  test("cuts a level in two of the same height", () => {
    const cut = withCut(STEPS, 50, 100);
    expect(cut?.index).toBe(2);
    expect(times(cut?.steps ?? [])).toEqual([0, 40, 50, 60, 80]);
    expect(levels(cut?.steps ?? [])).toEqual([1000, 2500, 2500, 600, 1000]);
  });

  test.each([
    ["at an edge", 40.02, null],
    ["at the run's end", 99.98, null],
    ["at its start", 0.04, null],
    ["a tenth after an edge", 40.1, 2],
    ["a tenth before an edge", 59.9, 2],
    ["a tenth before the run's end", 99.9, 4],
    ["a tenth after its start", 0.1, 1],
  ])("cuts where there is room for an edge: %s", (_, at_s, index) => {
    expect(withCut(STEPS, at_s, 100)?.index ?? null).toBe(index);
  });

  test("takes a step away; the level before it goes on", () => {
    expect(times(without(STEPS, 2))).toEqual([0, 40, 80]);
    expect(levels(without(STEPS, 0))).toEqual([2500, 600, 1000]);
    expect(times(without(STEPS, 0))).toEqual([0, 60, 80]);
  });
  test("cannot take the last step away", () => {
    expect(without(STEPS.slice(0, 1), 0)).toEqual(STEPS.slice(0, 1));
    expect(without([], 0)).toEqual([]);
  });
});

test.each([
  [600, 10],
  [1999, 10],
  [2000, 50],
  [2500, 50],
  [9999, 50],
  [10_000, 500],
  [20_000, 500],
  [99_999, 500],
  [1e6, 50_000],
  [Number.POSITIVE_INFINITY, 10],
])("a key press at %d kbit/s is about one percent, and round: %d", (kbps, step) => {
  expect(capacityStep(kbps)).toBe(step);
});
