import { expect, test } from "vitest";
import { spreadOf } from "../../../../model/data/spread";
import { AHEAD, leadsIn, marksOf } from "./best";
import type { Value } from "./value";

/** What the runs of a row came to; null where one did not get there. */
function row(...values: readonly (number | null)[]): readonly Value[] {
  const spread = spreadOf(values);
  const number = spread?.median ?? null;
  const [text, of] = [String(number), values.length];
  return [{ number, values, unit: "", spread, heaps: null, of, text, plain: text, run: "" }];
}
const marks = (values: readonly (readonly (Value | null)[])[], best: "highest" | "lowest" | null) =>
  marksOf([{ values, best }])[0];

test("the best of single runs has no sign, as chance may have made it so", () => {
  expect(marks([row(1), row(3), row(2)], "highest")).toEqual(["", "", ""]);
});

test("who is ahead seed by seed has a sign, though its range meets the others'", () => {
  // By 1.1, 0.9, 1 and 1: t = 24 with three degrees of freedom.
  const [a, b] = [row(2.1, 4.9, 8, 11), row(1, 4, 7, 10)];
  expect(marks([a, b], "highest")).toEqual([AHEAD, ""]);
  expect(marks([a, b], "lowest")).toEqual(["", AHEAD]);
  expect(marks([a, b], null)).toEqual(["", ""]);
});

test("whose lead changes with the seed has none, however far its mean is ahead", () => {
  expect(marks([row(9, 1, 9, 9), row(2, 8, 2, 2)], "highest")).toEqual(["", ""]);
});

test("who did not always get there is behind those who did, and is ahead of nobody", () => {
  expect(marks([row(9, 9, null), row(1, 1.1, 1.2)], "highest")).toEqual(["", ""]);
  expect(marks([row(9, 9, null), row(1, 1.1, null)], "highest")).toEqual(["", ""]);
});

test("none is ahead where those before all show the same, or where there is nobody to be ahead of", () => {
  expect(marks([row(2, 2), row(2, 2), row(1, 1)], "highest")).toEqual(["", "", ""]);
  expect(marks([row(2, 2), row(1, 1), row(1, 1)], "highest")).toEqual([AHEAD, "", ""]);
  expect(marks([row(2)], "highest")).toEqual([""]);
  expect(marks([row(2, 2), row(null, null)], "highest")).toEqual(["", ""]);
  expect(marks([], "highest")).toEqual([]);
});

test("a row of several numbers, or of none, is not compared", () => {
  const several = [...row(9, 9), ...row(1, 1)];
  expect(marks([several, [], [null], row(1, 1), row(2, 2)], "highest")).toEqual([
    ...["", "", "", "", AHEAD],
  ]);
});

test("the columns of a table have one limit: a lead of chance is none among nine without", () => {
  // 1, 2, 3 and 1.5: mean 1.875, error 0.427, t = 4.39, p = 0.022.
  const near = { values: [row(11, 12, 13, 11.5), row(10, 10, 10, 10)], best: "highest" } as const;
  expect(leadsIn([near])[0]?.difference.p).toBeCloseTo(0.022, 3);
  const even = { values: [row(9, 11, 10, 10), row(11, 9, 10, 10)], best: "highest" } as const;
  const list = [near, ...Array.from({ length: 9 }, () => even)];
  expect(leadsIn(list).every((lead) => lead === null)).toBe(true);
});
