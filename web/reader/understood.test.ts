// Files in the shapes that tools and people write, each by its right value. The numbers are made up; the shapes are those of public sets and of
// the programs that are named. kbit/s from the number and its unit, lengths from the stamps.

import { describe, expect, test } from "vitest";
import { partOf, wholeOf } from "./recorded-link";
import type { Choices } from "./series/choices";
import type { Played, Sample } from "./series/played";
import { prepared, type Understood, understood } from "./understood";

function read(
  text: string,
  choices: Choices = {},
  file = "x.csv",
): Extract<Understood, { kind: "table" }> {
  const found = understood(prepared(file, text), choices);
  if (found.kind !== "table") throw new Error(`no table, but ${JSON.stringify(found)}`);
  return found;
}

const lines = (count: number, of: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `${of(i)}\n`).join("");

/** Each lasts as long as the one number says, or has a length of its own. */
const each = (ms: number | readonly number[], kbps: readonly number[]): readonly Sample[] =>
  kbps.map((value, i) => [typeof ms === "number" ? ms : (ms[i] ?? 0), value]);

const G_NET_TRACK = "“DL_bitrate” is read in kbit/s, as in logs of G-NetTrack";
const TO_THE_NEXT = "a value holds from its stamp to the next one";

interface Case {
  readonly name: string;
  readonly text: string;
  readonly capacity: readonly Sample[];
  /** Nothing has to be said where it is missing. */
  readonly says?: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: "a first row with a word in it is no heading (SCReAM's log)",
    text: "0.10,1200,ok 1\n0.20,1300,ok 1\n0.30,900,ok 1\n0.40,1100,ok 1\n",
    capacity: each(100, [1200, 1300, 900, 1100]),
    says: [
      "Column 2 is read in kbit/s, as no heading says more and links are that fast; column 1 is read as the time in s, as its steps are equal.",
    ],
  },
  {
    name: "a byte has 8 bits",
    text: "time_s,rate (MB/s)\n0,0.25\n1,0.50\n2,0.125\n",
    capacity: each(1000, [2000, 4000, 1000]),
  },
  {
    name: "bytes per second, in words",
    text: "time_s,bytes_per_second\n0,125000\n1,250000\n2,60000\n",
    capacity: each(1000, [1000, 2000, 480]),
  },
  {
    name: "Gbps",
    text: "time_s,Gbps\n0,0.004\n1,0.002\n2,0.001\n",
    capacity: each(1000, [4000, 2000, 1000]),
  },
  {
    name: "kilobytes of sysstat, which may be kibibytes",
    text: "time,rxkB/s\n0,125\n1,125\n2,62.5\n3,62.5\n",
    capacity: each(1000, [1000, 1000, 500, 500]),
    says: ["“rxkB/s” is read in kB/s, and KiB/s is written so, too."],
  },
  {
    name: "sysstat's report as it is printed",
    text: "Linux 6.1 (h) \t11/28/2026 \t_x86_64_\n\n09:00:00 AM     IFACE   rxpck/s    rxkB/s\n09:00:01 AM      eth0     100.0    126.00\n09:00:02 AM      eth0     100.0    127.00\n09:00:00 AM     IFACE   rxpck/s    rxkB/s\n09:00:03 AM      eth0     100.0    128.00\n",
    // A kB of sysstat's own report is 1024 bytes.
    capacity: each(1000, [1032.192, 1040.384, 1048.576]),
    says: ["These are rates of what went through an interface, so the link carried at least that."],
  },
  {
    name: "a figure's own numbers: of its lines the first, in the unit that stands beside its value",
    text: "chart,series,t_s,value,low,unit\nRate,NADA,0.1,0.5,,Mbit/s\nRate,NADA,0.2,0.75,,Mbit/s\nRate,capacity,0.1,1,,Mbit/s\nRate,capacity,0.2,2,,Mbit/s\n",
    capacity: each(100, [500, 750]),
    says: ["2 runs (by “series”): NADA is played."],
  },
  {
    name: "whole numbers one a line are rates",
    text: "1000\n2300\n900\n1500\n",
    capacity: each(1000, [1000, 2300, 900, 1500]),
    says: [
      "Column 1 is read in kbit/s, as no heading says more and links are that fast; no column is a time: each row lasts 1 s.",
    ],
  },
  {
    name: "13 digits are ms since 1970",
    text: `timestamp,kbps\n${lines(50, (i) => `${1_790_000_000_000 + 20 * i},${900 + i}`)}`,
    capacity: each(
      20,
      Array.from({ length: 50 }, (_, i) => 900 + i),
    ),
  },
  {
    name: "19 digits are ns since 1970, and none is lost",
    text: `timestamp,kbps\n${lines(5, (i) => `179000000${i}000000001,${900 + i}`)}`,
    capacity: each(1000, [900, 901, 902, 903, 904]),
  },
  {
    name: "dashes in columns that nobody asks for (sets of drive tests)",
    text: `Timestamp,Speed,NetworkMode,RSRP,SNR,DL_bitrate,UL_bitrate,PINGAVG\n${lines(6, (i) => `2026.03.04_10.20.0${i},${30 + i},LTE,-9${i},${i % 2 ? "-" : 7},${[1200, 3400, 800, 2600, 900, 1500][i]},60,${i < 4 ? "-" : 33}`)}`,
    capacity: each(1000, [1200, 3400, 800, 2600, 900, 1500]),
    says: [
      `“DL_bitrate” is played, and not “UL_bitrate”; ${G_NET_TRACK}.`,
      "Left out: “Speed”, “RSRP”, “SNR”, “PINGAVG”.",
    ],
  },
  {
    name: "of two rows of one moment the later one counts, and a gap is held",
    text: "Timestamp,DL_bitrate\n2026.03.04_10.20.00,1200\n2026.03.04_10.20.00,1210\n2026.03.04_10.20.01,900\n2026.03.04_10.20.03,700\n2026.03.04_10.20.04,1500\n2026.03.04_10.20.07,1300\n",
    capacity: each([1000, 2000, 1000, 3000, 1000], [1210, 900, 700, 1500, 1300]),
    says: [
      `${G_NET_TRACK}; ${TO_THE_NEXT}.`,
      "Left out: line 2 (another of the same time follows).",
      "Mended: nothing comes for 3 s after line 6, usually for 1 s: the value before is held.",
    ],
  },
  {
    name: "one of several runs (5G walks)",
    text: `run_num,seq_num,movingSpeed,Throughput_mbps\n${lines(12, (i) => `${1 + Math.floor(i / 4)},${i % 4},1.${i % 4},${10 * (1 + Math.floor(i / 4)) + (i % 4)}`)}`,
    capacity: each(1000, [10_000, 11_000, 12_000, 13_000]),
    says: [
      "“seq_num” is read as the time in s, as it counts up in each run; 3 runs (by “run_num”): 1 is played.",
      "Left out: “movingSpeed”.",
    ],
  },
  {
    name: "thousands in quotes",
    text: 'time_s,"rate, kbps"\n0,"1,500"\n1,"2,250"\n2,"750"\n',
    capacity: each(1000, [1500, 2250, 750]),
  },
  {
    name: "thousands between tabs, which may be decimals",
    text: "time_s\trate_kbps\n0\t1,500\n1\t2,250\n2\t750\n",
    capacity: each(1000, [1500, 2250, 750]),
    says: ["“1,500” is read as 1500: its comma parts thousands."],
  },
  {
    name: "a value that is missing",
    text: "time_s,kbps\n0,1000\n1,\n2,2000\n",
    capacity: each(1000, [1000, 1000, 2000]),
    says: ["Mended: a value is missing in line 3: the value before is held."],
  },
  {
    name: "a sum of bytes is no time",
    text: `Time,Sent Bytes,RATE(MBit/s)\n${lines(6, (i) => `Sat Nov 28 13:28:${10 + 3 * i} UTC 2026,${389_000 + 700_000 * i},${(1.8 + i / 10).toFixed(1)}`)}`,
    capacity: each(3000, [1800, 1900, 2000, 2100, 2200, 2300]),
    says: ["Left out: “Sent Bytes”."],
  },
  {
    name: "after midnight it is the next day",
    text: "time,kbps\n23:59:58,1000\n23:59:59,1100\n00:00:00,1200\n00:00:02,1300\n",
    capacity: each([1000, 1000, 2000, 2000], [1000, 1100, 1200, 1300]),
    says: [`A${TO_THE_NEXT.slice(1)}.`],
  },
  {
    name: "bytes and ms since the last row, without names (3G logs)",
    text: "1290000000 17 59.90 10.70 125000 1000\n1290000001 1017 59.91 10.71 250000 1003\n1290000002 2017 59.92 10.72 62500 1006\n1290000003 3017 59.93 10.73 0 1009\n1290000004 4017 59.94 10.74 90000 1012\n",
    // Bytes times 8 by ms.
    capacity: each([1000, 1003, 1006, 1009, 1012], [1000, 1994.018, 497.018, 0, 711.462]),
    says: [
      "This is what went through: the link could carry at least that; column 5 is read in B, as in the logs of the Norwegian 3G set; column 2 is read as the time in ms, as in the logs of the Norwegian 3G set.",
      "Left out: column 1, column 3, column 4.",
    ],
  },
  {
    name: "a column of durations",
    text: "duration_ms,kbps\n500,1000\n250,2000\n1000,500\n",
    capacity: each([500, 250, 1000], [1000, 2000, 500]),
  },
  {
    name: "a row of units",
    text: "time,rate\ns,kbit/s\n0,1000\n1,1500\n",
    capacity: each(1000, [1000, 1500]),
  },
  {
    name: "a mean at the end",
    text: "time_s,kbps\n0,1000\n1,1500\nmean,1250\n",
    capacity: each(1000, [1000, 1500]),
    says: ["Left out: line 4 (“mean”)."],
  },
  {
    name: "units behind the values (a dashboard's export)",
    text: `"Time","eth0"\n${lines(5, (i) => `2026-11-28 09:00:0${i},"1.${2 + i}0 Mb/s"`)}`,
    capacity: each(1000, [1200, 1300, 1400, 1500, 1600]),
  },
  {
    name: "units beside the values, of each row its own",
    text: "0,997,Kbits/sec\n1,1.05,Mbits/sec\n2,880,Kbits/sec\n",
    capacity: each(1000, [997, 1050, 880]),
    says: ["Column 1 is read as the time in s, as its steps are equal."],
  },
  {
    name: "a spreadsheet's first line names the separator",
    text: "sep=;\ntime_s;kbps\n0;1000\n1;1500\n",
    capacity: each(1000, [1000, 1500]),
  },
  {
    name: "a gap of a minute",
    text: "time_s,rate_kbps\n0,1000\n1,1100\n2,900\n62,1000\n63,800\n",
    capacity: each([1000, 1000, 60_000, 1000, 1000], [1000, 1100, 900, 1000, 800]),
    says: [
      `A${TO_THE_NEXT.slice(1)}.`,
      "Mended: nothing comes for 60 s after line 4, usually for 1 s: the value before is held.",
    ],
  },
  {
    name: "one value a minute",
    text: "time,throughput_mbps\n0,2.5\n60,3.1\n120,2.2\n180,1\n",
    capacity: each(60_000, [2500, 3100, 2200, 1000]),
    says: ["“time” is read as the time in s, as steps of 60 suggest."],
  },
  {
    name: "stamps that end their intervals (cooked traces)",
    text: `0.5\t1.5\n1.1\t0.9\n1.5\t2.5\n2.2\t1.1\n${lines(8, (i) => `${(2.7 + i / 2).toFixed(1)}\t1.5`)}`,
    capacity: each(
      [500, 600, 400, 700, ...Array(8).fill(500)],
      [1500, 900, 2500, 1100, ...Array(8).fill(1500)],
    ),
    says: [
      "Column 2 is read in Mbit/s, as no heading says more and links are that fast; column 1 is read as the time in s, as it alone never falls; a value holds from the stamp before to its own.",
    ],
  },
];

