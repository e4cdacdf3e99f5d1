import { expect, test } from "vitest";
import { rangeOf } from "./range";

test("the range of many numbers is their lowest and their highest", () => {
  expect(rangeOf([3, -1, Number.NaN, 7])).toEqual([-1, 7]);
  expect(rangeOf([])).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});

test("a million numbers have one, too", () => {
  expect(rangeOf(Array.from({ length: 1_000_000 }, (_, i) => i))).toEqual([0, 999_999]);
});

test("of one number it is that number twice", () => {
  expect(rangeOf([-4])).toEqual([-4, -4]);
});
