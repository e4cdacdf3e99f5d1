import { describe, expect, test } from "vitest";
import type { Columns } from "../../../model/scenario/types";
import { usualGap } from "./row-figures";

/** A run with one table of these columns. */
const run = (columns: Readonly<Record<string, readonly number[]>>): Columns =>
  ({
    column: (_: string, name: string) => Float64Array.from(columns[name] ?? []),
  }) as unknown as Columns;

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
