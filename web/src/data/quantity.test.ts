import { describe, expect, test } from "vitest";
import { reading, readings, readingText, setting, settingText, spoken } from "./quantity";

describe("readings", () => {
  test("a rate stands in kbit/s below a thousand and in Mbit/s above", () => {
    expect(readingText(999, "kbit/s")).toBe("999 kbit/s");
    expect(readingText(1400, "kbit/s")).toBe("1.40 Mbit/s");
    expect(readingText(2_500_000, "kbit/s")).toBe("2.50 Gbit/s");
  });

  test("a rate that rounds up to a thousand takes the larger unit", () => {
    expect(readingText(999.6, "kbit/s")).toBe("1.00 Mbit/s");
  });

  test("three significant digits, never more than two decimals", () => {
    expect(reading(31.04, "ms").number).toBe("31.0");
    expect(reading(5.678, "ms").number).toBe("5.68");
    expect(reading(0.1234, "ms").number).toBe("0.12");
    expect(reading(0, "ms").number).toBe("0");
  });

  test("thousands are parted by a thin space from five digits on", () => {
    expect(reading(12345, "packets").number).toBe("12\u2009345");
    expect(reading(1234, "packets").number).toBe("1234");
    expect(reading(1_234_567, "packets").number).toBe("1\u2009234\u2009567");
  });

  test("a count has no decimals, a ratio has", () => {
    expect(reading(16, "").number).toBe("16");
    expect(reading(0.865, "").number).toBe("0.86");
  });

  test("a missing value is a dash without a unit", () => {
    expect(reading(Number.NaN, "ms")).toEqual({ number: "–", unit: "" });
  });

  test("a negative value carries a true minus sign", () => {
    expect(readingText(-5.9, "kbit/s")).toBe("−5.90 kbit/s");
  });

  test("sizes climb to kilobytes of a thousand bytes", () => {
    expect(readingText(37_500, "bytes")).toBe("37.5 kB");
  });
});

test("readings beside each other share the unit of the largest", () => {
  expect(readings([0.5, 1400, Number.NaN], "kbit/s")).toEqual({
    numbers: ["0", "1.40", "–"],
    unit: "Mbit/s",
  });
  expect(readings([Number.NaN], "ms")).toEqual({ numbers: ["–"], unit: "" });
  expect(readings([0, 0], "ms")).toEqual({ numbers: ["0", "0"], unit: "ms" });
});

describe("settings", () => {
  test("show the digits that were meant and no others", () => {
    expect(settingText(1400, "kbit/s")).toBe("1.4 Mbit/s");
    expect(settingText(1234, "kbit/s")).toBe("1.234 Mbit/s");
    expect(settingText(0.5, "")).toBe("0.5");
  });

  test("sizes stay in bytes, so that no packet size is rounded", () => {
    expect(settingText(1040, "bytes")).toBe("1040 bytes");
  });

  test("infinity is called unlimited", () => {
    expect(setting(Number.POSITIVE_INFINITY, "kbit/s")).toEqual({ number: "unlimited", unit: "" });
  });

  test("a percent sign follows after a thin space", () => {
    expect(settingText(5, "%")).toBe("5\u2009%");
  });
});

test("spoken quantities use whole words", () => {
  expect(spoken(2500, "kbit/s")).toBe("2.5 megabits per second");
  expect(spoken(50, "ms")).toBe("50 milliseconds");
  expect(spoken(3, "packets")).toBe("3 packets");
  expect(spoken(-2, "ms")).toBe("minus 2 milliseconds");
});
