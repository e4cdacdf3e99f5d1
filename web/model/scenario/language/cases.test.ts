import { expect, test } from "vitest";
import { casesMet, type InCases, partsOf, runsOf } from "./cases";

const part = (figure: string, within: readonly [number | null, number | null]) => ({
  ...{ scenario: "a/one", figure, within },
});

const check: InCases = {
  cases: [[{ scenario: "a/two", set: { x: 1, y: 1 } }, { set: { x: 2 } }], [{ set: { z: 3 } }]],
  of: [
    { ...part("rate", [0.5, null]), set: { y: 5 } },
    {
      ...part("harm", [null, 2]),
      over: { scenario: "a/one", figure: "harm", set: { x: 9 } },
      or_less: [null, 0.5],
    },
  ],
  also: [{ of: [part("late", [null, 10])] }],
};

test("every choice of one axis goes with every one of the others, and what a part sets itself goes last", () => {
  expect(runsOf(check)).toEqual([
    { scenario: "a/two", figure: "rate", set: { x: 1, y: 5, z: 3 } },
    { scenario: "a/two", figure: "harm", set: { x: 1, y: 1, z: 3 } },
    { scenario: "a/two", figure: "harm", set: { x: 9, y: 1, z: 3 } },
    { scenario: "a/one", figure: "rate", set: { x: 2, y: 5, z: 3 } },
    { scenario: "a/one", figure: "harm", set: { x: 2, z: 3 } },
    { scenario: "a/one", figure: "harm", set: { x: 9, z: 3 } },
    { scenario: "a/one", figure: "late" },
  ]);
  // Without cases a check is its own list of runs.
  const of = [
    { scenario: "s", metric: "m" },
    { scenario: "s", metric: "n", set: { a: 1 } },
  ];
  expect(runsOf({ of })).toEqual(of);
});

test("a part is met within its limits, or where the difference is; a case where all of its parts are", () => {
  const met = (values: readonly (number | null)[]) =>
    partsOf(check, values).map((parts) => parts.map((one) => one.met));
  // 6 / 3 is 2; 1 / 0.2 is 5, and 0.8 more is too much.
  expect(met([0.5, 6, 3, 0.6, 1, 0.2, 10])).toEqual([[true, true], [true, false], [true]]);
  expect(casesMet(check, [0.5, 6, 3, 0.6, 1, 0.2, 10])).toBeCloseTo(2 / 3, 12);
  // 0.5 / 0.1 is 5, and 0.4 more is little; nothing to divide by leaves the difference.
  expect(met([0.4, 0.5, 0.1, 0.6, 0.3, 0, 11])).toEqual([[false, true], [true, true], [false]]);
  expect(casesMet(check, [0.4, 0.5, 0.1, 0.6, 0.3, 0, 11])).toBeCloseTo(1 / 3, 12);
});

test("a figure that a run does not have is not met", () => {
  expect(casesMet(check, [null, 6, 3, 0.6, null, 1, null])).toBe(0);
});
