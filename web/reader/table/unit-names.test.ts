// Headings of the tools that people take their numbers from, and what each of their numbers is: a byte has 8 bits, k is 10^3 and Ki 2^10.

import { describe, expect, test } from "vitest";
import type { Choices } from "../series/choices";
import { prepared, understood } from "../understood";
import { rateUnitIn, timeUnitIn } from "./unit-names";
import { RATE_UNITS, type RateUnit, TIME_UNITS } from "./units";

const BYTE = 8;
const [K, M, G] = [1e3, 1e6, 1e9];
const [KI, MI, GI] = [2 ** 10, 2 ** 20, 2 ** 30];

/** Heading, bits a second of one of it. */
const CERTAIN: readonly (readonly [string, number])[] = [
  // Without a tool: SI, IEC 80000-13.
  ["bit/s", 1],
  ["bits/s", 1],
  ["bps", 1],
  ["bits_per_second", 1],
  ["bitsPerSecond", 1],
  ["kbit/s", K],
  ["kbps", K],
  ["Kbps", K],
  ["DL_kbps", K],
  ["rate_kbps", K],
  ["rateKbps", K],
  ["rate (kilobits per second)", K],
  ["Mbit/s", M],
  ["Mbps", M],
  ["mbps", M],
  ["Mb/s", M],
  ["Throughput_mbps", M],
  ["throughput in Megabit/s", M],
  ["megabits per second", M],
  ["Gbps", G],
  ["gbps", G],
  ["Gbit/s", G],
  ["Gb/s", G],
  ["rate [Gbit/s]", G],
  ["Gigabits/sec", G],
  ["Kibit/s", KI],
  ["Mibit/s", MI],
  ["B/s", BYTE],
  ["Bps", BYTE],
  ["byte/s", BYTE],
  ["bytes/s", BYTE],
  ["bytes_per_second", BYTE],
  ["BYTES_PER_SEC", BYTE],
  ["bytesPerSecond", BYTE],
  ["octets/s", BYTE],
  ["kB/s", K * BYTE],
  ["KB/s", K * BYTE],
  ["kBps", K * BYTE],
  ["KBps", K * BYTE],
  ["kilobytes per second", K * BYTE],
  ["MB/s", M * BYTE],
  ["rate MB/s", M * BYTE],
  ["throughput (MB/s)", M * BYTE],
  ["MBps", M * BYTE],
  ["MBytes/s", M * BYTE],
  ["GB/s", G * BYTE],
  ["KiB/s", KI * BYTE],
  ["KiBps", KI * BYTE],
  ["MiB/s", MI * BYTE],
  ["mebibytes per second", MI * BYTE],
  ["GiB/s", GI * BYTE],
  // iperf 2 and 3.
  ["Bandwidth (Kbits/sec)", K],
  ["Bitrate (Mbits/sec)", M],
  ["Mbits/sec", M],
  ["Gbits/sec", G],
  ["MBytes/sec", M * BYTE],
  ["bits_per_second", 1],
  // sar -n DEV of sysstat: the other direction; rxkB/s itself leaves a doubt.
  ["DOWN rxkB/s", K * BYTE],
  // nload, vnstat.
  ["Curr (kBit/s)", K],
  ["Avg MBit/s", M],
  ["Max GBit/s", G],
  ["Curr kByte/s", K * BYTE],
  ["rx Mbit/s", M],
  // tshark and Wireshark's I/O graph.
  ["Bits/s", 1],
  ["Bytes/s", BYTE],
  // getStats and its graphs in chrome://webrtc-internals; W3C webrtc-stats has bits per second.
  ["availableOutgoingBitrate", 1],
  ["targetBitrate", 1],
  ["[bytesReceived_in_bits/s]", 1],
  ["bytesSent_in_bytes/s", BYTE],
  // FCC's raw data of Measuring Broadband America, curr_httpgetmt.
  ["bytes_sec", BYTE],
  // What was read before, and still is.
  ["rate_Mbit", M],
  ["Kbit", K],
  ["Mbps per flow", M],
  ["Download (Mbps)", M],
  ["down_mbps", M],
  ["throughput_bytes_s", BYTE],
  ["rate(kB/s)", K * BYTE],
];

