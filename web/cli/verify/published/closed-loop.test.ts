import { describe, expect, test } from "vitest";
import { comparedRows, judged } from "../compare/rows";
import { beside } from "./gcc";

describe("GCC beside libwebrtc's, in closed loop", () => {
  test("judges every metric by one rule, whichever way it comes out", () => {
    const about = { of: "x", metric: "mean queuing delay", unit: "ms", theirs: 20 };
    const verdict = (values: readonly number[]) => beside(about, values, 3).verdict;
    expect(verdict([21, 22])).toBe("passes");
    expect(verdict([19, 40])).toBe("passes within seed variance");
    expect(verdict([25, 40])).toBe("fails");
    expect(verdict([10, 12])).toBe("fails");
    expect(verdict([Number.NaN])).toBe("fails");
  });
});

describe("rows", () => {
  const row = { of: "x", metric: "rate", unit: "kbit/s", ours: 104, theirs: 100 };

  test("pass up to the limit and fail beyond it", () => {
    expect(judged(row, 4).verdict).toBe("passes");
    expect(judged(row, 3.9).verdict).toBe("fails");
    expect(judged({ ...row, ours: Number.NaN }, 4).verdict).toBe("fails");
  });

  test("are counted, and tabled with the reason of a deviation", () => {
    const rows = [
      judged(row, 5),
      { ...judged(row, 1), verdict: "known deviation" as const, why: "luck" },
    ];
    const { report, deviations } = comparedRows(rows);
    expect(report).toContain("| x | rate, kbit/s | 104 | 100 | ±1.00 | known deviation: luck |");
    expect(report).toContain("Of 2 metrics: 1 passes, 1 known deviation.");
    expect(deviations).toEqual(["x: rate is 104 kbit/s, theirs 100, allowed ±1.00 (luck)"]);
  });
});
