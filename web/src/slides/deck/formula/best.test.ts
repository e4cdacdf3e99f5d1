import { expect, test } from "vitest";
import { spreadOf } from "../../../lab/data/spread";
import { BEST, CLEAR, marksOf } from "./best";
import type { Value } from "./value";

/** What the runs of a row came to; null where one did not get there. */
function row(...values: readonly (number | null)[]): readonly Value[] {
  const spread = spreadOf(values);
  const number = spread?.median ?? null;
  return [{ number, unit: "", spread, of: values.length, text: String(number), run: "" }];
}

test("the best of single runs has no sign, as chance may have made it so", () => {
  expect(marksOf([row(1), row(3), row(2)], "highest")).toEqual([]);
  expect(marksOf([row(1), row(3), row(2)], "lowest")).toEqual([]);
});

test("a range that is clear of all others has a full sign, and one that only touches another has not", () => {
  expect(marksOf([row(5, 6), row(3, 4), row(1, 2)], "highest")).toEqual([CLEAR, "", ""]);
  expect(marksOf([row(5, 6), row(3, 4), row(1, 2)], "lowest")).toEqual(["", "", CLEAR]);
  expect(marksOf([row(4, 6), row(3, 4)], "highest")).toEqual([BEST, ""]);
  expect(marksOf([row(1, 3), row(3, 4)], "lowest")).toEqual([BEST, ""]);
  // The third reaches into the first, though its median is the lowest.
  expect(marksOf([row(5, 6), row(3, 4), row(0, 5.5)], "highest")).toEqual([BEST, "", ""]);
});

test("who did not always get there is behind those who did, and is clear of nobody", () => {
  expect(marksOf([row(9, null), row(1, 2)], "highest")).toEqual(["", BEST]);
  expect(marksOf([row(9, null), row(1, 2)], "lowest")).toEqual(["", CLEAR]);
  expect(marksOf([row(9, 9, null), row(1, 2, null)], "highest")).toEqual([BEST, ""]);
});

test("none is best where those ahead show the same, or where there is nobody to be ahead of", () => {
  expect(marksOf([row(2, 2), row(2, 2), row(1, 1)], "highest")).toEqual([]);
  expect(marksOf([row(2, 2), row(1, 1), row(1, 1)], "highest")).toEqual([CLEAR, "", ""]);
  expect(marksOf([row(2)], "highest")).toEqual([]);
  expect(marksOf([row(2), row(null)], "highest")).toEqual([]);
  expect(marksOf([], "highest")).toEqual([]);
});

test("a row of several numbers, or of none, is not compared", () => {
  const several = [...row(9, 9), ...row(1, 1)];
  expect(marksOf([several, [], [null], row(1, 2), row(2, 3)], "highest")).toEqual([
    "",
    "",
    "",
    "",
    BEST,
  ]);
});
