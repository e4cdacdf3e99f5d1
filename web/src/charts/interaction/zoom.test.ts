import { describe, expect, test } from "vitest";
import { isWhole, panned, pinched, wheelFactor, zoomed } from "./zoom";

describe("the time axis", () => {
  test("zooms about the moment under the pointer", () => {
    expect(zoomed([0, 100], 40, 0.5, 100)).toEqual([20, 70]);
  });

  test("never leaves the run, nor gets too narrow to draw", () => {
    expect(zoomed([0, 100], 40, 3, 100)).toEqual([0, 100]);
    expect(panned([0, 50], -20, 100)).toEqual([0, 50]);
    expect(panned([40, 90], 20, 100)).toEqual([50, 100]);
    const [from, to] = zoomed([40, 41], 40.5, 1e-6, 100);
    expect(to - from).toBeCloseTo(0.2);
  });

  test("keeps both fingers on their moments", () => {
    // Taken at 40 s and 60 s; now a quarter and three quarters across: 20 s in half the width.
    expect(pinched([40, 60], [0.25, 0.75], 100)).toEqual([30, 70]);
  });

  test("comes closer with the wheel turned up, as far for lines as for pixels", () => {
    expect(wheelFactor(-100, 0)).toBeLessThan(1);
    expect(wheelFactor(3, 1)).toBeCloseTo(wheelFactor(48, 0));
  });

  test("knows when it shows the whole run", () => {
    expect(isWhole([0, 100], 100)).toBe(true);
    expect(isWhole([0, 99], 100)).toBe(false);
  });
});
