import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstAfter, firstAtOrAfter } from "./bisect";

describe("rows by time", () => {
  test("are found at and after a moment", () => {
    const times = [0.1, 0.2, 0.2, 0.5];
    expect(firstAtOrAfter(times, 0.2)).toBe(1);
    expect(firstAfter(times, 0.2)).toBe(3);
    expect(firstAtOrAfter(times, 9)).toBe(4);
    expect(firstAfter([], 9)).toBe(0);
  });

  test("are the same as by looking at each", () => {
    const sorted = fc.array(fc.integer({ min: 0, max: 20 })).map((a) => a.sort((x, y) => x - y));
    fc.assert(
      fc.property(sorted, fc.integer({ min: -1, max: 21 }), (column, t) => {
        expect(firstAtOrAfter(column, t)).toBe(column.filter((time) => time < t).length);
        expect(firstAfter(column, t)).toBe(column.filter((time) => time <= t).length);
      }),
    );
  });
});
