import { describe, expect, test } from "vitest";
import { capacitySeriesOf, factsOf, type Reading, stepsOf_ms } from "./capacity-series";
import { doubtsOf } from "./doubts";
import { seemsToBe, whyUnreadable } from "./seems";
import { type Column, columnsIn } from "./table";

const columns = (text: string) => columnsIn(text) as readonly Column[];
const plain: Reading = { rate: 0, unit: "kbit/s", time: null, timeUnit: "s", each_s: 1 };
const timed: Reading = { ...plain, rate: 1, time: 0 };

describe("a capacity series", () => {
  test.each([
    ["bit/s", 2.5],
    ["kbit/s", 2500],
    ["Mbit/s", 2_500_000],
  ] as const)("in %s is told in kbit/s", (unit, kbps) => {
    expect(capacitySeriesOf(columns("2500\n"), { ...plain, unit })).toMatchObject({
      trace: [[1000, kbps]],
      lowest_kbps: kbps,
      highest_kbps: kbps,
    });
  });

  test("holds each value as long as a person says", () => {
    expect(capacitySeriesOf(columns("1\n2\n"), { ...plain, each_s: 0.25 })).toMatchObject({
      trace: [
        [250, 1],
        [250, 2],
      ],
      duration_s: 0.5,
    });
  });

  test("is as fine as a bit a second", () => {
    expect(capacitySeriesOf(columns("1.23449\n"), plain)).toMatchObject({ trace: [[1000, 1.234]] });
  });

  test.each([
    ["0", true],
    ["10000000", true],
    ["10000001", false],
    ["-1", false],
  ])("of %s kbit/s is one: %s", (text, wanted) => {
    const series = capacitySeriesOf(columns(`5\n${text}\n`), plain);
    expect(typeof series === "object").toBe(wanted);
    if (!wanted)
      expect(series).toBe(
        `Column 1 is ${text} kbit/s in line 2; a capacity lies between 0 and 10 Gbit/s.`,
      );
  });

  test("of a column of words is none", () => {
    expect(capacitySeriesOf(columns("a,b\nA,1\nB,2\n"), plain)).toBe(
      "Column 1 is NaN kbit/s in line 2; a capacity lies between 0 and 10 Gbit/s.",
    );
  });

  test("without a column that is its rate has no value at all", () => {
    expect(capacitySeriesOf(columns("1\n"), { ...plain, rate: 3 })).toBe(
      "Read so, no value lasts as long as 1 ms.",
    );
  });

  test("whose values are too short for a link is refused, from 1 ms on it is not", () => {
    expect(capacitySeriesOf(columns("1\n2\n"), { ...plain, each_s: 0.0009 })).toBe(
      "Read so, no value lasts as long as 1 ms.",
    );
    expect(capacitySeriesOf(columns("1\n2\n"), { ...plain, each_s: 0.001 })).toMatchObject({
      duration_s: 0.002,
    });
  });

  test("goes by no column of times where none is said, even if one rises", () => {
    expect(capacitySeriesOf(columns("5,0\n6,7\n"), plain)).toMatchObject({
      trace: [
        [1000, 5],
        [1000, 6],
      ],
    });
  });

  test("is refused where its time stands still", () => {
    expect(capacitySeriesOf(columns("4,1\n4,1\n"), timed)).toBe(
      "Column 1 is the same in all lines, so it is no time.",
    );
  });
});

test.each([
  [[0, 1, 3], "s", [1000, 2000, 2000]],
  [[0, 1, 3], "ms", [1, 2, 2]],
  [[5, 1005, 3005], "µs", [1, 2, 2]],
  [[0, 2, 2], "s", [2000, 0, 2000]],
  [[0, 1.2345678], "ms", [1.235, 1.235]],
  [[7], "s", [0]],
  [[], "s", [0]],
] as const)("moments %j in %s are apart by %j ms", (times, unit, steps) => {
  expect(stepsOf_ms(times, unit)).toEqual(steps);
});

test("facts of a trace are its length, its lowest and its highest", () => {
  const trace = [
    [500, 7],
    [250, 3],
    [1000, 5],
  ] as const;
  expect(factsOf(trace)).toEqual({ trace, duration_s: 1.75, lowest_kbps: 3, highest_kbps: 7 });
});

