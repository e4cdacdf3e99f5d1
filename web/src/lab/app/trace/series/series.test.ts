import { describe, expect, test } from "vitest";
import { capacitySeriesOf, type Reading } from "./capacity-series";
import { doubtsOf } from "./doubts";
import { guessOf } from "./guess";
import { type Column, columnsIn } from "./table";

function columns(text: string): readonly Column[] {
  return columnsIn(text) as readonly Column[];
}

/** As guessed, but for what a person has to say. */
function read(text: string, said: Partial<Reading> = {}) {
  const table = columns(text);
  const guess = { ...guessOf(table), ...said };
  const series = capacitySeriesOf(table, guess);
  if (typeof series === "string") throw new Error(series);
  return { ...guess, ...series };
}

describe("a capacity series is guessed right", () => {
  test.each([
    ["CSV with names", "time_s,capacity_kbps\n0,1000\n1,2300\n2,900\n"],
    ["semicolons, decimal commas", "t (s);rate (Mbit/s)\n0;1,0\n1;2,3\n2;0,9\n"],
    [
      "tabs, milliseconds, bit/s",
      "timestamp\tthroughput_bps\n0\t1000000\n1000\t2300000\n2000\t900000\n",
    ],
    ["a station beside it", "station,ms,bps\nA,0,1000000\nA,1000,2300000\nA,2000,900000\n", 2],
    [
      "moments of a zone, a time before the rate's own name",
      "when,Mbps\n2026-01-05 23:59:59.5+0100,1.0\n2026-01-06 00:00:00.5+0100,2.3\n2026-01-06 00:00:01.5+0100,0.9\n",
    ],
    [
      "Windows lines, quotes",
      '"time_ms","bandwidth_mbps"\r\n"0","1"\r\n"1000","2.3"\r\n"2000","0.9"\r\n',
    ],
  ] as const)("%s", (_, text, rate: number = 1) => {
    const found = read(text);
    expect(found).toMatchObject({ rate, duration_s: 3, lowest_kbps: 900, highest_kbps: 2300 });
    expect(found.trace).toEqual([
      [1000, 1000],
      [1000, 2300],
      [1000, 900],
    ]);
  });

  test.each([
    ["seconds since 1970", "1700000000 1.0\n1700000001 2.3\n1700000002 0.9\n", 1],
    [
      "moments",
      "2026-01-05T09:00:00Z,1.0\n2026-01-05T09:00:01Z,2.3\n2026-01-05T09:00:02Z,0.9\n",
      1,
    ],
    ["one column", "1.0\n2.3\n0.9\n", 0],
    ["comments and blank lines", "# recorded\n\n1.0\n2.3\n0.9\n", 0],
  ])("without headings in the unit that a person says: %s", (_, text, rate) => {
    const table = columns(text);
    expect(capacitySeriesOf(table, guessOf(table))).toBe(
      `No heading says in which unit column ${rate + 1} is: choose beside “Rate” what its 0.9 to 2.3 are.`,
    );
    expect(read(text, { unit: "Mbit/s" })).toMatchObject({
      rate,
      duration_s: 3,
      lowest_kbps: 900,
      highest_kbps: 2300,
    });
  });

  test("of a date beside a time of day, both without headings, each line is a moment", () => {
    const text = "2026-01-05 9:00:00 1.0\n2026-01-05 9:00:01 2.3\n2026-01-05 9:00:02 0.9";
    expect(read(text, { unit: "Mbit/s" })).toMatchObject({ time: 1, rate: 2, duration_s: 3 });
  });

  test("steps of any length are kept, and the last is as long as the one before it", () => {
    expect(read("time_s,kbps\n0,500\n0.25,600\n2,700\n").trace).toEqual([
      [250, 500],
      [1750, 600],
      [1750, 700],
    ]);
  });

  test("a rate that happens to rise is not taken for time", () => {
    expect(read("seconds,bps\n0,100\n1,200\n2,300\n")).toMatchObject({ time: 0, rate: 1 });
    expect(read("bitrate_kbps,seconds\n100,0\n200,1\n300,2\n")).toMatchObject({ time: 1, rate: 0 });
  });
});

describe("what may not be as it was meant is told with its line", () => {
  const doubts = (text: string) => {
    const table = columns(text);
    return doubtsOf(table, guessOf(table), true);
  };

  test("a time that falls is none, and is not taken for the rate", () => {
    const text = "# mine\ntime_s,kbps\n0,1000\n3,2300\n2.5,900\n";
    expect(read(text)).toMatchObject({ time: null, rate: 1, duration_s: 3 });
  });

  test("a time that stands still is none", () => {
    expect(doubts("time_s,kbps\n4,1000\n4,2300\n")[0]).toMatch(/^Column 1 .* is the same in all/);
  });

  test("of values of one moment, or of less than a millisecond, the last counts", () => {
    const text = "time_s,kbps\n0,1000\n1,1500\n1,2300\n2,900\n2.0004,800\n3,700\n3,600\n";
    expect(read(text).trace).toEqual([
      [1000, 1000],
      [1000, 2300],
      [999.6, 800],
      [999.6, 600],
    ]);
    expect(doubts(text)).toEqual([
      "The value in line 3 and 2 more like it are left out: line 4 has the same time.",
    ]);
  });

  test("of a good table nothing is", () => {
    expect(doubts("time_s,kbps\n0,1000\n1,900\n")).toEqual([]);
    expect(doubts("1000\n900\n")).toEqual([]);
  });
});

test("of a series of 200,000 lines as much is read as a link takes, and the rest is told", () => {
  const text = Array.from({ length: 200_000 }, (_, i) => `${i / 100},${500 + (i % 7)}`).join("\n");
  const table = columns(text);
  const found = read(text, { unit: "kbit/s" });
  expect(found).toMatchObject({ lowest_kbps: 500, highest_kbps: 506, duration_s: 1000 });
  expect(found.trace).toHaveLength(100_000);
  expect(doubtsOf(table, guessOf(table), true)).toEqual([
    expect.stringMatching(/^Only the first 100000 of 200000 values are read/),
  ]);
});

test("a person may say otherwise", () => {
  const table = columns("0,1,5\n1,2,6\n2,3,7\n");
  const said = { ...guessOf(table), rate: 2, unit: "kbit/s" as const };
  expect(capacitySeriesOf(table, said)).toMatchObject({ lowest_kbps: 5, highest_kbps: 7 });
  expect(capacitySeriesOf(columns("3,1\n2,1\n"), { ...said, rate: 1, time: 0 })).toBe(
    "Column 1 falls in line 2, from 3 to 2, so it is no time.",
  );
});

test("a mistake in the column of the rate or of the time is told with its line, one elsewhere is nobody's", () => {
  const seriesIn = (text: string) => capacitySeriesOf(columns(text), guessOf(columns(text)));
  expect(seriesIn("t,kbps\n0,1000\n1,oops\n2,900\n")).toBe(
    'line 3: column 2 must be a number, is "oops".',
  );
  expect(seriesIn("time_s,kbps\n0,1000\n1,900\nmean,950\n")).toBe(
    'line 4: column 1 must be a number, is "mean".',
  );
  // Of a drive test: "-" where nothing was measured.
  expect(read("time_s,SNR,kbps\n0,-,1000\n1,12,2300\n2,,900\n")).toMatchObject({
    rate: 2,
    trace: [
      [1000, 1000],
      [1000, 2300],
      [1000, 900],
    ],
  });
});
