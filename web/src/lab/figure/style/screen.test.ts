import { describe, expect, test } from "vitest";
import { contrast } from "../theme";
import { HUES, SCREEN } from "./screen";

const channels = (hex: string): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [r, g, b];
};

/** CIE 1976 L*a*b* of sRGB, D65. */
function lab(hex: string): readonly [number, number, number] {
  const [r, g, b] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (a: string, b: string): number =>
  Math.hypot(...lab(a).map((value, i) => value - (lab(b)[i] ?? 0)));

const pairs = (list: readonly string[]): (readonly [string, string])[] =>
  list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

describe("colours on paper", () => {
  test("can be read on white, words in them too", () => {
    for (const colour of HUES) {
      expect(contrast(colour, "#ffffff"), colour).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("of flows are far apart: ten times what an eye just notices", () => {
    for (const [a, b] of pairs(HUES)) expect(apart(a, b), `${a} ${b}`).toBeGreaterThan(23);
  });

  test("lie on white", () => {
    expect(SCREEN.background).toBe("#ffffff");
  });
});
