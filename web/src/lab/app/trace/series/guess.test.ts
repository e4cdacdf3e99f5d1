import { describe, expect, test } from "vitest";
import { guessOf, hasTimeName, withRate, withTime } from "./guess";
import type { Column } from "./table";

const column = (name: string, numbers: readonly number[], dated = false): Column => ({
  name,
  numbers,
  dated,
  lines: numbers.map((_, i) => i + 1),
  word: numbers.some(Number.isNaN) ? "A" : null,
  thousands: null,
});

const rate = column("kbps", [900, 800, 700]);
const words = column("station", [Number.NaN, Number.NaN, Number.NaN]);

describe("the unit of a rate", () => {
  test.each([
    ["rate MB/s", "MB/s"],
    ["bitrate", null],
    ["", null],
  ])("under %s is said by the name or asked, whatever the numbers are", (name, unit) => {
    for (const size of [1, 400, 1e6]) {
      expect(guessOf([column(name, [size, size, size])])).toMatchObject({ rate: 0, unit });
    }
  });
});

describe("the unit of a time", () => {
  test.each([
    ["time (us)", "µs"],
    ["ms", "ms"],
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
    // A value a minute, each five, each hour.
    [60, "s"],
    [300, "s"],
    [3600, "s"],
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

  test.each([
    [1.79e9, 60, "s"],
    [1.79e12, 20, "ms"],
    [1.79e15, 10_000, "µs"],
    [1.79e18, 1e9, "ns"],
  ])("since 1970 is told by how large they are: %d, each %d, is %s", (from, step, unit) => {
    const time = column("timestamp", [from, from + step, from + 2 * step]);
    expect(guessOf([time, rate])).toMatchObject({ time: 0, timeUnit: unit });
  });

  test("of moments is s, whatever they are called and however far apart", () => {
    const time = column("time_ms", [0, 86_400, 172_800], true);
    expect(guessOf([time, rate])).toMatchObject({ time: 0, timeUnit: "s" });
  });
});

describe("the columns", () => {
  const [up, flat] = [
    [1, 2, 3],
    [9, 7, 8],
  ] as const;

  test("one alone is the rate, even where it rises", () => {
    expect(guessOf([column("", up)])).toEqual({
      rate: 0,
      unit: null,
      time: null,
      timeUnit: "s",
      each_s: 1,
    });
  });

  test("of none there is nothing to guess", () => {
    expect(guessOf([])).toEqual({ rate: null, unit: null, time: null, timeUnit: "s", each_s: 1 });
  });

  test("a column of words is neither", () => {
    const unnamed = { ...words, name: "" };
    expect(guessOf([column("", up), unnamed, column("", flat)])).toMatchObject({
      time: 0,
      rate: 2,
    });
    expect(guessOf([unnamed, column("", flat)])).toMatchObject({ time: null, rate: 1 });
  });

  test("with a word among its numbers one is meant all the same, by its name", () => {
    const mixed = column("kbps", [1, Number.NaN, 2]);
    expect(guessOf([mixed, column("x", flat)])).toMatchObject({ rate: 0 });
    expect(guessOf([column("time_s", [1, 2, Number.NaN]), rate])).toMatchObject({ time: 0 });
  });

  test("the time has the name of one, is a date, or is the first", () => {
    expect(guessOf([column("x", up), column("time", up), rate])).toMatchObject({ time: 1 });
    expect(guessOf([column("x", up), column("", up, true), rate])).toMatchObject({ time: 1 });
    expect(guessOf([column("x", up), rate])).toMatchObject({ time: 0 });
    expect(guessOf([column("x", flat), column("y", up), rate])).toMatchObject({ time: null });
    expect(guessOf([column("kbps", up), column("bps", up)]).time).toBeNull();
  });

  test.each([
    "Sent Bytes",
    "No.",
    "unit_id",
    "run_num",
    "seq",
    "index",
    "packets",
  ])("what counts is no time, even the first: %s", (name) => {
    expect(guessOf([column(name, up), rate])).toMatchObject({ time: null, rate: 1 });
  });

  test("the rate says its unit, or is called one; else it is asked", () => {
    const time = column("time", up);
    const named = column("capacity", flat);
    expect(guessOf([time, named, column("kbps", flat)]).rate).toBe(2);
    expect(guessOf([time, column("x", flat), named]).rate).toBe(2);
    for (const name of ["x", "other time", "speed_mps", "rtt_ms", "bytes"])
      expect(guessOf([time, column(name, flat)])).toMatchObject({ rate: null, unit: null });
    expect(guessOf([words, words]).rate).toBeNull();
    // Moments are no rate, even the second column of them.
    expect(guessOf([time, column("day", flat, true)]).rate).toBeNull();
  });

  test("without any heading the only one beside the time is the rate, of several none", () => {
    expect(guessOf([column("", up), column("", flat)])).toMatchObject({ time: 0, rate: 1 });
    expect(guessOf([column("", up), column("", flat), column("", flat)])).toMatchObject({
      time: 0,
      rate: null,
    });
  });
});

test("another column is in its own unit, or in one that is asked", () => {
  const columns = [column("time_s", [0, 1]), column("Gbps", [1, 2]), column("DL_kbps", [3, 4])];
  const [plain, ms] = [column("x", [5, 6]), column("t_ms", [0, 9])];
  const all = [...columns, plain, ms];
  const first = guessOf(all);
  expect(first).toMatchObject({ rate: 1, unit: "Gbit/s", time: 0, timeUnit: "s" });
  expect(withRate(all, first, 2)).toEqual({ ...first, rate: 2, unit: "kbit/s" });
  expect(withRate(all, first, 3)).toEqual({ ...first, rate: 3, unit: null });
  expect(withTime(all, first, 4)).toEqual({ ...first, time: 4, timeUnit: "ms" });
  expect(withTime(all, first, null)).toEqual({ ...first, time: null, timeUnit: "s" });
});

test.each([
  ["time", true],
  ["T", true],
  ["t_x", true],
  ["t (s)", true],
  ["stamp", true],
  ["date", true],
  ["x_ms", true],
  ["at", false],
  ["tx", false],
  ["xms", false],
  ["x_st", false],
  ["one_way_delay_ms", false],
  ["kbps", false],
])("a column “%s” is called a time: %s", (name, isTime) => {
  expect(hasTimeName(column(name, []))).toBe(isTime);
});

test("a column of moments needs no name to be a time", () => {
  expect(hasTimeName(column("", [], true))).toBe(true);
  expect(hasTimeName(column("rate", [], true))).toBe(true);
});
