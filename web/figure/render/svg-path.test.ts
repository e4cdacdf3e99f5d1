import { expect, test } from "vitest";
import { pathOf, round } from "./svg-path";

test("a number is written to hundredths, as JavaScript writes it", () => {
  const plain = (value: number): string => String(Math.round(value * 100) / 100 || 0);
  const values = [0, -0, 0.004, 0.005, 0.07, 0.1, 0.995, 1, 1.005, 12.5, 99.99, 640, 1e7 + 0.29];
  for (const value of [...values, 1e12, 3e20, Number.NaN]) {
    expect(round(value)).toBe(plain(value));
    expect(round(-value)).toBe(plain(-value));
  }
  for (let i = 0; i < 10_000; i += 1) expect(round(i * 0.137)).toBe(plain(i * 0.137));
});

test("a path says its lines, boxes and circles one after the other", () => {
  const path = pathOf((sink) => {
    sink.moveTo(1, 2);
    sink.lineTo(3.456, 4);
    sink.closePath();
    sink.rect(1, 2, 30, 40);
    sink.arc(10, 20, 5, 0, 2 * Math.PI);
  });
  expect(path).toBe("M1 2L3.46 4ZM1 2h30v40h-30ZA5 5 0 1 1 5 20A5 5 0 1 1 15 20Z");
});
