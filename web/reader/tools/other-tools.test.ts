import { describe, expect, test } from "vitest";
import { keptFile } from "../../tests/imports/kept-file";
import { flent, irtt } from "./delay-json";
import { ioStat } from "./io-stat";
import { jsonRows } from "./json-rows";
import { packets } from "./packets";
import { sar } from "./sar";
import { starlink } from "./starlink";

const HEAD = ["time (s)", "round trip (ms)"];
const PACKETS = ["time (s)", "packet length (B)"];

describe("irtt’s JSON", () => {
  test("has when each probe was sent and its round trip, from ns", () => {
    const text = keptFile("tools/irtt.json");
    expect(irtt.isIn(text)).toBe(true);
    expect(irtt.rows(text)).toEqual([
      [...HEAD, "loss (%)"],
      ["0.026825006", "0.116984", "0"],
      ["0.127327594", "0.125196", "0"],
      ["0.226846978", "0.181991", "0"],
      ["0.327421934", "0.149552", "0"],
    ]);
  });

  test("of a lost probe has no round trip, and a time by its interval where it was not kept", () => {
    const trip = { seqno: 3, lost: "true_down", delay: {} };
    const text = JSON.stringify({
      version: { irtt: "0.9.1" },
      config: { params: { interval: 20_000_000 } },
      round_trips: [trip],
    });
    expect(irtt.rows(text)).toEqual([
      ["time (s)", "loss (%)"],
      ["0.06", "100"],
    ]);
    expect(irtt.rows(text.slice(0, 40))).toContain("too early");
  });
});

test("flent’s series have their units, and gaps where it has none", () => {
  const text = JSON.stringify({
    metadata: { SERIES_META: { "TCP upload": { UNITS: "Mbits/s" } } },
    results: { "Ping (ms) ICMP": [30.5, null], "TCP upload": [null, 2.25] },
    version: 4,
    x_values: [0, 0.2],
  });
  expect(flent.isIn(text)).toBe(true);
  expect(flent.rows(text)).toEqual([
    ["time (s)", "Ping (ms) ICMP", "TCP upload (Mbits/s)"],
    ["0", "30.5", ""],
    ["0.2", "", "2.25"],
  ]);
});

describe("Starlink’s JSON", () => {
  const history = (current: string, latency: readonly number[]) =>
    JSON.stringify({
      dishGetHistory: {
        current,
        popPingDropRate: latency.map((ms) => (ms < 0 ? 1 : 0)),
        popPingLatencyMs: latency,
        downlinkThroughputBps: latency.map((_, i) => 1000 * i),
      },
    });
  const head = [...HEAD, "loss (%)", "downlink rate (bit/s)"];

  test("of a history is turned so that the oldest second is the first", () => {
    expect(starlink.isIn(history("5", [1, 2]))).toBe(true);
    // Five were written to a ring of three: the third of them is the oldest, at place 2.
    expect(starlink.rows(history("5", [40, -1, 38]))).toEqual([
      head,
      ["0", "38", "0", "2000"],
      ["1", "40", "0", "0"],
      ["2", "", "100", "1000"],
    ]);
    expect(starlink.rows(history("2", [40, 41, 0]))).toEqual([
      head,
      ["0", "40", "0", "0"],
      ["1", "41", "0", "1000"],
    ]);
  });

  test("of states that were asked again and again has the dish’s own seconds, in either spelling", () => {
    const one =
      '{"dishGetStatus":{"deviceState":{"uptimeS":"10"},"popPingLatencyMs":31.5,"popPingDropRate":0.25,"downlinkThroughputBps":1200000.5}}';
    const other =
      '{"dish_get_status":{"device_state":{"uptime_s":12},"pop_ping_latency_ms":32,"pop_ping_drop_rate":0,"downlink_throughput_bps":5}}';
    expect(starlink.rows(`${one}\n${other}\n`)).toEqual([
      head,
      ["10", "31.5", "25", "1200000.5"],
      ["12", "32", "0", "5"],
    ]);
    expect(starlink.rows(one)).toContain("get_history");
    expect(starlink.rows(one.slice(0, 60))).toContain("neither a whole status nor a history");
  });
});

