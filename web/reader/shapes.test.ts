// Shapes of files in which a number may be taken for another one: sums, sources in turns, odd clocks, names that only sound like a link's.
// Right values by arithmetic from the numbers that each file is made of.

import { describe, expect, test } from "vitest";
import type { Choices } from "./series/choices";
import type { Played, Sample } from "./series/played";
import { prepared, type Understood, understood } from "./understood";

type Table = Extract<Understood, { kind: "table" }>;

function read(text: string, choices: Choices = {}, file = "x.csv"): Table {
  const found = understood(prepared(file, text), choices);
  if (found.kind !== "table") throw new Error(`no table, but ${JSON.stringify(found)}`);
  return found;
}

const playedIn = (text: string, choices: Choices = {}, file?: string): Played => {
  const { played, questions, fault } = read(text, choices, file);
  expect({ questions, fault }).toEqual({ questions: [], fault: "" });
  return played as Played;
};
const asksFor = (text: string): readonly string[] => read(text).questions.map(({ of }) => of);
const lines = (count: number, of: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `${of(i)}\n`).join("");
const each = (ms: number, kbps: readonly number[]): readonly Sample[] =>
  kbps.map((value) => [ms, value]);
const all = (ms: number, count: number, kbps: number): readonly Sample[] =>
  each(ms, Array(count).fill(kbps));

describe("running sums", () => {
  test("of several interfaces grow each for itself", () => {
    // 125,000 bytes a second are 1 Mbit/s.
    const text = `time_s,iface,rx_bytes\n${lines(6, (i) => `${i},eth0,${1e9 + 125_000 * i}\n${i},lo,${500 + 100 * i}`)}`;
    expect(playedIn(text).capacity).toEqual(all(1000, 5, 1000));
    expect(playedIn(text, { run: "lo" }).capacity).toEqual(all(1000, 5, 0.8));
  });

  test("of several short runs begin anew with each", () => {
    const text = `run,time_s,bytes\n${lines(18, (i) => `${Math.floor(i / 6)},${i % 6},${125_000 * (i % 6)}`)}`;
    expect(playedIn(text).capacity).toEqual(all(1000, 5, 1000));
  });

  test("that begin anew twice, or early, are sums still", () => {
    const reset = [0, 1, 2, 0.1, 1.1, 2.1].map((mb, i) => `${i},${1e6 * (1 + mb)}`);
    const { capacity, sentences } = playedIn(`time_s,rx_bytes\n${reset.join("\n")}\n`);
    // What came across the new beginning nobody knows: the rate before is held.
    expect(capacity).toEqual(all(1000, 5, 8000));
    expect(sentences.join()).toContain("as it hardly ever falls");
    const wrapped = `time_s,ifInOctets\n${lines(12, (i) => `${i},${(4_294_960_000 + 125_000 * i) % 2 ** 32}`)}`;
    expect(playedIn(wrapped).capacity).toEqual(all(1000, 11, 1000));
  });

  test("held over a gap keep what came in the time that they count", () => {
    const rows = lines(20, (i) => `${i < 10 ? i : i + 100},${125_000 + 1000 * (i % 2)}`);
    const { capacity, sentences } = playedIn(`time_s,bytes\n${rows}`);
    expect(capacity?.[9]).toEqual([101_000, 1008]);
    expect(sentences.at(-1)).toContain("the value before is held");
  });
});

