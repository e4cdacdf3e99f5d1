import { expect, test } from "vitest";
import { round } from "./svg-path";

test("a number is written to hundredths, as JavaScript writes it", () => {
  const plain = (value: number): string => String(Math.round(value * 100) / 100 || 0);
  const values = [0, -0, 0.004, 0.005, 0.07, 0.1, 0.995, 1, 1.005, 12.5, 99.99, 640, 1e7 + 0.29];
  for (const value of [...values, 1e12, 3e20, Number.NaN]) {
    expect(round(value)).toBe(plain(value));
    expect(round(-value)).toBe(plain(-value));
  }
  for (let i = 0; i < 10_000; i += 1) expect(round(i * 0.137)).toBe(plain(i * 0.137));
});
