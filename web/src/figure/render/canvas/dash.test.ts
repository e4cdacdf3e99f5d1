import { describe, expect, test } from "vitest";
import { Points, reduce } from "../../reduce/decimate";
import { scaleOf } from "../../scale";
import { dashed, isDense } from "./dash";
import type { Scales } from "./pen";

const SCALES: Scales = { x: scaleOf([0, 10], [0, 100]), y: scaleOf([0, 10], [100, 0]), px: 1 };
const f = (...values: number[]) => Float64Array.from(values);

describe("dashes", () => {
  test("of a dense line follow the time axis", () => {
    const t = f(...Array.from({ length: 21 }, (_, i) => i / 10));
    const line = reduce(
      t,
      t.map(() => 1),
      [0, 10],
      100,
      new Points(),
    );
    expect(isDense(line, SCALES)).toBe(true);
    const cut = dashed(line, { dash: [3, 2], hold: false }, SCALES, new Points());
    const dashes = [...cut.t.subarray(0, cut.count)].map((t_s) => Math.round(t_s * 100) / 100);
    const starts = dashes.filter((_, i) => i === 0 || Number.isNaN(dashes[i - 1] ?? 0));
    expect(starts).toEqual([0, 0.5, 1, 1.5]);
    const ends = dashes.filter((t_s, i) => !Number.isNaN(t_s) && Number.isNaN(dashes[i + 1] ?? 0));
    expect(ends).toEqual([0.3, 0.8, 1.3, 1.8]);
  });

  test("of a sparse line follow the line", () => {
    const line = reduce(f(0, 5, 10), f(1, 1, 1), [0, 10], 100, new Points());
    expect(isDense(line, SCALES)).toBe(false);
  });
});
