import { expect, test } from "vitest";
import { progressOf } from "./seed-progress";

test("the runs so far tell how long the others take", () => {
  const progress = progressOf(20);
  expect(progress(0, 1000)).toEqual({ done: 0, of: 20, left_s: null });
  expect(progress(5, 2000)).toEqual({ done: 5, of: 20, left_s: 3 });
  expect(progress(15, 3000).left_s).toBeCloseTo(2 / 3);
});

test("runs that were known before tell nothing", () => {
  const progress = progressOf(20);
  expect(progress(10, 1000).left_s).toBeNull();
  expect(progress(12, 3000).left_s).toBe(8);
});
