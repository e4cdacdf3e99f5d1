import { describe, expect, test } from "vitest";
import { hasRateName, hasTimeName } from "./column-names";
import { guessOf } from "./guess";
import type { Column } from "./table";
import { fallOf, isRising } from "./times";

const column = (name: string, numbers: readonly number[], dated = false): Column => ({
  name,
  numbers,
  dated,
  lines: numbers.map((_, i) => i + 1),
});

const rate = column("rate", [900, 800, 700]);
const words = column("station", [Number.NaN, Number.NaN, Number.NaN]);

describe("the unit of a rate", () => {
  test.each([
    ["mbps", "Mbit/s"],
    ["rate_Mbit", "Mbit/s"],
    ["rate MB/s", "Mbit/s"],
    ["kbps", "kbit/s"],
    ["Kbit", "kbit/s"],
    ["speed kb/s", "kbit/s"],
    ["bps", "bit/s"],
    ["bitrate", "bit/s"],
  ])("%s is said by the name, whatever the numbers are", (name, unit) => {
    expect(guessOf([column(name, [1, 1, 1])]).unit).toBe(unit);
    expect(guessOf([column(name, [1e6, 1e6, 1e6])]).unit).toBe(unit);
    expect(guessOf([column(name, [400, 400, 400])]).unit).toBe(unit);
  });

  test.each([
    [49, "Mbit/s"],
    [50, "kbit/s"],
    [49_999, "kbit/s"],
    [50_000, "bit/s"],
  ])("of a middle value of %d without a name is what is usual: %s", (middle, unit) => {
    expect(guessOf([column("", [1e9, middle, 0])]).unit).toBe(unit);
  });

  test("goes by the middle one of the numbers as numbers, not as words", () => {
    expect(guessOf([column("", [9, 100, 20, 100, 30])]).unit).toBe("Mbit/s");
    expect(guessOf([column("", [])]).unit).toBe("Mbit/s");
  });
});

describe("the unit of a time", () => {
  test.each([
    ["us", "µs"],
    ["time_us", "µs"],
    ["time (us)", "µs"],
    ["time usec", "µs"],
    ["t µs", "µs"],
    ["time1us", "µs"],
    ["time_ms", "ms"],
    ["ms", "ms"],
    ["time (msec)", "ms"],
    ["time milliseconds", "ms"],
    ["time_s", "s"],
    ["t (s)", "s"],
    ["seconds", "s"],
    ["second", "s"],
    ["sec", "s"],
    ["s", "s"],
    ["s time", "s"],
  ])("%s is said by the name, whatever the steps are", (name, unit) => {
    for (const step of [1, 1000, 1_000_000]) {
      const time = column(name, [0, step, 2 * step]);
      // A word alone need not be known as a time: it is the column that rises.
      expect(guessOf([time, rate])).toMatchObject({ time: 0, timeUnit: unit });
    }
  });

  test.each([
    [49, "s"],
    [50, "ms"],
    [49_999, "ms"],
    [50_000, "µs"],
  ])("of a middle step of %d under another name is %s", (step, unit) => {
    for (const name of ["time", "timestamp", "focus", "timestatus", "sometimes"]) {
      const time = column(name, [7, 7 + step, 7 + step, 7 + 2 * step]);
      expect(guessOf([time, rate])).toMatchObject({ time: 0, timeUnit: unit });
    }
  });

  test("goes by the middle one of the steps, which need not stand in order", () => {
    const time = column("time", [0, 100_000, 100_009, 100_018, 200_018, 200_030]);
    // 9, 9, 12, 100 000, 100 000
    expect(guessOf([time, rate]).timeUnit).toBe("s");
  });

  test("of moments is s, whatever they are called and however far apart", () => {
    const time = column("time_ms", [0, 86_400, 172_800], true);
    expect(guessOf([time, rate])).toMatchObject({ time: 0, timeUnit: "s" });
  });
});