describe("what is measured in turns", () => {
  test("is a recording for each operator, though their moments differ", () => {
    const text = `time_s,operator,throughput_mbps\n${lines(6, (i) => `${i},A,${100 + i}\n${i}.1,B,5`)}`;
    expect(playedIn(text).capacity).toEqual(
      each(1000, [100, 101, 102, 103, 104, 105]).map(([ms, mbps]) => [ms, mbps * 1000]),
    );
    expect(playedIn(text, { run: "B" }).facts.capacity?.mean).toBe(5000);
  });

  test("an operator that changes on the way is none", () => {
    const text = `time_s,operator,mbps\n${lines(20, (i) => `${i},${i < 12 ? "A" : "B"},10`)}`;
    expect(playedIn(text)).toMatchObject({ duration_s: 20, sentences: [] });
  });

  test("a compass has no two directions", () => {
    const text = `time_s,mbps,Direction\n${lines(10, (i) => `${i},1,${90 + (i % 5)}`)}`;
    expect(playedIn(text).duration_s).toBe(10);
  });

  test("delay and loss go the way of the rate", () => {
    const text = `t_s,dl_mbps,ul_mbps,loss_ul_pct,loss_dl_pct,delay_ul_ms,delay_dl_ms\n${lines(3, (i) => `${i},10,2,9,1,90,20`)}`;
    expect(playedIn(text)).toMatchObject({
      delay: all(1000, 3, 20),
      loss: all(1000, 3, 0.01),
    });
  });
});

describe("units", () => {
  test.each([
    ["Bytes Received/sec", 1_000_000, 8000],
    ["bytes received per second", 1_000_000, 8000],
    ["Débit (Mo/s)", 2, 16_000],
    ["download_kbit", 20_000, 20_000],
    ["dl_mbit", 9, 9000],
  ])("“%s”: %d is %d kbit/s", (name, value, kbps) => {
    const { capacity } = playedIn(`time_s;${name}\n0;${value}\n5;${value}\n10;${value}\n`);
    expect(capacity).toEqual(all(5000, 3, kbps));
  });

  test("that a factor stands before are asked for", () => {
    expect(asksFor("time_s,DL Throughput (x100 kbps)\n0,10\n1,11\n")).toEqual(["unit"]);
  });

  test("a speed in the name of a file is no unit", () => {
    const text = "time_s,throughput\n0,4000\n1,4500\n";
    expect(read(text, {}, "x_50Mbps-limit.csv").questions.map(({ of }) => of)).toEqual(["unit"]);
    expect(playedIn(text, {}, "x_kbps.csv").capacity).toEqual(each(1000, [4000, 4500]));
  });

  test("a column that has one comes before one that has none", () => {
    const text = "time_s,DL_bitrate (kbps),Bandwidth\n0,1000,20\n1,1100,20\n";
    expect(playedIn(text).capacity).toEqual(each(1000, [1000, 1100]));
  });

  test("decimal commas in quotes are those of the other columns", () => {
    const text =
      'Zeit (s),Rate (Mbit/s),RTT (ms)\n"0,5","1,234","35,2"\n"1,0","2,345","36,1"\n"1,5","3,456","36,2"\n';
    expect(playedIn(text).capacity).toEqual(each(500, [1234, 2345, 3456]));
    const us = 'time_s,kbps\n0,"1,234"\n1,"2,345"\n';
    expect(playedIn(us).capacity).toEqual(each(1000, [1234, 2345]));
  });

  test("delays of thousands are µs, and between both they are asked for", () => {
    const us = playedIn("time_s,rtt_avg\n0,14320\n1,11234.5\n2,15002\n");
    expect(us.delay).toEqual(each(1000, [7.16, 5.617, 7.501]));
    expect(asksFor("time_s,rtt\n0,2000\n1,2100\n")).toEqual(["delayUnit"]);
    // One of 2.5 s among those of 45 to 50 ms.
    expect(playedIn("time_s,owd\n0,0.045\n1,2.5\n2,0.05\n").delay).toEqual(
      each(1000, [45, 2500, 50]),
    );
    expect(playedIn("time_s,half_rtt_ms\n0,20\n1,22\n").delay).toEqual(each(1000, [20, 22]));
  });
});

