import fc from "fast-check";
import { expect, test } from "vitest";
import { lastAtOrBefore } from "./bisect";

test("the row taken is the last one at or before the moment", () => {
  expect(lastAtOrBefore([0.1, 0.2, 0.3], 0.25)).toBe(1);
  expect(lastAtOrBefore([0.1, 0.2, 0.2, 0.3], 0.2)).toBe(2);
  expect(lastAtOrBefore([0.1], 0)).toBe(-1);
  expect(lastAtOrBefore([], 9)).toBe(-1);
});

test("it is the same as by looking at each row", () => {
  const sorted = fc.array(fc.integer({ min: 0, max: 20 })).map((a) => a.sort((x, y) => x - y));
  fc.assert(
    fc.property(sorted, fc.integer({ min: -1, max: 21 }), (column, t) => {
      expect(lastAtOrBefore(column, t)).toBe(column.filter((time) => time <= t).length - 1);
    }),
  );
});