describe("a list of packets", () => {
  test.each([
    ["tshark.txt", ["0.100000", "1292", "10.0.0.1"]],
    ["tshark-fields.txt", ["0.100000000", "1292", "10.0.0.1"]],
    ["tcpdump-e.txt", ["1795966700.100000", "1292", "10.0.0.1"]],
  ])("as %s has times, lengths and who sent them", (file, second) => {
    const text = keptFile(`tools/${file}`);
    expect(packets.isIn(text)).toBe(true);
    const rows = packets.rows(text);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toEqual([...PACKETS, "source"]);
    expect(rows[2]).toEqual(second);
    // Twelve packets: each third one of 82 bytes, the others of 1292.
    const lengths = (rows as string[][]).slice(1).map((row) => Number(row[1]));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(4 * 82 + 8 * 1292);
  });

  test("with quotes has the same numbers", () => {
    expect(packets.rows(keptFile("tools/tshark-fields.csv"))[2]).toEqual([
      "1795966700.100000000",
      "1292",
    ]);
  });

  test("of tcpdump has the packet’s length with -v, and else that of what it carries, and says so", () => {
    const wordy = keptFile("tools/tcpdump-v.txt");
    expect(packets.rows(wordy)[2]).toEqual(["15:38:20.100000", "1278"]);
    expect(packets.notes?.(wordy)).toEqual([]);
    const short = keptFile("tools/tcpdump.txt");
    expect(packets.rows(short)[2]).toEqual(["15:38:20.100000", "1250", "10.0.0.1"]);
    expect(packets.notes?.(short)).toEqual([expect.stringContaining("28 bytes")]);
  });

  test("as Wireshark’s plain text has no arrows", () => {
    const text =
      "No.     Time           Source                Destination           Protocol Length Info\n      1 0.000000       192.0.2.1             192.0.2.2             UDP      1250   5000 → 6000 Len=1208\n      2 0.100000       2001:db8::1           2001:db8::2           UDP      1251   x\n";
    expect(packets.isIn(text)).toBe(true);
    expect(packets.rows(text)).toEqual([
      [...PACKETS, "source"],
      ["0.000000", "1250", "192.0.2.1"],
      ["0.100000", "1251", "2001:db8::1"],
    ]);
  });

  test("of Wireshark is read by its names, whatever stands in its last column", () => {
    const text = `"No.","Time","Source","Destination","Protocol","Length","Info"
"1","0.000000","192.0.2.1","192.0.2.2","UDP","1250","a, ""b"", c"
"2","0.100000","192.0.2.1","192.0.2.2","UDP","1251","x"
`;
    expect(packets.isIn(text)).toBe(true);
    expect(packets.rows(text)).toEqual([PACKETS, ["0.000000", "1250"], ["0.100000", "1251"]]);
    expect(packets.rows(text.replace("Length", "Size"))).toContain("“Length”");
  });

  const dumped = (...times: readonly string[]) =>
    times.map((time) => `${time} IP 10.0.0.1.5000 > 10.0.0.2.6000: UDP, length 1250\n`).join("");
  const timesIn = (text: string) =>
    (packets.rows(text) as readonly (readonly string[])[]).slice(1).map(([time]) => time);

  test("of a clock goes on over midnight", () => {
    const over = dumped("23:59:58.500000", "23:59:59.500000", "00:00:00.500000");
    expect(timesIn(over)).toEqual(["86398.5", "86399.5", "86400.5"]);
    const within = dumped("12:00:00.000000", "12:00:01.000000");
    expect(timesIn(within)).toEqual(["12:00:00.000000", "12:00:01.000000"]);
  });

  test("of tcpdump has times since the first packet (-ttttt), or since the one before (-ttt), which fall", () => {
    const since = dumped(" 00:00:00.000000", " 00:00:00.500000", " 00:00:01.500000");
    expect(timesIn(since)).toEqual(["0", "0.5", "1.5"]);
    const each = dumped(" 00:00:00.000000", " 00:00:00.500000", " 00:00:00.250000");
    expect(timesIn(each)).toEqual(["0", "0.5", "0.75"]);
  });

  test.each([
    ["-i any", "12:00:00.000000 eth0  Out IP 10.0.0.1.5000 > 10.0.0.2.6000: UDP, length 1250"],
    ["-q", "12:00:00.000000 IP 10.0.0.1.5000 > 10.0.0.2.6000: tcp 1250"],
  ])("of tcpdump %s has the same lengths", (_, text) => {
    expect(packets.isIn(text)).toBe(true);
    expect(packets.rows(text)[1]).toEqual(["12:00:00.000000", "1250"]);
  });

  test("without heads is tshark’s where its times have nine digits, and else may be rates, which is said", () => {
    const four = (...times: readonly string[]) => times.map((time) => `${time}\t1292\n`).join("");
    const nine = four("0.000000000", "0.500000000", "1.500000000", "2.600000000");
    expect(packets.isIn(nine)).toBe(true);
    expect(packets.rows(nine)[2]).toEqual(["0.500000000", "1292"]);
    const six = four("0.000000", "0.500000", "1.500000", "2.600000");
    expect(packets.isIn(six)).toBe(true);
    expect(packets.rows(six)).toContain("frame.len");
    expect(packets.isIn(four("0.0000", "0.0333", "0.0667", "0.1000"))).toBe(false);
    expect(packets.isIn(four("0.000000", "0.500000", "0.250000", "2.600000"))).toBe(false);
    expect(packets.isIn(nine.replaceAll("1292", "30"))).toBe(false);
  });

  test("by tshark’s frame.time has moments without the name of their zone", () => {
    const text = `frame.time,frame.len\n"Nov 29, 2021 12:00:00.000000000 CET",1292\n`;
    expect(packets.isIn(text)).toBe(true);
    expect(packets.rows(text)[1]).toEqual(["Nov 29, 2021 12:00:00.000000000", "1292"]);
  });

  test.each([
    "No,Time,kbps\n1,0,5\n",
    "1 0.5 1200\n2 1.5 1100\n",
    "1 0.10 -90 -10 LTE 1200\n2 0.20 -91 -10 LTE 1100\n",
    "09:00:00.5 IP camera buffer length 50\n",
    "09:00:00.5 12 13\n",
  ])("is not taken for %j", (text) => expect(packets.isIn(text)).toBe(false));
});