describe("what a file carries over time", () => {
  test.each(CASES)("$name", ({ text, capacity, says = [] }) => {
    const { questions, played, fault } = read(text);
    expect({ questions, fault }).toEqual({ questions: [], fault: "" });
    expect(played?.sentences).toEqual(says);
    expect(played?.capacity).toEqual(capacity);
  });

  test("the same ends of lines, marks of bytes and trailing separators change nothing", () => {
    for (const { text, capacity } of CASES) {
      for (const other of [
        text.replaceAll("\n", "\r\n"),
        text.replaceAll("\n", "\r"),
        `\uFEFF${text}`,
        text.trimEnd(),
      ])
        expect(read(other).played?.capacity).toEqual(capacity);
    }
  });
});

describe("numbers", () => {
  test.each([
    [
      "-1 for none",
      "time_s,kbps\n0,1000\n1,-1\n2,900\n",
      [1000, 1000, 900],
      "Mended: a value is missing in line 3: the value before is held.",
    ],
    [
      "a dot that parts thousands, as a number of three digits shows",
      "t;kbit/s\n0;12.500\n1;850\n2;1.200\n",
      [12_500, 850, 1200],
      "“12.500” is read as 12500: its dot parts thousands.",
    ],
    [
      "decimal commas beside dots that part thousands",
      "t;kbit/s\n0;1.234,5\n1;850,25\n",
      [1234.5, 850.25],
      undefined,
    ],
    ["apostrophes that part thousands", "t;kbit/s\n0;1'234.5\n1;850\n", [1234.5, 850], undefined],
    [
      "decimal commas of one column alone",
      "Mbit/s\n2,04106\n1,179\n0,823437\n",
      [2041.06, 1179, 823.437],
      "No column is a time: each row lasts 1 s.",
    ],
  ])("%s", (_, text, kbps, says) => {
    const { played } = read(text);
    expect(played?.capacity).toEqual(each(1000, kbps));
    expect(played?.sentences).toEqual(says === undefined ? [] : [says]);
  });

  test("below 0 or above what a link has are left out, or make it no capacity", () => {
    const rows = (bad: string) => `time_s,Mbps\n0,1\n1,${bad}\n2,1\n3,1\n`;
    expect(read(rows("-7")).played?.sentences[0]).toBe(
      "Left out: -7 in line 3 (a capacity lies between 0 and 10 Gbit/s).",
    );
    const { fault, played } = read("time_s,Gbps\n0,100\n1,200\n2,100\n");
    expect(played).toBeNull();
    expect(fault).toBe(
      "“Gbps” is 100 in line 2, read in Gbit/s: a capacity lies between 0 and 10 Gbit/s. Choose its unit, or another column.",
    );
  });
});

