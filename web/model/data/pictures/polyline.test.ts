import fc from "fast-check";
import { expect, test } from "vitest";
import { meansOver, packCurve, unpackCurve } from "./polyline";

/** There are 91 characters from nothing to the top. */
const HALF_A_STEP = 1 / 180 + 1e-12;

test("a curve takes one character per point and keeps its shape to a hundredth", () => {
  const text = packCurve([0, 250, 500, 1000], 1000);
  expect(text).toHaveLength(4);
  const [a, b, c, d] = unpackCurve(text);
  expect([a, d]).toEqual([0, 1]);
  expect(Math.abs((b as number) - 0.25)).toBeLessThanOrEqual(HALF_A_STEP);
  expect(Math.abs((c as number) - 0.5)).toBeLessThanOrEqual(HALF_A_STEP);
});

test("gaps stay gaps, and what is above the top stands at the top", () => {
  expect(unpackCurve(packCurve([Number.NaN, 20], 10))).toEqual([Number.NaN, 1]);
  expect(unpackCurve(packCurve([5], 0))).toEqual([0]);
});

test("JSON does not have to escape any of it", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (values) => {
      const text = packCurve(values, 1);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
      unpackCurve(text).forEach((share, i) => {
        expect(Math.abs(share - (values[i] as number))).toBeLessThanOrEqual(HALF_A_STEP);
      });
    }),
  );
});

test("means over parts of the time count each row where its interval ends", () => {
  const t_s = [0.1, 0.2, 0.3, 0.4];
  expect(meansOver(t_s, [1, 3, Number.NaN, 8], 0.4, 2)).toEqual([2, 8]);
  expect(meansOver([0.1], [4], 0.4, 2)).toEqual([4, Number.NaN]);
});

test("what is below nothing stands at nothing, and what has no end is a gap", () => {
  expect(unpackCurve(packCurve([-5, 0, Number.POSITIVE_INFINITY, 10], 10))).toEqual([
    0,
    0,
    Number.NaN,
    1,
  ]);
});

test("a row on the border of two parts counts for the one that ends there", () => {
  expect(meansOver([1, 2, 3, 4], [1, 2, 3, 4], 4, 2)).toEqual([1.5, 3.5]);
  // Not even a row of the very beginning, or of after the end, is lost.
  expect(meansOver([0, 5], [1, 7], 4, 2)).toEqual([1, 7]);
  expect(meansOver([0.1 + 0.2], [1], 0.6, 2)).toEqual([1, Number.NaN]);
});
