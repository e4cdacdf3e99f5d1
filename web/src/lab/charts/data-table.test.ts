import { expect, test } from "vitest";
import { times } from "./data-table";

test("a table has round moments all over the window", () => {
  expect(times([0, 100]).slice(0, 3)).toEqual([0, 2.5, 5]);
  expect(times([0, 100]).at(-1)).toBe(100);
  expect(times([10, 11])).toHaveLength(11);
});

test("a table to read has 41 rows at most", () => {
  expect(times([0, 4])).toHaveLength(41);
  // Each tenth would be 42.
  expect(times([0, 4.1])).toHaveLength(21);
});

test.each([
  ["a moment of every tenth where that is not too many", [10, 10.3], [10, 10.1, 10.2, 10.3]],
  ["only what lies in the window", [10.04, 10.26], [10.1, 10.2]],
  ["the window's own beginning and end, where they are round", [0.3, 0.6], [0.3, 0.4, 0.5, 0.6]],
  ["the one moment of a window without length", [5, 5], [5]],
  ["nothing where no round moment is in it", [5.01, 5.09], []],
  ["nothing of a window that ends before it begins", [6, 5], []],
] as const)("a table has %s", (_, window_s, moments) => {
  expect(times(window_s)).toEqual(moments);
});