describe("clocks", () => {
  test("a date and a time in two columns are one moment", () => {
    const rows = lines(
      6,
      (i) => `${i < 3 ? "2026-03-04" : "2026-03-05"},10:00:0${i % 3},${100 * (i + 1)}`,
    );
    const { duration_s, capacity } = playedIn(`Date,Time,kbps\n${rows}`, { gaps: "cut" });
    expect([duration_s, capacity]).toEqual([6, each(1000, [100, 200, 300, 400, 500, 600])]);
    // Held: from 10:00:02 to 10:00:00 of the next day.
    expect(playedIn(`Date,Time,kbps\n${rows}`).capacity?.[2]).toEqual([86_398_000, 300]);
  });

  test("days are those of a spreadsheet, and of MATLAB", () => {
    const rows = (from: number) =>
      lines(6, (i) => `${(from + (i * 300) / 86_400).toFixed(6)},${10 + i}`);
    for (const from of [44_197.5, 738_000.5])
      expect(playedIn(`DateTime,Rate (Mbps)\n${rows(from)}`).duration_s).toBeCloseTo(1800, 0);
  });

  test.each([
    ["2023-04-04 10:07:1% CDT", 1000],
    ["2023-04-04 10:07:1%.000 CEST", 1000],
    ["10:00:0%:500", 1000],
    ["59:5%.5", 1000],
    ["0 days 0%:00:00", 3_600_000],
    ["%h 00m 00s", 3_600_000],
  ])("“%s”", (form, ms) => {
    const rows = lines(5, (i) => `${form.replace("%", String(i))},${10 + i}`);
    expect(playedIn(`when,Mbps\n${rows}`).capacity).toEqual(
      each(ms, [10_000, 11_000, 12_000, 13_000, 14_000]),
    );
  });

  test("of minutes and seconds begins anew with the hour, and one of summer ends with it", () => {
    const hour = playedIn("Time,kbps\n59:59.0,1\n59:59.5,2\n00:00.0,3\n00:00.5,4\n");
    expect(hour.capacity).toEqual(each(500, [1, 2, 3, 4]));
    const fall = ["01:59:58 EDT", "01:59:59 EDT", "01:00:00 EST", "01:00:01 EST"];
    const text = `Time,kbps\n${fall.map((t, i) => `2026-11-01 ${t},${i + 1}\n`).join("")}`;
    expect(playedIn(text).capacity).toEqual(each(1000, [1, 2, 3, 4]));
  });

  test("one that nobody knows is asked for, not counted in rows", () => {
    const { questions } = read("Timestamp,Mbps\n12h00 vendredi,1\n12h01 vendredi,2\n");
    expect(questions).toEqual([
      {
        of: "time",
        sentence:
          "The times of column 1 “Timestamp”, such as “12h00 vendredi”, are of no kind that is known here: choose another column, or that each row lasts 1 s.",
      },
    ]);
  });

  test("stamps that are coarser than the rows are spread", () => {
    const rows = lines(30, (i) => `${1_600_000_000 + Math.floor(i / 10)},${i}`);
    const { capacity, sentences } = playedIn(`timestamp,mbps\n${rows}`);
    expect(capacity).toEqual(
      each(
        100,
        Array.from({ length: 30 }, (_, i) => 1000 * i),
      ),
    );
    expect(sentences.join()).toContain("they are spread over it");
  });

  test("the newest row first is turned round, and said", () => {
    const { capacity, sentences } = playedIn(
      "Date,kbps\n2026-03-04 10:00:03,400\n2026-03-04 10:00:02,300\n2026-03-04 10:00:01,200\n2026-03-04 10:00:00,100\n",
    );
    expect(capacity).toEqual(each(1000, [100, 200, 300, 400]));
    expect(sentences).toEqual([
      "Mended: rows are put in the order of their times: 3 lines, the first of them line 3.",
    ]);
  });

  test("within a day it is no matter whether day or month comes first", () => {
    expect(asksFor("Date,kbps\n05/06/2026 10:00:00,1\n05/06/2026 10:00:01,2\n")).toEqual([]);
    expect(asksFor("Date,kbps\n05/06/2026 23:59:59,1\n05/07/2026 00:00:00,2\n")).toEqual([
      "dayFirst",
    ]);
  });
});