describe("the columns", () => {
  test("one alone is the rate, even where it rises", () => {
    expect(guessOf([column("", [1, 2, 3])])).toEqual({
      rate: 0,
      unit: "Mbit/s",
      time: null,
      timeUnit: "s",
      each_s: 1,
    });
  });

  test("of none there is nothing to guess", () => {
    expect(guessOf([])).toEqual({ rate: 0, unit: "kbit/s", time: null, timeUnit: "s", each_s: 1 });
  });

  test("a column of words is neither", () => {
    expect(guessOf([words, column("", [1, 2, 3]), column("", [9, 7, 8])])).toMatchObject({
      time: 1,
      rate: 2,
    });
    expect(guessOf([words, column("", [9, 7, 8])])).toMatchObject({ time: null, rate: 1 });
    // With a word among its numbers it is none either.
    const mixed = column("bitrate", [1, Number.NaN, 2]);
    expect(guessOf([mixed, column("", [9, 7, 8])])).toMatchObject({ rate: 1 });
  });

  test("of several that rise the one called a time is, else one that is not called a rate", () => {
    const rising = [1, 2, 3];
    expect(guessOf([column("x", rising), column("time", rising)])).toMatchObject({
      time: 1,
      rate: 0,
    });
    expect(guessOf([column("bitrate", rising), column("x", rising)])).toMatchObject({
      time: 1,
      rate: 0,
    });
    expect(guessOf([column("bitrate", rising), column("speed", rising)]).time).toBeNull();
  });

  test("the rate is what is called one, then what is called no time, then what there is", () => {
    const [up, flat] = [
      [1, 2, 3],
      [9, 7, 8],
    ] as const;
    const time = column("time", up);
    expect(guessOf([time, column("x", flat), column("kbps", flat)]).rate).toBe(2);
    expect(guessOf([time, column("other time", flat), column("x", flat)]).rate).toBe(2);
    expect(guessOf([time, column("other time", flat)]).rate).toBe(1);
    expect(guessOf([words, words]).rate).toBe(0);
    // Moments are no rate, even the second column of them.
    expect(guessOf([time, column("day", flat, true), column("x", flat)]).rate).toBe(2);
  });
});

test.each([
  ["rate", true, false],
  ["Capacity", true, false],
  ["bandwidth", true, false],
  ["throughput", true, false],
  ["thruput", true, false],
  ["speed", true, false],
  ["goodput", true, false],
  ["bw", true, false],
  ["kbps", true, false],
  ["bits", true, false],
  ["time", false, true],
  ["T", false, true],
  ["t_x", false, true],
  ["t (s)", false, true],
  ["t x", false, true],
  ["sec", false, true],
  ["stamp", false, true],
  ["date", false, true],
  ["ms", false, true],
  ["x_ms", false, true],
  ["x_s", false, true],
  ["at", false, false],
  ["tx", false, false],
  ["xms", false, false],
  ["msx", false, false],
  ["x_msx", false, false],
  ["x_st", false, false],
  ["bits_per_sec", true, false],
  ["", false, false],
])("a column “%s” is called a rate: %s, a time: %s", (name, isRate, isTime) => {
  expect(hasRateName(column(name, []))).toBe(isRate);
  expect(hasTimeName(column(name, []))).toBe(isTime);
});

test("a column of moments needs no name to be a time", () => {
  expect(hasTimeName(column("", [], true))).toBe(true);
  expect(hasTimeName(column("rate", [], true))).toBe(true);
});

test.each([
  [[], false],
  [[1], false],
  [[1, 1], false],
  [[1, 2], true],
  [[1, 1, 2], true],
  [[1, 3, 2], false],
  [[2, 1, 3], false],
  [[-2, -1], true],
  [[-3, -4, -2], false],
])("%j rises: %s", (numbers, wanted) => {
  expect(isRising(numbers)).toBe(wanted);
});

test("where a column falls is told with its line and both numbers", () => {
  expect(fallOf({ ...column("", [3, 3, 4, 2.5, 1]), lines: [2, 3, 5, 7, 8] })).toBe(
    "falls in line 7, from 4 to 2.5",
  );
  expect(fallOf(column("", [-1, -2]))).toBe("falls in line 2, from -1 to -2");
  expect(fallOf(column("", [1, 1, 2]))).toBeNull();
  expect(fallOf(column("", []))).toBeNull();
});
