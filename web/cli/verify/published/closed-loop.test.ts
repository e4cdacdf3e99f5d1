import { describe, expect, test } from "vitest";
import { comparedRows, judged } from "../compare/rows";
import { beside } from "./gcc";

describe("GCC beside libwebrtc's, in closed loop", () => {
  test("judges every figure by one rule, whichever way it comes out", () => {
    const about = { of: "x", figure: "mean queuing delay", unit: "ms", theirs: 20 };
    const standing = (values: readonly number[]) => beside(about, values, 3).standing;
    expect(standing([21, 22])).toBe("met");
    expect(standing([19, 40])).toBe("by spread");
    expect(standing([25, 40])).toBe("missed");
    expect(standing([10, 12])).toBe("missed");
    expect(standing([Number.NaN])).toBe("missed");
  });
});

describe("rows", () => {
  const row = { of: "x", figure: "rate", unit: "kbit/s", ours: 104, theirs: 100 };

  test("are met up to the limit and missed beyond it", () => {
    expect(judged(row, 4).standing).toBe("met");
    expect(judged(row, 3.9).standing).toBe("missed");
    expect(judged({ ...row, ours: Number.NaN }, 4).standing).toBe("missed");
  });

  test("are counted, and tabled with the reason of a difference", () => {
    const rows = [judged(row, 5), { ...judged(row, 1), standing: "differs" as const, why: "luck" }];
    const { report, deviations } = comparedRows(rows);
    expect(report).toContain("| x | rate, kbit/s | 104 | 100 | ±1.00 | differs: luck |");
    expect(report).toContain("Of 2 figures: 1 within, 1 differs with a reason.");
    expect(deviations).toEqual(["x: rate is 104 kbit/s, theirs 100, allowed ±1.00 (luck)"]);
  });
});
