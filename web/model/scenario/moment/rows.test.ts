import { describe, expect, test } from "vitest";
import type { Columns } from "../types";
import { sumOf, timeSpanOf, usualGap } from "./row-figures";
import { lastRows, lastValue } from "./rows";

/** A run with one table of these columns. */
const run = (columns: Readonly<Record<string, readonly number[]>>): Columns =>
  ({
    column: (_: string, name: string) => Float64Array.from(columns[name] ?? []),
  }) as unknown as Columns;

const tenths = run({ t_s: [0.1, 0.2, 0.3, 0.4, 0.5], lost: [1, 2, 4, 8, 16] });

describe("rows of the last while", () => {
  test.each([
    [0.5, 0.2, [3, 5]],
    [0.4, 0.2, [2, 4]],
    // Inside a row it counts as well.
    [0.35, 0.2, [1, 4]],
    [0.35, 0, [3, 4]],
    [0.3, 0, [3, 3]],
    [0.05, 1, [0, 1]],
    [9, 1, [5, 5]],
    [9, 99, [0, 5]],
  ])("at %d s, %d s long, are those from and to %j", (t_s, span_s, rows) => {
    expect(lastRows(tenths, "flows.own", t_s, span_s)).toEqual(rows);
  });

  test("hold a sum, and of a column that there is not nothing", () => {
    expect(sumOf(tenths, "flows.own", "lost", [1, 4])).toBe(2 + 4 + 8);
    expect(sumOf(tenths, "flows.own", "lost", [2, 2])).toBe(0);
    expect(sumOf(tenths, "flows.own", "marked", [0, 5])).toBe(0);
  });

  test("hold the time from the end of the row before them to the end of the last", () => {
    expect(timeSpanOf(tenths, "flows.own", [1, 4])).toEqual([0.1, 0.4]);
    expect(timeSpanOf(tenths, "flows.own", [0, 2])).toEqual([0, 0.2]);
    expect(timeSpanOf(tenths, "flows.own", [0, 0])).toEqual([0, 0]);
  });
});

test.each([
  [0.05, 1],
  [0.1, 1],
  [0.15, 2],
  [0.5, 16],
  [7, 16],
])("the value at %d s is that of the row that it is in: %d", (t_s, value) => {
  expect(lastValue(tenths, "flows.own", "lost", t_s)).toBe(value);
});

test("a column without rows has no last value", () => {
  expect(lastValue(run({}), "flows.own", "lost", 1)).toBeNaN();
});

describe("the usual distance of updates", () => {
  const updates = (...t_s: number[]) => run({ t_s });

  test("is told from the sixth update on", () => {
    expect(usualGap(updates(1, 2, 3, 4, 5), "decisions.own", 9)).toBeNull();
    expect(usualGap(updates(1, 2, 3, 4, 5, 6), "decisions.own", 9)).toEqual({
      since_s: 3,
      usual_s: 1,
    });
    // Of those that have come by then.
    expect(usualGap(updates(1, 2, 3, 4, 5, 6), "decisions.own", 5.5)).toBeNull();
  });

  test("is the middle one, in whatever order short and long ones come", () => {
    // Apart by 8, 1, 4, 2, 16.
    expect(usualGap(updates(0, 8, 9, 13, 15, 31), "decisions.own", 31)).toEqual({
      since_s: 0,
      usual_s: 4,
    });
    // Apart by 1, 2, 100, 4, 16: numbers, and no words.
    expect(usualGap(updates(0, 1, 3, 103, 107, 123), "decisions.own", 123)?.usual_s).toBe(4);
  });

  test("is that of the twenty before, and of none before those", () => {
    // Twenty-one gaps of a second each, then twenty of a quarter.
    const slow = Array.from({ length: 22 }, (_, i) => i);
    const fast = Array.from({ length: 20 }, (_, i) => 21 + (i + 1) / 4);
    expect(usualGap(updates(...slow, ...fast), "decisions.own", 27)).toEqual({
      since_s: 1,
      usual_s: 0.25,
    });
    // Ten of the twenty are fast: of an even number the upper one of the middle.
    expect(usualGap(updates(...slow, ...fast.slice(0, 10)), "decisions.own", 24)?.usual_s).toBe(1);
    expect(usualGap(updates(...slow, ...fast.slice(0, 11)), "decisions.own", 24)?.usual_s).toBe(
      0.25,
    );
  });
});