test("a column of ways parts a file, whatever it is called", () => {
  const text = `time_s,test,Mbps\n${lines(6, (i) => `${i},${i < 3 ? "download" : "upload"},${i < 3 ? 90 : 20}`)}`;
  expect(playedIn(text).capacity).toEqual(all(1000, 3, 90_000));
  expect(playedIn(text, { run: "upload" }).capacity).toEqual(all(1000, 3, 20_000));
});

test("a test lasts from its beginning to its end", () => {
  const text = `start_time,end_time,Mbps\n${lines(3, (i) => `2026-03-04 1${i}:00:00,2026-03-04 1${i}:00:10,${10 + i}`)}`;
  expect(playedIn(text, { gaps: "cut" }).capacity).toEqual(each(10_000, [10_000, 11_000, 12_000]));
});

test.each([
  "Time;DL;RTT\n(s);(MBit/s);(ms)\n",
  "Time;DL;RTT\nseconds;megabits per second;milliseconds\n",
  "Time;DL;RTT\ns;Mbit/s;ms\n",
])("units below the names: %j", (heading) => {
  expect(playedIn(`${heading}0;10;30\n1;11;32\n2;12;34\n`)).toMatchObject({
    capacity: each(1000, [10_000, 11_000, 12_000]),
    delay: each(1000, [15, 16, 17]),
  });
});

test("a loss lies between none and all, and a count is none", () => {
  const said = playedIn("t_s,Mbps,loss_pct\n0,9,1\n1,9,120\n2,9,3\n");
  expect(said.loss).toEqual(each(1000, [0.01, 0.01, 0.03]));
  for (const name of ["lost", "loss (‰)", "PLR (10^-3)"])
    expect(playedIn(`t_s,Mbps,${name}\n0,9,0\n1,9,1\n2,9,3\n`)).toMatchObject({
      loss: null,
      sentences: [`Left out: “${name}”.`],
    });
});

describe("what only sounds like a link's", () => {
  test.each([
    "Path Loss (dB)",
    "Insertion loss",
    "train loss",
    "lost frames",
    "Delay Spread (ns)",
    "Handover delay (ms)",
    "DNS latency",
    "decode_delay_ms",
    "RTT variation (ms)",
    "Page load latency (ms)",
    "loss of signal",
  ])("“%s” is left out", (name) => {
    const { delay, loss, sentences } = playedIn(`time_s,Mbps,${name}\n0,10,92\n1,20,95\n2,20,96\n`);
    expect([delay, loss, sentences]).toEqual([null, null, [`Left out: “${name}”.`]]);
  });

  test("the bytes of a probe are no capacity", () => {
    const text = `Timestamp,SequenceNumber,Bytes,Rtt_ms\n${lines(4, (i) => `147000000${i}.1,${i},84,4${i}`)}`;
    expect(playedIn(text)).toMatchObject({
      capacity: null,
      delay: each(1000, [20, 20.5, 21, 21.5]),
    });
  });

  test("a delay that most rows do not have is left out beside a rate", () => {
    const text = `time_s,kbps,rtt_ms\n${lines(10, (i) => `${i},100,${i === 4 ? 40 : ""}`)}`;
    expect(playedIn(text)).toMatchObject({ delay: null, sentences: ["Left out: “rtt_ms”."] });
  });

  test("rows of another table above are counted", () => {
    const text =
      "time_s,dl_mbps\n0,10\n1,20\n2,30\n\ntime_s,rtt_ms,loss_pct\n0,1,0\n1,2,0\n2,3,0\n3,3,0\n";
    expect(playedIn(text).sentences.join()).toContain(
      "3 lines, the first of them line 2 (2 cells where others have 3)",
    );
  });
});