describe("what has to be asked", () => {
  test.each([
    ["rates or moments", "500\n600\n700\n800\n900\n", ["lines"]],
    [
      "no name says rate (SCReAM's log)",
      lines(20, (i) => `0.${10 + i},0.00${i % 7},12500,${1000 + i},${901_000 + 1000 * i}`),
      ["rate", "time"],
    ],
    [
      "bytes, bits or packets (Wireshark's graph)",
      `"Interval start","All packets"\n${lines(6, (i) => `${i},${125_000 * (1 + (i % 2))}`)}`,
      ["rate"],
    ],
    [
      "a rate without a unit (Puffer)",
      `time (ns GMT),size,delivery_rate\n${lines(5, (i) => `179000000${2 * i}000000000,40000${i},60${i}000`)}`,
      ["unit"],
    ],
    [
      "the day or the month first",
      "Date,kbps\n05/06/2026 10:00:00,1000\n06/06/2026 10:00:01,1100\n",
      ["dayFirst"],
    ],
    ["which of two", "time_s,a_kbps,b_kbps\n0,1,2\n1,2,1\n", ["rate"]],
  ])("%s", (_, text, asked) => {
    const { questions, played } = read(text);
    expect(questions.map(({ of }) => of)).toEqual(asked);
    for (const { sentence } of questions) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(played).toBeNull();
  });

  test("is shown at its column", () => {
    const { columns } = read("t,throughput\n0,1\n1,2\n");
    expect(columns.map(({ role, degree }) => [role, degree])).toEqual([
      ["time", "sure"],
      ["rate", "asked"],
    ]);
  });

  test("is answered by a choice, and what hangs on it is found out anew", () => {
    const text = "time_s,speed_mps,DL_kbps\n0,12,1100\n1,13,2400\n2,12,1700\n";
    expect(read(text, { rate: 2 })).toMatchObject({
      readAs: { rate: 2, unit: "kbit/s" },
      played: { facts: { capacity: { lowest: 1100, highest: 2400 } } },
    });
    expect(read(text, { rate: 1 }).questions.map(({ of }) => of)).toEqual(["unit"]);
    const days = "Date,kbps\n05/06/2026,1000\n06/06/2026,1100\n";
    const DAY_S = 86_400;
    expect(read(days, { dayFirst: true }).played?.duration_s).toBe(2 * DAY_S);
    // From 6 May to 6 June.
    expect(read(days, { dayFirst: false }).played?.duration_s).toBe(2 * 31 * DAY_S);
    expect(read("500\n600\n700\n", { lines: "rates" }).played?.capacity).toEqual(
      each(1000, [500, 600, 700]),
    );
    expect(understood(prepared("x.txt", "500\n600\n700\n"), { lines: "moments" })).toMatchObject({
      kind: "mahimahi",
      moments: [500, 600, 700],
    });
  });
});

