import { describe, expect, test } from "vitest";
import { axisReading, shownUnit, spoken, tick } from "./format";

describe("numbers", () => {
  test("stand in the unit that suits the axis", () => {
    expect(shownUnit("kbit/s", 900).unit).toBe("kbit/s");
    expect(shownUnit("kbit/s", 3000).unit).toBe("Mbit/s");
    expect(shownUnit("ms", 300).unit).toBe("ms");
    expect(shownUnit("ms", 12_000).unit).toBe("s");
  });

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

  test("are heard in full", () => {
    expect(spoken(2500, "kbit/s")).toBe("2.5 megabits per second");
    expect(spoken(Number.NaN, "ms")).toBe("no data");
  });
});
