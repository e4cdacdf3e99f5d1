import { describe, expect, test } from "vitest";
import { axisReading, shownUnit, tick } from "./format";

describe("numbers", () => {
  test("have three significant digits, and a dash for no data", () => {
    const mega = shownUnit("kbit/s", 3000);
    expect([1418, 999.6, 12.34].map((kbps) => axisReading(kbps, mega))).toEqual([
      "1.42",
      "1.00",
      "0.01",
    ]);
    expect(axisReading(Number.NaN, mega)).toBe("–");
    expect(axisReading(Number.POSITIVE_INFINITY, mega)).toBe("unlimited");
  });

  test("on an axis have the digits they need", () => {
    expect([0, 500, 1000].map((value) => tick(value, shownUnit("kbit/s", 1000)))).toEqual([
      "0",
      "0.5",
      "1",
    ]);
    expect(tick(-20, shownUnit("ms", 20))).toBe("−20");
  });
});