test("flent’s file is known by its beginning, where its raw values stand before all others", () => {
  const raw = Array.from({ length: 9 }, (_, t) => ({ t, val: 1 }));
  const file = { metadata: {}, raw_values: { a: raw }, results: { a: [1, 2] }, x_values: [0, 1] };
  expect(flent.isIn(JSON.stringify(file).slice(0, 60))).toBe(true);
  expect(flent.isIn('{"x_values": [0, 1], "y": [1, 2]}')).toBe(false);
});

test("sar’s rates are not those of the errors (EDEV) at the same times", () => {
  const text = `12:00:00     IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   rxcmp/s   txcmp/s  rxmcst/s   %ifutil
12:00:01      eth0    100.00     50.00    125.00     12.00      0.00      0.00      0.00      0.00

12:00:00     IFACE   rxerr/s   txerr/s    coll/s  rxdrop/s  txdrop/s  txcarr/s  rxfram/s  rxfifo/s  txfifo/s
12:00:01      eth0      0.00      0.00      0.00      0.00      0.00      0.00      0.00      0.00      0.00
`;
  // 125 x 1024 x 8 and 12 x 1024 x 8.
  expect(sar.rows(text).slice(1)).toEqual([["12:00:01", "1024000", "98304"]]);
});

test("tshark’s io,stat has bits per second of each interval, the last of which is shorter", () => {
  const text = keptFile("tools/tshark-io.txt");
  expect(ioStat.isIn(text)).toBe(true);
  // 4040 bytes in 0.5 s, and 2584 in 0.1 s.
  const rows = [
    ["start (s)", "end (s)", "rate (bit/s)"],
    ["0.0", "0.5", "64640"],
    ["0.5", "1.0", "64640"],
    ["1.0", "1.1", "206720"],
  ];
  expect(ioStat.rows(text)).toEqual(rows);
  expect(ioStat.rows(text.replace("<> 1.1", "<> Dur"))).toEqual(rows);
  expect(ioStat.rows(text.replace("| Bytes |", "| Bits  |"))).toContain("io,stat,1");
});

describe("sar’s text", () => {
  test("has each interface, in bit/s of kB that are 1024 bytes, without its means", () => {
    const text = `Linux 6.1 (h) \t11/28/2026 \t_x86_64_

09:00:00 AM     IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s
09:00:01 AM      eth0     100.0     20.0     126.00      3.00
09:00:02 AM      eth0     100.0     20.0     127.00      3.50

Average:         eth0     100.0     20.0     126.50      3.25
`;
    expect(sar.isIn(text)).toBe(true);
    expect(sar.rows(text)).toEqual([
      ["end", "rate received (bit/s)", "rate sent (bit/s)"],
      ["09:00:01 AM", "1032192", "24576"],
      ["09:00:02 AM", "1040384", "28672"],
    ]);
    expect(sar.rows(keptFile("tools/sar.txt"))).toHaveLength(9);
    expect(
      sar.rows("Linux 6.1 (h) \t11/28/2026 \t_x86_64_\n\n09:00:00 CPU %user\n09:00:01 all 1.0\n"),
    ).toContain("sar -n DEV 1");
  });

  test("as sadf writes it has whole moments", () => {
    const text =
      "# hostname;interval;timestamp;IFACE;rxpck/s;txpck/s;rxkB/s;txkB/s\nh;1;2026-11-29 15:38:26 UTC;eth0;0.00;0.00;1.00;2.00\n";
    expect(sar.rows(text)).toEqual([
      ["end", "rate received (bit/s)", "rate sent (bit/s)"],
      ["2026-11-29 15:38:26 UTC", "8192", "16384"],
    ]);
  });
});