describe("delay and loss", () => {
  test("are played beside a capacity", () => {
    const { played } = read(
      "time_s,kbps,one_way_delay_ms,loss_percent\n0,1000,40,0\n1,1500,60,1\n2,2000,45,0\n",
    );
    expect(played?.sentences).toEqual([]);
    expect(played?.capacity).toEqual(each(1000, [1000, 1500, 2000]));
    expect(played?.delay).toEqual(each(1000, [40, 60, 45]));
    expect(played?.loss).toEqual(each(1000, [0, 0.01, 0]));
  });

  test("of a round trip is half of it, and no capacity", () => {
    const { played } = read("timestamp,rtt_ms\n0,40\n1,41\n2,42\n3,40\n");
    expect(played).toMatchObject({ capacity: null, delay: each(1000, [20, 20.5, 21, 20]) });
    expect(played?.sentences).toEqual(["Half of “rtt_ms” is the delay of the link."]);
  });

  test("0 is a probe that was lost (irtt), but a delay among small ones", () => {
    const irtt = `timestamp,rtt,uplink,downlink\n${lines(6, (i) => `17900000000${i}0000000,${i === 3 ? "0,0,-1" : `10${i},5${i},50`}`)}`;
    expect(read(irtt).played).toMatchObject({
      capacity: null,
      delay: each(10, [50, 50.5, 51, 51, 52, 52.5]),
      sentences: [
        "“rtt” is read in ms, as its values suggest; half of “rtt” is the delay of the link.",
        "Left out: “uplink”, “downlink”.",
        "Mended: “rtt” has no value in line 5: the value before is held.",
      ],
    });
    const queue = read("time_s,queue_delay_ms\n0,0\n1,2\n2,30\n3,0\n");
    expect(queue.played).toMatchObject({ delay: each(1000, [0, 2, 30, 0]), sentences: [] });
  });

  test("an empty cell among them takes nothing from the capacity", () => {
    const { played } = read("time_s,rtt_ms,kbps\n0,30,1000\n1,,1500\n2,32,2000\n");
    expect(played?.capacity).toEqual(each(1000, [1000, 1500, 2000]));
    expect(played?.sentences).toEqual([
      "Half of “rtt_ms” is the delay of the link.",
      "Mended: “rtt_ms” has no value in line 3: the value before is held.",
    ]);
  });
});

