import { describe, expect, test } from "vitest";
import {
  columnTexts,
  plainReading,
  rangeText,
  readings,
  readingText,
  settingText,
  shownUnit,
  spoken,
  tableReadings,
  withErrorText,
} from "./quantity";

test.each([
  ["a rate below a thousand is in kbit/s", 999, "kbit/s", "999 kbit/s"],
  ["one above in Mbit/s", 1400, "kbit/s", "1.40 Mbit/s"],
  ["one far above in Gbit/s", 2_500_000, "kbit/s", "2.50 Gbit/s"],
  ["one that rounds up to a thousand takes the larger unit", 999.6, "kbit/s", "1.00 Mbit/s"],
  ["three significant digits", 31.04, "ms", "31.0 ms"],
  ["never more than two decimals", 0.1234, "ms", "0.12 ms"],
  ["nothing has none", 0, "ms", "0 ms"],
  ["thousands are parted from five digits on", 12345, "packets", "12\u2009345 packets"],
  ["and not before", 1234, "packets", "1234 packets"],
  ["twice in a million", 1_234_567, "packets", "1\u2009234\u2009567 packets"],
  ["a count has no decimals", 16, "", "16"],
  ["a ratio has", 0.865, "", "0.86"],
  ["a missing value is a dash without a unit", Number.NaN, "ms", "–"],
  ["a negative value carries a true minus sign", -5.9, "kbit/s", "−5.90 kbit/s"],
  ["sizes climb to kilobytes of a thousand bytes", 37_500, "bytes", "37.5 kB"],
])("a reading: %s: %d %s is %s", (_, value, unit, text) => {
  expect(readingText(value, unit)).toBe(text);
});

test("readings beside each other share the unit of the largest", () => {
  expect(readings([0.5, 1400, Number.NaN], "kbit/s")).toEqual({
    numbers: ["0", "1.40", "–"],
    unit: "Mbit/s",
  });
  expect(readings([Number.NaN], "ms")).toEqual({ numbers: ["–"], unit: "" });
  expect(readings([0, 0], "ms")).toEqual({ numbers: ["0", "0"], unit: "ms" });
});

test.each([
  ["the digits that were meant and no others", 1400, "kbit/s", "1.4 Mbit/s"],
  ["all of them", 1234, "kbit/s", "1.234 Mbit/s"],
  ["a half", 0.5, "", "0.5"],
  ["sizes stay in bytes, so that no packet size is rounded", 1040, "bytes", "1040 bytes"],
  ["infinity is called unlimited", Number.POSITIVE_INFINITY, "kbit/s", "unlimited"],
  ["a percent sign follows after a thin space", 5, "%", "5\u2009%"],
  ["six digits at most", 1234.5678, "ms", "1234.57 ms"],
  ["so has a size", 1_234_567, "bytes", "1\u2009234\u2009570 bytes"],
  ["what is no number is a dash", Number.NaN, "ms", "–"],
  ["what has no lower end, too", Number.NEGATIVE_INFINITY, "ms", "–"],
])("a setting: %s: %d %s is %s", (_, value, unit, text) => {
  expect(settingText(value, unit)).toBe(text);
});

test.each([
  [9.994, "9.99"],
  [9.996, "10.0"],
  [10, "10.0"],
  [99.94, "99.9"],
  [99.96, "100"],
  [100, "100"],
  [0.004, "0"],
  [0.006, "0.01"],
  [-0.001, "0"],
  [-12.34, "−12.3"],
  [12_345.6, "12\u2009346"],
  [Number.POSITIVE_INFINITY, "unlimited"],
  [Number.NaN, "–"],
])("%d reads %s", (value, text) => {
  expect(plainReading(value)).toBe(text);
});

describe("a unit on an axis", () => {
  test.each([
    ["ms", 9999, "ms", 1],
    ["ms", 10_000, "s", 1e-3],
    ["kbit/s", 999, "kbit/s", 1],
    ["kbit/s", 1000, "Mbit/s", 1e-3],
    ["kbit/s", 1e6, "Gbit/s", 1e-6],
    ["kbit/s", 1e12, "Gbit/s", 1e-6],
    ["bytes", 1000, "kB", 1e-3],
    ["packets", 1e6, "packets", 1],
    ["kbit/s", Number.POSITIVE_INFINITY, "kbit/s", 1],
  ])("of %s up to %d is %s", (unit, top, shown, factor) => {
    expect(shownUnit(unit, top)).toEqual({ unit: shown, factor });
  });
});

