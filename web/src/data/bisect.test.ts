import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstAfter, firstAtOrAfter, lastAtOrBefore, nearest } from "./bisect";

const times = [0.1, 0.2, 0.2, 0.5];

describe("rows by time", () => {
  test("are found at, after and before a moment", () => {
    expect(firstAtOrAfter(times, 0.2)).toBe(1);
    expect(firstAfter(times, 0.2)).toBe(3);
    expect(lastAtOrBefore(times, 0.2)).toBe(2);
    expect(lastAtOrBefore(times, 0.05)).toBe(-1);
    expect(firstAtOrAfter(times, 9)).toBe(4);
  });

  test("are found nearest to a moment, the earlier of two", () => {
    expect(nearest(times, 0.34)).toBe(2);
    expect(nearest(times, 0.36)).toBe(3);
    expect(nearest([1, 3], 2)).toBe(0);
    expect(nearest(times, -5)).toBe(0);
    expect(nearest(times, 5)).toBe(3);
    expect(nearest([], 5)).toBe(-1);
  });

  test("are the same as by looking at each", () => {
    const sorted = fc.array(fc.integer({ min: 0, max: 20 })).map((a) => a.sort((x, y) => x - y));
    fc.assert(
      fc.property(sorted, fc.integer({ min: -1, max: 21 }), (column, t) => {
        const slow = column.findIndex((time) => time >= t);
        expect(firstAtOrAfter(column, t)).toBe(slow < 0 ? column.length : slow);
        expect(lastAtOrBefore(column, t)).toBe(column.findLastIndex((time) => time <= t));
      }),
    );
  });
});
