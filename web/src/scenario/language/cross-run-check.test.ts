import { expect, test } from "vitest";
import { isWithin, limitsOf } from "./cross-run-check";

test("limits hold at their ends, and hold nothing that is only informational or has no value", () => {
  expect(limitsOf([0.5, 2])).toEqual({ low: 0.5, high: 2 });
  expect(limitsOf("report")).toEqual({ low: null, high: null });
  for (const value of [0.5, 1, 2]) expect(isWithin([0.5, 2], value)).toBe(true);
  for (const value of [0.49, 2.01, null]) expect(isWithin([0.5, 2], value)).toBe(false);
  expect(isWithin("report", 1)).toBe(false);
});