describe("what was guessed", () => {
  const guessedIn = (text: string, choices: Choices = {}) => read(text, choices).guessed;

  test("is told of each choice, and no more of one that a person has made", () => {
    const text = "t,latency,loss\n0,40,0.5\n1,60,0.25\n2,50,0\n";
    expect(guessedIn(text)).toEqual(["delayUnit", "delayKind", "lossUnit"]);
    const said = { delayUnit: "ms", delayKind: "one way", lossUnit: "share" } as const;
    expect(guessedIn(text, said)).toEqual([]);
    expect(guessedIn("time_s,kbps\n0,1\n1,2\n")).toEqual([]);
    // A name that says a round trip is no guess; that half of it is played is told.
    expect(guessedIn("time_s,rtt_ms\n0,40\n1,60\n")).toEqual([]);
    expect(guessedIn("ts,kbps\n0,1\n500,2\n1000,2\n")).toEqual(["timeUnit"]);
  });

  test("is put right: a latency of a round trip, a loss in per cent", () => {
    const text = "time_s,latency_ms,loss\n0,40,0.5\n1,60,0.25\n";
    expect(read(text).played).toMatchObject({
      delay: each(1000, [40, 60]),
      loss: each(1000, [0.5, 0.25]),
      sentences: [
        "“latency_ms” is taken for the delay of one way, as nothing says that it is of a round trip; “loss” is read as a share, as none is above 1.",
      ],
    });
    expect(read(text, { delayKind: "round trip", lossUnit: "%" }).played).toMatchObject({
      delay: each(1000, [20, 30]),
      loss: each(1000, [0.005, 0.0025]),
    });
  });
});