test("of AlphaRTC's two directions one is read, which is said", () => {
  const trace_pattern = [{ duration: 1000, capacity: 500 }];
  const text = JSON.stringify({
    type: "video",
    uplink: { trace_pattern },
    downlink: { trace_pattern },
  });
  const file = prepared("a.json", text);
  expect(file).toMatchObject({ notes: ["Its uplink is read, and its downlink is left out."] });
});

describe("names that stand one column off", () => {
  test.each([",", ";", "\t"])("rows that end in %j have no name before the first column", (by) => {
    const text = "time_s,throughput_mbps,rtt_ms\n0,10,20,\n1,20,21,\n2,30,22,\n".replaceAll(
      ",",
      by,
    );
    expect(playedIn(text)).toMatchObject({
      capacity: each(1000, [10_000, 20_000, 30_000]),
      delay: each(1000, [10, 10.5, 11]),
    });
  });

  test("a comma in a text is a cell more at the end", () => {
    const text = `Time,Download (Mbit/s),Upload (Mbit/s),Server\n${lines(3, (i) => `2024-01-01 00:0${i}:00,${100 + 10 * i},20,Berlin, DE`)}`;
    expect(playedIn(text).capacity).toEqual(each(60_000, [100_000, 110_000, 120_000]));
  });

  test("numbers or names of rows are before it, as R writes them", () => {
    const rows = (first: (i: number) => string) =>
      lines(4, (i) => `${first(i)},${(i / 2).toFixed(1)},${10 + i}`);
    for (const first of [(i: number) => String(i + 1), (i: number) => `"r${i}"`])
      expect(playedIn(`time_s,mbps\n${rows(first)}`).capacity).toEqual(
        each(500, [10_000, 11_000, 12_000, 13_000]),
      );
  });

  test("a heading that ends with a separator has no more names", () => {
    expect(playedIn("time_s,kbps,\n0,10\n1,20\n2,30\n").capacity).toEqual(each(1000, [10, 20, 30]));
  });
});

describe("amounts", () => {
  test("that a program wrote for people", () => {
    expect(playedIn("time_s,rate (bit/s)\n0,1.25M\n1,980k\n").capacity).toEqual(
      each(1000, [1250, 980]),
    );
    expect(playedIn("time_s,bytes\n0,1.25M\n1,1.5M\n2,980K\n").capacity).toEqual(
      each(1000, [10_000, 12_000, 7840]),
    );
  });

  test("in Mbit are none a second", () => {
    // 600 Mbit in a minute are 10 Mbit/s.
    const rows = "0,600\n60,1200\n120,900\n180,600\n";
    for (const heading of ["time,rx data\ns,Mbit\n", "time_s,volume (Mbit)\n"])
      expect(playedIn(heading + rows).capacity).toEqual(
        each(60_000, [10_000, 20_000, 15_000, 10_000]),
      );
  });

  test.each([
    ["bytes received (KBytes)", 8],
    ["bytes_received_kb", 8],
    ["rx_bytes_MB", 8000],
    ["ifInOctets_kB", 8],
    ["bytes received (bits)", 0.001],
  ])("“%s”: 1 is %d kbit", (name, kbit) => {
    expect(playedIn(`time_s,${name}\n0,30\n1,10\n2,20\n`).capacity).toEqual(
      each(
        1000,
        [30, 10, 20].map((value) => value * kbit),
      ),
    );
  });

  test("of memory, disks and queues are no traffic", () => {
    for (const name of ["memory (MB)", "PSS(KB)", "queue_bytes", "bytes_in_flight", "free (GB)"])
      expect(playedIn(`time_s,rtt_ms,${name}\n0,20,300\n1,22,310\n2,24,290\n`)).toMatchObject({
        capacity: null,
      });
  });

  test("of a monitor are rates already", () => {
    const name = "irate(node_network_receive_bytes_total[1m])";
    expect(playedIn(`time_s,${name}\n0,1000000\n15,1100000\n30,900000\n`).capacity).toEqual(
      each(15_000, [8000, 8800, 7200]),
    );
  });

  test("that fall once in five are no sum; sums may stand newest first", () => {
    const volumes = "time_s,bytes\n0,1336929\n1,1696536\n2,739021\n3,1063118\n4,1493444\n";
    expect(playedIn(volumes).capacity?.[2]).toEqual([1000, 5912.168]);
    const turned = `time,rx_bytes\n${lines(3, (i) => `2026-03-04 00:00:${20 - 10 * i || "00"},${3_500_000 - 1_250_000 * i}`)}`;
    expect(playedIn(turned).capacity).toEqual(all(10_000, 2, 1000));
  });
});

