import { describe, expect, test } from "vitest";
import { capacitySeriesOf, type Reading } from "./capacity-series";
import { doubtsOf } from "./doubts";
import { guessOf } from "./guess";
import { seemsToBe, whyUnreadable } from "./seems";
import { type Column, columnsIn } from "./table";

const columns = (text: string) => columnsIn(text) as readonly Column[];
const plain: Reading = { rate: 0, unit: "kbit/s", time: null, timeUnit: "s", each_s: 1 };
const timed: Reading = { ...plain, rate: 1, time: 0 };

describe("a capacity series", () => {
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

test("of a column that is no time a guess tells so, in full, where it has more than one line", () => {
  expect(doubtsOf(columns("kbps,time_s\n7,2\n8,1\n"), plain, true)).toEqual([
    "Column 2 “time_s” falls in line 3, from 2 to 1: it cannot be the time, so each line is read as one second. If the lines are in a wrong order, sort them by time and give the file again.",
  ]);
  expect(doubtsOf(columns("kbps,time_s\n7,2\n"), plain, true)).toEqual([]);
});

describe("each line is read as one second, and that is told", () => {
  test("where the times are words", () => {
    expect(doubtsOf(columns("kbps,date\n7,Monday\n8,Tuesday\n"), plain, true)).toEqual([
      "Column 2 “date” holds “Monday”, which cannot be read as a time, so each line is read as one second.",
    ]);
  });

  test.each([
    ["called a time", "kbps,x\n7,2\n8,1\n"],
    ["called a time but the rate itself", "time_s,x\n2,1\n1,1\n"],
  ])("where none is %s", (_, text) => {
    expect(doubtsOf(columns(text), plain, true)).toEqual([
      "No column has the name of a time, so each line is read as one second.",
    ]);
    expect(doubtsOf(columns(text), plain, false)).toEqual([]);
  });
});

describe("a unit of time that no heading says", () => {
  const doubts = (step: number, name = "time") => {
    const table = columns(`${name},kbps\n0,1\n${step},2\n${2 * step},3\n`);
    return doubtsOf(table, guessOf(table), true);
  };

  test.each([
    [2, "s"],
    [60, "s"],
    [100, "ms"],
    [50_000, "µs"],
  ])("is told as it was had, by a step of %d: %s", (step, unit) => {
    expect(doubts(step)).toEqual([
      `Column 1 “time” does not say its unit: steps of ${step} are read as ${unit}.`,
    ]);
  });

  test("is beyond doubt where the step is that of a second or less, and where it is said", () => {
    for (const step of [0.1, 1]) expect(doubts(step)).toEqual([]);
    for (const name of ["time_s", "time_ms", "minutes"]) expect(doubts(60, name)).toEqual([]);
  });
});

test("a second rate beside the one that is read is told, once there is a choice", () => {
  const table = columns("time_s,DL_kbps,UL_kbps\n0,1,2\n1,3,4\n");
  const guess = guessOf(table);
  expect(guess.rate).toBe(1);
  expect(doubtsOf(table, guess, true)).toEqual([
    "Column 3 “UL_kbps” has the name of a rate, too: choose it under “Rate” if that is meant.",
  ]);
  expect(doubtsOf(table, guess, false)).toEqual([]);
});

test("a comma that may part thousands is told with what came of it", () => {
  const table = columns("time_s\tkbps\n0\t1,500\n1\t750\n");
  expect(doubtsOf(table, guessOf(table), true)).toEqual([
    "Column 2 “kbps” has 1,500, which is read as 1.5. If its comma parts thousands, take it out and give the file again.",
  ]);
});

describe("times without a value", () => {
  const gaps = (times: readonly number[]) =>
    doubtsOf(columns(times.map((t) => `${t},1\n`).join("")), timed, true);

  test("are a gap from ten usual steps on", () => {
    expect(gaps([0, 1, 2, 62, 63])).toEqual([
      "After line 3 no value comes for 60 s: the one there holds until then.",
    ]);
    expect(gaps([0, 1, 2, 12, 13])).toHaveLength(1);
    expect(gaps([0, 1, 2, 11.9, 13])).toEqual([]);
  });

  test("that come again are counted", () => {
    expect(gaps([0, 1, 2, 32, 33, 34, 84, 85])).toEqual([
      "After line 3 no value comes for 30 s: the one there holds until then, as in 1 more gaps like it.",
    ]);
  });
});

describe("of values left out", () => {
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
    ["\n\r\r\n\0", /packet capture/],
  ])("%j is told, and what would do", (text, what) => {
    expect(seemsToBe(text)).toMatch(what);
    expect(seemsToBe(text)?.endsWith(WOULD_DO)).toBe(true);
  });

  // draft-ietf-opsawg-pcap, both byte orders, in µs and ns; RFC 1952 §2.3.1.
  test.each([
    [[0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0], /packet capture.*bytes per second can\./],
    [[0xa1, 0xb2, 0xc3, 0xd4, 0, 2, 0, 4], /packet capture/],
    [[0x4d, 0x3c, 0xb2, 0xa1, 2, 0, 4, 0], /packet capture/],
    [[0xa1, 0xb2, 0x3c, 0x4d, 0, 2, 0, 4], /packet capture/],
    [[0x1f, 0x8b, 8, 0, 0, 0], /gzip: unpack it/],
    // A picture of a camera.
    [[0xff, 0xd8, 0xff, 0xe0, 0, 16], /^This is no text\./],
  ])("bytes %j are told, read for text as a browser does", (bytes, what) => {
    expect(whyUnreadable(new TextDecoder().decode(Uint8Array.from(bytes)))).toMatch(what);
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
});
