import { expect, test } from "vitest";
import { beyondT, quantileT, withinT } from "./student";

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: upper critical values of Student's t distribution, 0.975 and 0.995.
test.each([
  [1, 12.706, 63.657],
  [2, 4.303, 9.925],
  [3, 3.182, 5.841],
  [4, 2.776, 4.604],
  [9, 2.262, 3.25],
  [10, 2.228, 3.169],
  [19, 2.093, 2.861],
  [20, 2.086, 2.845],
  [49, 2.01, 2.68],
  [99, 1.984, 2.626],
  [100, 1.984, 2.626],
])("with %d degrees of freedom 95 %% lie within %d, 99 %% within %d", (freedom, most, more) => {
  expect(quantileT(0.95, freedom)).toBeCloseTo(most, 3);
  expect(quantileT(0.99, freedom)).toBeCloseTo(more, 3);
  expect(withinT(quantileT(0.95, freedom), freedom)).toBeCloseTo(0.95, 12);
});

test("by hand: with one degree 1 is the quarter of a circle, with two t / sqrt(2 + t²), with three of both", () => {
  expect(withinT(1, 1)).toBeCloseTo(0.5, 12);
  expect(withinT(2, 2)).toBeCloseTo(2 / Math.sqrt(6), 12);
  // 2/pi (angle + sin cos) at an angle of 45 degrees, t = sqrt(3).
  expect(withinT(Math.sqrt(3), 3)).toBeCloseTo(0.5 + 1 / Math.PI, 12);
  expect(withinT(-2, 2)).toBe(withinT(2, 2));
});

test("nothing is beyond what is infinitely far, and all of it beyond 0", () => {
  expect(beyondT(Number.POSITIVE_INFINITY, 5)).toBe(0);
  expect(beyondT(0, 5)).toBe(1);
  expect(beyondT(Number.NaN, 5)).toBeNaN();
  expect(quantileT(0.95, 0)).toBe(Number.POSITIVE_INFINITY);
});
