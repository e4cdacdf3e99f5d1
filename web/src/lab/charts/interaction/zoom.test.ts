import { describe, expect, test } from "vitest";
import { isWhole, panned, pinched, wheelFactor, zoomed } from "./zoom";

describe("the time axis", () => {
  test("zooms about the moment under the pointer", () => {
    expect(zoomed([0, 100], 40, 0.5, 100)).toEqual([20, 70]);
    expect(zoomed([20, 60], 30, 0.5, 100)).toEqual([25, 45]);
    expect(zoomed([20, 60], 30, 1.2, 100)).toEqual([18, 66]);
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

  test.each([
    ["that cross", [0.75, 0.25], [40, 60]],
    ["nearly on one another", [0.5, 0.509], [40, 60]],
    ["just apart", [0, 0.01], [0, 100]],
    ["wider apart than the chart", [-0.5, 1.5], [45, 55]],
  ] as const)("with fingers %s stays inside the run", (_, shares, window_s) => {
    const [from, to] = pinched([40, 60], shares, 100);
    expect([from, to]).toEqual(window_s.map((t_s) => expect.closeTo(t_s, 9)));
  });

  test("gets no narrower than can be drawn under two fingers, about what they hold", () => {
    const [from, to] = pinched([40, 40.02], [0, 1], 100);
    expect([from, to]).toEqual([40, expect.closeTo(40.2, 9)]);
    expect(pinched([40, 40], [0.25, 0.75], 100)).toEqual([40, 40]);
  });

  test.each([
    ["pixels", 100, 0, 0.22],
    ["lines of sixteen pixels", -5, 1, -0.176],
    ["pages of four hundred", 0.5, 2, 0.44],
    ["pixels, four hundred of them at most", 5000, 0, 0.88],
    ["pages, one of them at most", -3, 2, -0.88],
  ])("is moved by a wheel in %s", (_, delta, mode, power) => {
    expect(wheelFactor(delta, mode)).toBeCloseTo(Math.exp(power), 9);
  });

  test("comes closer with the wheel turned up, as far for lines as for pixels", () => {
    expect(wheelFactor(-100, 0)).toBeLessThan(1);
    expect(wheelFactor(3, 1)).toBeCloseTo(wheelFactor(48, 0));
  });

  test("knows when it shows the whole run", () => {
    expect(isWhole([0, 100], 100)).toBe(true);
    expect(isWhole([-1, 101], 100)).toBe(true);
    expect(isWhole([0, 99], 100)).toBe(false);
    expect(isWhole([1, 100], 100)).toBe(false);
  });
});