describe("very many values", () => {
  // 150,000 values of 10 ms are 1500 s: a link takes 100,000, so each has to last 15 ms, which two of them do.
  const text = `time_s,kbps\n${lines(150_000, (i) => `${(i / 100).toFixed(2)},${1000 + (i % 2)}`)}`;

  test("are means over two of them, which is said", () => {
    const { played } = read(text);
    expect(played).toMatchObject({ isThinned: true, duration_s: 1500 });
    expect(played?.capacity).toHaveLength(75_000);
    expect(new Set(played?.capacity?.map(([ms, kbps]) => `${ms} ${kbps}`))).toEqual(
      new Set(["20 1000.5"]),
    );
    expect(played?.sentences).toEqual([
      "Mended: 150000 values are more than a link takes: each is a mean over 15 ms or more.",
    ]);
  });

  test("of a part all stay, and nothing has to be said", () => {
    const { played } = read(text, { part: [100.01, 101] });
    expect(played).toMatchObject({ isThinned: true, duration_s: 1500, sentences: [] });
    const as = { ...wholeOf(played as Played), from_s: 100.01, to_s: 101 };
    expect(partOf(played?.capacity ?? [], as)).toEqual(
      Array.from({ length: 99 }, (_, i) => [10, 1001 - (i % 2)]),
    );
  });

  test("of a part that lacks one row it stays known that the whole has too many", () => {
    // 100,001 values: without the first of them all have room.
    const one = `time_s,kbps\n${lines(100_001, (i) => `${(i / 100).toFixed(2)},${1000 + (i % 2)}`)}`;
    const { played } = read(one, { part: [0.01, 1000.01] });
    expect(played).toMatchObject({ isThinned: true, sentences: [] });
    expect(played?.capacity).toHaveLength(100_001);
  });

  test("in a part of very many they are means over no more than it needs", () => {
    // 120,000 values in 1200 s: 12 ms each, so two of them again; the 30,000 before stay so, too.
    const { played } = read(text, { part: [300, 1500] });
    expect(played?.capacity).toHaveLength(75_000);
    expect(played?.sentences).toEqual([
      "Mended: 120000 values are more than a link takes: each is a mean over 12 ms or more.",
    ]);
  });
});