describe("what is no clock, and what is one", () => {
  test("a number of ten digits beside times that nobody knows", () => {
    const text = `Date Time,Traffic In (Volume)(RAW),Traffic In (Speed)\n${lines(3, (i) => `1/1/2024 12:0${5 * i}:00 AM - later,${1_920_000_000 + i * 4e7},5${i}.2 Mbit/s`)}`;
    expect(asksFor(text)).toEqual(["time"]);
  });

  test("steps in (s), whatever their name; minutes and seconds", () => {
    const tempo = "Tempo (s);Banda (Mbit/s)\n0;1\n2;2\n4;3\n";
    expect(playedIn(tempo).capacity).toEqual(each(2000, [1000, 2000, 3000]));
    const elapsed = "Elapsed (mm:ss),Throughput (Mbit/s)\n00:00,1\n00:30,2\n01:00,3\n";
    expect(playedIn(elapsed).capacity).toEqual(each(30_000, [1000, 2000, 3000]));
  });

  test("the newest first, in seconds", () => {
    expect(playedIn("time_s,kbps\n10,3\n5,2\n0,1\n").capacity).toEqual(each(5000, [1, 2, 3]));
  });
});

test("a column that should be numbers is named, and “<1ms” is one", () => {
  expect(playedIn("time_s,mbps,rtt\n0,1,time=104\n1,2,time=99\n").sentences).toEqual([
    "Left out: “rtt”.",
  ]);
  expect(playedIn("time_s,mbps,rtt\n0,1,<1ms\n1,2,2ms\n").delay).toEqual(each(1000, [0.5, 1]));
});

test("places and signals part no file", () => {
  const text = `time_s,place,Network signal,deviceTemp,mbps\n${lines(12, (i) => `${i},${i % 2 ? "in city" : "in tunnel"},${i % 2},${30 + (i % 2)},9`)}`;
  expect(playedIn(text).duration_s).toBe(12);
});

test("what the power cut left in the midst of a text is no number", async () => {
  const text = `time_s,kbps\n${lines(60, (i) => `${i},${i === 30 ? "12\0\0" : 100}`)}`;
  const { decoded } = await import("./bytes/decoded");
  const { sentences, capacity } = playedIn(decoded(new TextEncoder().encode(text)) ?? "");
  expect(capacity?.[30]).toEqual([1000, 100]);
  expect(sentences.join()).toContain("missing in line 32");
});

test("what a sender lost as it sent ten times too much is the link's capacity, and no loss besides", () => {
  const second = (i: number, lost: number) =>
    `[  5]   ${i}.00-${i + 1}.00   sec   1.2 MBytes  9.60 Mbits/sec  1.161 ms  ${lost}/8620 (${lost / 86.2}%)\n`;
  const flooded = playedIn(`${second(0, 7758)}${second(1, 7758)}`, {}, "u.txt");
  expect(flooded).toMatchObject({ capacity: all(1000, 2, 9600), loss: null });
  expect(flooded.sentences.join()).toContain("Left out: “jitter (ms)”, “did not fit (%)”.");
  // 2 % may be the link's own.
  const some = playedIn(`${second(0, 172)}${second(1, 172)}`, {}, "u.txt");
  expect(some.loss?.[1]?.[1]).toBeCloseTo(172 / 8620, 6);
});
