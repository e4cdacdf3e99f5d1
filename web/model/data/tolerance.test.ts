import { describe, expect, test } from "vitest";
import { isWithin, roomOf, shortFigure, toleranceText } from "./tolerance";

const distance = { kind: "distance", most: 3 } as const;
const agreement = {
  kind: "agreement",
  ...{ least: 99, each: "within 2 %", worst: 0.519, worst_unit: "ms" },
} as const;

describe("how far ours may be from theirs", () => {
  test.each([
    ["as far to both sides", { tolerance: distance }, { below: 3, above: 3 }],
    [
      "as far as single runs of ours reach, where theirs lies among them",
      { tolerance: distance, runs: [98, 110] as const },
      { below: 6, above: 6 },
    ],
    [
      "no less than the distance where our runs lie close together",
      { ours: 100.5, tolerance: distance, runs: [99, 101] as const },
      { below: 3, above: 3 },
    ],
    [
      "by the distance alone where theirs lies beyond all of our runs",
      { tolerance: distance, runs: [100.1, 120] as const },
      { below: 3, above: 3 },
    ],
    [
      "by the steps that need not agree",
      { tolerance: agreement, ours: 99.5 },
      { below: 1, above: 1 },
    ],
    ["nobody says without a criterion", { tolerance: null }, null],
    ["nobody says without a figure", { tolerance: distance, ours: null }, null],
    ["nobody says without one of theirs", { tolerance: distance, theirs: null }, null],
  ])("%s", (_, more, room) => {
    expect(roomOf({ ours: 104, theirs: 100, ...more })).toEqual(room);
  });

  test.each([
    [103, undefined, true],
    [97, undefined, true],
    [103.1, undefined, false],
    [96.9, undefined, false],
    [110, [100, 120], true],
    [110, [100.1, 120], false],
    // Above theirs single runs reach 10 away, below 2 and so the 3 that are allowed.
    [110, [100, 112], true],
    [90, [80, 100], true],
    [90, [80, 99.9], false],
    [Number.NaN, undefined, false],
    [Number.NaN, [Number.NaN, Number.NaN], false],
    [null, undefined, false],
  ] as const)("%s beside 100, with runs %j: within is %s", (ours, runs, within) => {
    const row = { ours, theirs: 100, tolerance: distance, ...(runs && { runs }) };
    expect(isWithin(row)).toBe(within);
  });
});

test.each([
  [{ tolerance: distance }, "±3.00"],
  [
    { tolerance: { ...distance, most: 46.945 }, runs: [935.28, 1020] as const },
    "±46.9, or among our runs: 935 to 1020",
  ],
  [{ tolerance: agreement }, "within 2 % in 99 %; worst off 0.519 ms"],
  [
    { tolerance: { ...agreement, each: "equal", worst: 0, worst_unit: "" } },
    "equal in 99 %; worst off 0",
  ],
  [{ tolerance: null }, "no criterion"],
  [{ tolerance: null, runs: [1, 2] as const }, "no criterion; runs have 1.00 to 2.00"],
])("%j reads %s", (held, words) => expect(toleranceText(held)).toBe(words));

test("a figure that is not there is a dash", () => expect(shortFigure(null)).toBe("-"));