describe("gaps", () => {
  const text = "time_s,kbps\n0,1000\n1,1100\n2,900\n62,1000\n63,\n64,800\n";

  test.each([
    ["held", each([1000, 1000, 60_000, 1000, 1000, 1000], [1000, 1100, 900, 1000, 1000, 800])],
    [
      "zero",
      each([1000, 1000, 1000, 59_000, 1000, 1000, 1000], [1000, 1100, 900, 0, 1000, 0, 800]),
    ],
    ["cut", each(1000, [1000, 1100, 900, 1000, 800])],
  ] as const)("are %s", (gaps, capacity) => {
    const { played } = read(text, { gaps });
    expect(played?.capacity).toEqual(capacity);
    expect(played?.sentences.at(-1)).toMatch(
      /^Mended: nothing comes for 60 s after line 4.*missing in line 6/,
    );
  });
});

describe("moments of delivery", () => {
  test("are Mahimahi's, with a comment above", () => {
    // 300 packets of 1500 bytes in 1.8 s.
    const found = understood(
      prepared("cell.down", `# downlink, 30 Oct\n${lines(300, (i) => String(6 * (i + 1)))}`),
      {},
    );
    expect(found).toMatchObject({
      kind: "mahimahi",
      played: { duration_s: 1.8, facts: { capacity: { mean: 2000 } } },
    });
  });
});

test("moments of delivery are told where they may be rates that rise", () => {
  const sentencesOf = (text: string, file: string) => {
    const found = understood(prepared(file, text), {});
    return found.kind === "mahimahi" ? found.played.sentences : found.kind;
  };
  const ramp = lines(60, (i) => String(500 + 10 * i));
  expect(sentencesOf(ramp, "ramp.csv")).toEqual([expect.stringMatching(/read as moments in ms/)]);
  expect(sentencesOf(ramp, "ramp.mahimahi")).toEqual([]);
  expect(
    sentencesOf(
      lines(60, (i) => String(Math.floor(i / 2))),
      "lte.txt",
    ),
  ).toEqual([]);
});

test("the day that comes first can be chosen again", () => {
  const text = "Date,kbps\n05/06/2026,1000\n06/06/2026,1100\n";
  expect(read(text).readAs.dayFirst).toBe(true);
  expect(read(text, { dayFirst: false }).readAs.dayFirst).toBe(false);
  expect(read("t,kbps\n0,1\n").readAs.dayFirst).toBeNull();
});

describe("AlphaRTC's traces", () => {
  const gym = (steps: readonly object[]) =>
    read(JSON.stringify({ uplink: { trace_pattern: steps } }), {}, "x.json");

  test("have a round trip, half of which is the link's delay", () => {
    const { played } = gym([
      { duration: 2000, capacity: 900, loss: 0, jitter: 0, rtt: 300 },
      { duration: 2000, capacity: 700, loss: 0, jitter: 0, rtt: 80 },
    ]);
    expect(played).toMatchObject({
      capacity: each(2000, [900, 700]),
      delay: each(2000, [150, 40]),
      loss: null,
    });
  });

  test("are read without a capacity that no link has, which is named", () => {
    const { played } = gym(
      [35_000, 34_000, 32_799_999, 33_000].map((capacity) => ({ duration: 200, capacity })),
    );
    expect(played?.capacity).toEqual(each(200, [35_000, 34_000, 34_000, 33_000]));
    expect(played?.sentences).toEqual([
      "Left out: 32799999 in row 3 (a capacity lies between 0 and 10 Gbit/s).",
      "Mended: a value is missing in row 3: the value before is held.",
    ]);
  });
});

describe("what is no table", () => {
  test.each([["Dear all,\nplease find the results below.\n"], ["[1"]])("%j", (text) => {
    const found = understood(prepared("x.txt", text), {});
    expect(found.kind).toBe("refused");
    expect(found.kind === "refused" && found.sentences.join(" ")).toMatch(
      /^This is .* What can be read: /,
    );
  });

  test("nothing", () => expect(prepared("x.csv", " \n\n")).toEqual({ kind: "nothing" }));
  test("a scenario", () =>
    expect(prepared("x.json", '{"links": {}, "flows": {}}')).toEqual({ kind: "scenario" }));
});