test("of interfaces that sar has, the one inside of the machine comes last", () => {
  const heads = "10:00:00 IFACE rxpck/s txpck/s rxkB/s txkB/s\n";
  const text = `${heads}10:00:01 lo 1 1 9.00 9.00\n10:00:01 eth0 1 1 1.00 2.00\n`;
  expect(sar.rows(text)).toEqual([
    ["run", "end", "rate received (bit/s)", "rate sent (bit/s)"],
    ["eth0", "10:00:01", "8192", "16384"],
    ["lo", "10:00:01", "73728", "73728"],
  ]);
});

describe("JSON", () => {
  const two = [
    ["t", "kbps"],
    ["0", "1000"],
    ["1", "1100.5"],
  ];
  test.each([
    ["a list of objects", '[{"t": 0, "kbps": 1000}, {"t": 1, "kbps": 1100.5}]'],
    ["an object a line", '{"t": 0, "kbps": 1000}\n{"t": 1, "kbps": 1100.5}\n'],
    [
      "an object a line, the last one cut",
      '{"t": 0, "kbps": 1000}\n{"t": 1, "kbps": 1100.5}\n{"t": 2, "kb',
    ],
    ["lists side by side", '{"name": "x", "t": [0, 1], "kbps": [1000, 1100.5]}'],
    [
      "a list further in",
      '{"meta": {"a": 1}, "data": {"rows": [{"t": 0, "kbps": 1000}, {"t": 1, "kbps": 1100.5}]}}',
    ],
    ["a DataFrame of pandas", '{"t": {"0": 0, "1": 1}, "kbps": {"0": 1000, "1": 1100.5}}'],
    [
      "one that is split",
      '{"columns": ["t", "kbps"], "index": [0, 1], "data": [[0, 1000], [1, 1100.5]]}',
    ],
    ["lists with names first", '[["t", "kbps"], [0, 1000], [1, 1100.5]]'],
  ])("that is %s is a table", (_, text) => {
    expect(jsonRows.isIn(text)).toBe(true);
    expect(jsonRows.rows(text)).toEqual(two);
  });

  test("without names has none that would say anything", () => {
    expect(jsonRows.rows("[[0, 1000], [1, 1100]]")).toEqual([
      ["column 1", "column 2"],
      ["0", "1000"],
      ["1", "1100"],
    ]);
    expect(jsonRows.rows("[300000, 310000]")).toEqual([["value"], ["300000"], ["310000"]]);
  });

  test("has what is missing as empty cells, and what lies deeper by its path", () => {
    const text =
      '[{"t": 0, "signal": {"rsrp": -90}, "cells": [1]}, {"t": 1, "on": true, "signal": {"rsrp": null}}]';
    expect(jsonRows.rows(text)).toEqual([
      ["t", "signal.rsrp", "on"],
      ["0", "-90", ""],
      ["1", "", "true"],
    ]);
  });

  test("that is no table, several, or cut is told what would do", () => {
    expect(jsonRows.rows('{"version": 1, "name": "x"}')).toContain("“version”, “name”");
    const list = '[{"t": 0}, {"t": 1}]';
    expect(jsonRows.rows(`{"up": ${list}, "down": ${list}}`)).toContain("“up”, “down”");
    expect(jsonRows.rows('[{"t": 0, "kbps')).toContain("too early");
    expect(jsonRows.rows("{'t': 0}")).toContain("is none");
  });

  test.each([
    "[  5]   0.00-1.00   sec   256 KBytes  2.10 Mbits/sec\n",
    "[1790000000.123] 64 bytes from 192.0.2.1: icmp_seq=1 ttl=64 time=3 ms\n",
    '{"uplink": {"trace_pattern": [{"duration": 100, "capacity": 500}]}}',
    '{"title": "x", "links": {"a": {}}, "flows": {}}',
    "t,kbps\n0,1000\n",
    "{a} b\n",
  ])("is not taken for %j", (text) => expect(jsonRows.isIn(text)).toBe(false));
});
