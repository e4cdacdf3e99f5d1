import { expect, test } from "vitest";
import { layoutOf, SCENARIO, testAbout } from "../../../tests/figure-fixture";
import { legendNote, plottedFlows, whileOn } from "./plot-data";

const flowsOf = (count: number) =>
  layoutOf(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, "nada"])));
const many = { seeds: [7, 8], columns: [], bandsOf: () => null };

test.each([
  [
    [0, 100],
    [10, 60],
  ],
  [
    [20, 30],
    [20, 30],
  ],
  [
    [0, 20],
    [10, 20],
  ],
  [
    [50, 100],
    [50, 60],
  ],
  [[0, 10], null],
  [[60, 100], null],
] as const)("a flow from 10 s to 60 s is on in %j for %j", (window_s, on) => {
  const scenario = { ...SCENARIO, flows: { f0: { start_s: 10, stop_s: 60 } } };
  expect(whileOn(testAbout(flowsOf(1), { scenario }), "f0", window_s)).toEqual(on);
});

test("a flow without an end is on to the end", () => {
  const scenario = { ...SCENARIO, flows: { f0: {} } };
  expect(whileOn(testAbout(flowsOf(1), { scenario }), "f0", [5, 100])).toEqual([5, 100]);
});

test("eight flows are plotted, the one in view first", () => {
  const about = testAbout(flowsOf(9), { flow: "f3" });
  expect(plottedFlows(about).map(({ info }) => info.name)).toEqual([
    "f3",
    "f0",
    "f1",
    "f2",
    "f4",
    "f5",
    "f6",
    "f7",
  ]);
});

test.each([
  [8, null, undefined, ""],
  [9, null, undefined, "8 of 9 flows"],
  [2, many, 7, "seed 7 alone"],
  [2, many, undefined, "seed 1 alone"],
  [9, many, 7, "seed 7 alone; 8 of 9 flows"],
])("what is not shown of %d flows and many seeds is said", (count, of, seed, note) => {
  const scenario = { ...SCENARIO, ...(seed === undefined ? {} : { seed }) };
  expect(legendNote(testAbout(flowsOf(count), { many: of, scenario }))).toBe(note);
});