test("readings of nothing but zeros and gaps keep their unit", () => {
  expect(readings([-2000, 1000], "kbit/s")).toEqual({ numbers: ["−2.00", "1.00"], unit: "Mbit/s" });
  expect(readings([Number.POSITIVE_INFINITY, 5], "ms")).toEqual({
    numbers: ["unlimited", "5.00"],
    unit: "ms",
  });
  expect(readings([], "ms")).toEqual({ numbers: [], unit: "" });
});

test.each([
  [0.5, "kbit/s", "0.5 kilobits per second"],
  [2500, "kbit/s", "2.5 megabits per second"],
  [2_500_000, "kbit/s", "2.5 gigabits per second"],
  [50, "ms", "50 milliseconds"],
  [-2, "ms", "minus 2 milliseconds"],
  [2, "s", "2 seconds"],
  [12.5, "%", "12.5 percent"],
  [20, "ppm", "20 parts per million"],
  [30, "frames/s", "30 frames per second"],
  [123_456, "packets", "123000 packets"],
  [7, "", "7"],
  [Number.NaN, "ms", "no data"],
])("%d in “%s” is spoken as %s", (value, unit, words) => {
  expect(spoken(value, unit)).toBe(words);
});

test("a part of the time has no more than a tenth of a second", () => {
  expect(rangeText([12.5, 40])).toBe("12.5–40 s");
  expect(rangeText([0.04, 39.96])).toBe("0–40 s");
});

test("one quantity has one unit in all rows of a table", () => {
  const rows = [
    { values: [1010, Number.NaN], unit: "kbit/s" },
    { values: [972, 1200], unit: "kbit/s" },
    { values: [Number.NaN], unit: "kbit/s" },
    { values: [50, 1200], unit: "ms" },
  ];
  expect(tableReadings(rows)).toEqual([
    { numbers: ["1.01", "–"], unit: "Mbit/s" },
    { numbers: ["0.97", "1.20"], unit: "Mbit/s" },
    { numbers: ["–"], unit: "" },
    { numbers: ["50.0", "1200"], unit: "ms" },
  ]);
  const slow = [{ values: [972], unit: "kbit/s" }];
  expect(tableReadings(slow)).toEqual([{ numbers: ["972"], unit: "kbit/s" }]);
});

test("that unit is one in which no value of the table is rounded to nothing", () => {
  const cells = [
    { value: 1010, unit: "kbit/s" },
    { value: 4, unit: "kbit/s" },
    { value: 0, unit: "kbit/s" },
    { value: 7, unit: "" },
  ];
  expect(columnTexts(cells)).toEqual(["1010 kbit/s", "4.00 kbit/s", "0 kbit/s", "7"]);
  expect(
    columnTexts([
      { value: 1010, unit: "kbit/s" },
      { value: 972, unit: "kbit/s" },
    ]),
  ).toEqual(["1.01 Mbit/s", "0.97 Mbit/s"]);
});

test.each([
  [1510.6, 3.4, "kbit/s", "1.511 ± 0.003 Mbit/s"],
  [862.4, 25.1, "kbit/s", "862 ± 25 kbit/s"],
  [5.9, 0.3, "", "5.9 ± 0.3"],
  [0.1043, 0.0021, "", "0.104 ± 0.002"],
  [-0.5, 0.02, "ms", "\u22120.50 ± 0.02 ms"],
  [0, 0.2, "%", "0.0 ± 0.2\u2009%"],
  [12.3, 0, "ms", "12.3 ms"],
  [12.3, 1e-9, "ms", "12.3 ms"],
])("a mean of %d with an error of %d in %j is %s", (mean, error, unit, text) => {
  expect(withErrorText(mean, error, unit)).toBe(text);
});