describe("of a table with a column that is no time", () => {
  test("a guess tells so, in full", () => {
    expect(doubtsOf(columns("kbps,time_s\n7,2\n8,1\n"), plain, true)).toEqual([
      "Column 2 “time_s” falls in line 3, from 2 to 1: it cannot be the time, so each line is read as one second. If the lines are in a wrong order, sort them by time and give the file again.",
    ]);
  });

  test("a column of moments without a name has no title there", () => {
    expect(doubtsOf(columns("7\t09:00:01\n8\t09:00:00\n"), plain, true)[0]).toMatch(
      /^Column 2 falls in line 2, from 32401 to 32400:/,
    );
  });

  test.each([
    ["is the rate itself", "time_s,x\n2,1\n1,1\n"],
    ["has words", "kbps,date\n7,x\n8,y\n"],
    ["has one line only", "kbps,time_s\n7,2\n"],
    ["is not called a time", "kbps,x\n7,2\n8,1\n"],
  ])("nothing is told where it %s", (_, text) => {
    expect(doubtsOf(columns(text), plain, true)).toEqual([]);
  });
});

describe("of values left out", () => {
  test("several are counted without the first, which is named", () => {
    expect(doubtsOf(columns("0,1\n0,2\n0,3\n1,4\n"), timed, true)).toEqual([
      "The value in line 1 and 1 more like it are left out: line 2 has the same time.",
    ]);
  });

  test("one that lasts just as long as a link takes is kept", () => {
    expect(doubtsOf(columns("0,1\n0.001,2\n1,3\n"), timed, true)).toEqual([]);
    expect(doubtsOf(columns("0,1\n0.0009,2\n1,3\n"), timed, true)).toEqual([
      "The value in line 1 is left out: line 2 comes less than 1 ms later.",
    ]);
  });

  test("those that a link takes no more are told, from the first too many on", () => {
    const lines = (count: number) => columns("1\n".repeat(count));
    expect(doubtsOf(lines(100_000), plain, true)).toEqual([]);
    expect(doubtsOf(lines(100_001), plain, true)).toEqual([
      "Only the first 100000 of 100001 values are read, as a link takes no more: for the others, give a part of the file, or one with fewer values a second.",
    ]);
  });

  test("nothing is told of a column that there is not", () => {
    expect(doubtsOf(columns("1,2\n"), { ...plain, rate: 3 }, true)).toEqual([]);
  });

  test("none counts among those that are too many", () => {
    const text = Array.from({ length: 100_001 }, (_, i) => `${Math.max(1, i)},1\n`).join("");
    expect(doubtsOf(columns(text), timed, true)).toEqual([
      "The value in line 1 is left out: line 2 has the same time.",
    ]);
  });
});

describe("what a text seems to be", () => {
  const WOULD_DO =
    " What can be read: a table with a column of rates (CSV), plain numbers one a line, a Mahimahi trace, an AlphaRTC trace, or a scenario.";

  test.each([
    ['{"PeerConnections": {}}', /webrtc-internals.*exported as CSV, can\./],
    ['{"getUserMedia": []}', /webrtc-internals/],
    ['{"intervals" : [\n{"sum": {"bits_per_second": 1}}]}', /iperf3’s JSON.*times and rates can\./],
    ['{"log": {\n"entries": []}}', /HAR file of a browser: requests, and no link\./],
    [" <!DOCTYPE html>", /a web page\./],
    ["<html>", /a web page\./],
    [' <?xml version="1.0"?>', /seems to be XML\./],
    [" <svg/>", /seems to be XML\./],
    ["\xd4\xc3\xb2\xa1", /packet capture.*bytes per second can\./],
    ["\xa1\xb2\xc3\xd4", /packet capture/],
    ["\n\r\r\n", /packet capture/],
    ["x\n\r\r\n", /packet capture/],
  ])("%j is told, and what would do", (text, what) => {
    expect(seemsToBe(text)).toMatch(what);
    expect(seemsToBe(text)?.endsWith(WOULD_DO)).toBe(true);
  });

  test.each([
    "a <html>",
    "a <?xml",
    "a <svg>",
    "xxx\xd4\xc3\xb2\xa1",
    '{"log": 1}',
    "Dear diary",
  ])("%j is nothing that is known", (text) => {
    expect(seemsToBe(text)).toBeNull();
    expect(whyUnreadable(text)).toBe(`This is no table of numbers.${WOULD_DO}`);
  });

  test("with a zero in it is no text; an empty one has nothing in it", () => {
    expect(whyUnreadable("a\0b")).toBe(`This is no text.${WOULD_DO}`);
    expect(whyUnreadable(" \n ")).toBe(`There is nothing in it.${WOULD_DO}`);
  });

  test("is told by its beginning: what stands far behind says nothing", () => {
    expect(seemsToBe(`${" ".repeat(200_000)}\0`)).toBeNull();
    expect(seemsToBe(`${" ".repeat(199_999)}\0`)).not.toBeNull();
  });
});