/** A table of two rows below that heading, as it is read. */
function read(heading: string, numbers: readonly number[], choices: Choices = {}) {
  const rows = numbers.map((value, i) => `${i},${value}\n`).join("");
  const found = understood(prepared("x.csv", `time_s,${heading}\n${rows}`), choices);
  if (found.kind !== "table") throw new Error(`“${heading}” makes no table.`);
  return found;
}

test.each(CERTAIN)("“%s” is read without a doubt", (heading, bits) => {
  // 1 Gbit/s and half of it, in that unit.
  const { questions, played } = read(heading, [G / bits, G / 2 / bits]);
  expect(questions).toEqual([]);
  expect(played?.sentences).toEqual([]);
  expect(played?.facts.capacity).toMatchObject({ lowest: G / K / 2, highest: G / K });
});

/** Letters of one case say nothing of bits or bytes: both are named, the usual one is read. */
const DOUBTED: readonly (readonly [string, RateUnit, RateUnit])[] = [
  ["MBPS", "Mbit/s", "MB/s"],
  ["KBPS", "kbit/s", "kB/s"],
  ["GBPS", "Gbit/s", "GB/s"],
  ["BPS", "bit/s", "B/s"],
  ["RATE (MBPS)", "Mbit/s", "MB/s"],
  ["mb/s", "Mbit/s", "MB/s"],
  ["kb/s", "kbit/s", "kB/s"],
  ["gb/s", "Gbit/s", "GB/s"],
  ["mib/s", "Mibit/s", "MiB/s"],
  ["mb_per_sec", "Mbit/s", "MB/s"],
  ["RATE MB/S", "MB/s", "Mbit/s"],
  ["KB_PER_SEC", "kB/s", "kbit/s"],
  // Starlink's, which are bits; the capital is the next word's.
  ["downlinkThroughputBps", "bit/s", "B/s"],
  // sysstat divides by 1024.
  ["rxkB/s", "kB/s", "KiB/s"],
  ["txkB/s", "kB/s", "KiB/s"],
];

test.each(DOUBTED)("“%s” is read as %s, and %s is named beside it", (heading, unit, instead) => {
  const { readAs, played } = read(heading, [0.3, 0.1]);
  expect(readAs).toMatchObject({ rate: 1, unit });
  expect(played?.sentences).toEqual([
    `“${heading}” is read in ${unit}, and ${instead} is written so, too.`,
  ]);
  const chosen = read(heading, [0.3, 0.1], { unit: instead });
  expect(chosen.played?.sentences).toEqual([]);
  expect(chosen.played?.facts.capacity?.lowest).toBe(Math.round(RATE_UNITS[instead] * 100) / 1000);
});

describe("what says no unit of a rate is asked for", () => {
  test.each([
    "bitrate",
    "delivery_rate",
    "rate",
    "capacity",
    "throughput",
    "bandwidth",
    "goodput",
    "thruput",
    "bw",
    // Rates of another time, or over something else.
    "rate (Mbit/min)",
    "capacity (MB)",
  ])("“%s”: which unit", (heading) => {
    const { readAs, questions, played } = read(heading, [3, 1]);
    expect(readAs).toMatchObject({ rate: 1, unit: null });
    expect(questions).toEqual([
      {
        of: "unit",
        sentence: `Nothing says in which unit column 2 “${heading}” is: choose what its 1 to 3 are.`,
      },
    ]);
    expect(played).toBeNull();
  });

  test.each([
    "All packets",
    "frame.len",
    "speed",
    "speed_mps",
    "movingSpeed",
    "frame rate",
    "framerate",
    "framesPerSecond",
    "packet_rate",
    "sample_rate_hz",
    "RSRP (dBm)",
    "rxpck/s",
    "generated_at",
    "kbpsx",
    "spectral efficiency (bit/s/Hz)",
    "bps/Hz",
    "rate_kbit_per_ms",
    "throughput kbit/ms",
    "thumbs",
    "x",
  ])("“%s”: which column", (heading) => {
    // A counter rises as a time does.
    for (const numbers of [
      [3, 1],
      [1, 3],
    ]) {
      const { readAs, questions } = read(heading, numbers);
      expect(readAs).toMatchObject({ rate: null, unit: null, time: 0 });
      expect(questions.map(({ of }) => of)).toEqual(["rate"]);
    }
  });
});

