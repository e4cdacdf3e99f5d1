import { expect, test } from "vitest";
import { times } from "./data-table-times";

test("a table has round moments all over the window", () => {
  expect(times([0, 100]).slice(0, 3)).toEqual([0, 2.5, 5]);
  expect(times([0, 100]).at(-1)).toBe(100);
  expect(times([10, 11])).toHaveLength(11);
});