describe("what is an amount, a delay or a loss is none", () => {
  test.each([
    ["bytes", 8],
    ["Bytes", 8],
    ["bytes_received", 8],
    ["bytesReceived", 8],
    ["Transfer (MBytes)", 8 * M],
    ["Total Mbits", M],
    ["rx (kB)", 8 * K],
  ])("“%s” of a second", (heading, bits) => {
    const { questions, played } = read(heading, [3, 1]);
    expect(questions).toEqual([]);
    expect(played?.facts.capacity).toMatchObject({ lowest: bits / K, highest: (3 * bits) / K });
    expect(played?.sentences).toEqual([
      "This is what went through: the link could carry at least that.",
    ]);
  });

  test.each([
    ["one_way_delay_ms", 30, "delay", 30],
    ["rtt_ms", 30, "delay", 15],
    ["RTT (us)", 30_000, "delay", 15],
    ["queue delay [s]", 0.03, "delay", 30],
    ["loss_percent", 3, "loss", 0.03],
    ["loss ratio", 0.03, "loss", 0.03],
  ] as const)("“%s” of %s", (heading, value, lane, right) => {
    const { questions, played } = read(heading, [value, value]);
    expect(questions).toEqual([]);
    expect(played?.capacity).toBeNull();
    expect(played?.facts[lane]?.mean).toBeCloseTo(right, 9);
  });
});

test("every unit that can be chosen is what its letters say", () => {
  expect(Object.keys(RATE_UNITS)).toHaveLength(14);
  for (const [unit, kbps] of Object.entries(RATE_UNITS)) {
    const [, prefix = "", base] = /^([kMG]?i?|[KMG]i)(bit|B)\/s$/.exec(unit) ?? [];
    const factors: Record<string, number> = { "": 1, k: K, M, G, Ki: KI, Mi: MI, Gi: GI };
    expect(kbps).toBe(((factors[prefix] ?? 0) * (base === "B" ? BYTE : 1)) / K);
    // A heading that is the unit's own name is read as that.
    expect(rateUnitIn(unit)?.unit).toBe(unit);
  }
});

test.each([
  ["time (ns GMT)", "ns", 1e-9],
  ["t_ns", "ns", 1e-9],
  ["time_us", "µs", 1e-6],
  ["t µs", "µs", 1e-6],
  ["t μs", "µs", 1e-6],
  ["timestampMs", "ms", 1e-3],
  ["time [ms]", "ms", 1e-3],
  ["time/ms", "ms", 1e-3],
  ["time_s", "s", 1],
  ["time_min", "min", 60],
  ["minutes", "min", 60],
  ["t (h)", "h", 3600],
  ["hours", "h", 3600],
] as const)("“%s” says that its times are in %s", (heading, unit, seconds) => {
  expect(timeUnitIn(heading)).toBe(unit);
  expect(TIME_UNITS[unit]).toBe(seconds);
});

test.each([
  "time",
  "timestamp",
  "minimum",
  "sometimes",
  "mshift",
  "",
])("“%s” says no unit of a time", (heading) => {
  expect(timeUnitIn(heading)).toBeNull();
});
