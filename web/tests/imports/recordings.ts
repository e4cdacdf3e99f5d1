// Recordings of other shapes than one rate a row: sums, durations, intervals, runs, directions, interfaces, a unit in the file's name.

import { numbersFrom, type Written } from "./written";

type Random = ReturnType<typeof numbersFrom>;
type Cell = string | number;

const below = (random: Random, n: number): number => Math.floor(random() * n);
const one = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

function written(
  shape: string,
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  lengths_s: readonly number[],
  kbps: readonly number[],
  says: readonly RegExp[],
  file = "rows.csv",
): Written {
  const text = `${[names, ...rows].map((cells) => cells.join(",")).join("\n")}\n`;
  const isPlain = says.length === 0;
  return {
    text,
    file,
    shape,
    lengths_s,
    kbps,
    says,
    isPlain,
    asks: new Set(),
    delays_ms: null,
    losses: null,
  };
}

/** Whole numbers that go up and down. */
const amounts = (random: Random, count: number, most: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (i === 1 ? 1 : Math.ceil(random() * most) + 1));

const AT_LEAST = /what went through/;

function bytesPerRow(random: Random): Written {
  const bytes = amounts(random, 4 + below(random, 30), 1e6);
  const step = one(random, [0.1, 1, 2]);
  const name = one(random, [
    "bytes",
    "Bytes",
    "bytes_received",
    "rxBytes",
    "octets",
    "Transfer (B)",
  ]);
  const rows = bytes.map((count, i) => [String(Number((i * step).toFixed(3))), count]);
  return written(
    "bytes",
    ["time_s", name],
    rows,
    bytes.map(() => step),
    bytes.map((b) => (b * 0.008) / step),
    [AT_LEAST],
  );
}

/** A sum since the beginning, which may begin anew, or pass what 32 bits hold. */
function runningSum(random: Random): Written {
  const [grown, step] = [amounts(random, 20 + below(random, 30), 1e6), one(random, [0.5, 1, 2])];
  const kind = one(random, ["plain", "anew", "wraps"] as const);
  const at = 5 + below(random, 10);
  let sum = kind === "wraps" ? 2 ** 32 : 5e7 + below(random, 1e6);
  if (kind === "wraps") for (let i = 0; i < at; i++) sum -= grown[i] ?? 0;
  const kbps = grown.map((bytes) => (bytes * 0.008) / step);
  const sums = [sum];
  for (const [i, bytes] of grown.entries()) {
    sum += bytes;
    if (kind === "anew" && i === at) sum = 17;
    sums.push(kind === "wraps" ? sum % 2 ** 32 : sum);
  }
  if (kind === "anew") kbps[at] = kbps[at - 1] ?? 0;
  const says = kind === "plain" ? [] : kind === "anew" ? [/the sum falls/] : [/32 bits/];
  const name = one(random, [
    "rx_bytes",
    "bytesReceived",
    "total_bytes",
    "Sent Bytes",
    "ifHCInOctets",
  ]);
  const rows = sums.map((value, i) => [1_772_619_600 + i * step, value]);
  return written(
    `sum that is ${kind}`,
    ["timestamp", name],
    rows,
    grown.map(() => step),
    kbps,
    [AT_LEAST, ...says],
  );
}

const rates = (random: Random, count: number): readonly number[] =>
  Array.from({ length: count }, () => 500 + below(random, 5000));

function durations(random: Random): Written {
  const kbps = rates(random, 4 + below(random, 20));
  const ms = kbps.map(() => 50 + below(random, 2000));
  const isMs = random() < 0.5;
  const rows = kbps.map((rate, i) => [isMs ? (ms[i] ?? 0) : (ms[i] ?? 0) / 1000, rate]);
  const name = isMs
    ? one(random, ["duration_ms", "interval (ms)"])
    : one(random, ["duration_s", "period (s)"]);
  return written(
    "durations",
    [name, "kbps"],
    rows,
    ms.map((length) => length / 1000),
    kbps,
    [],
  );
}

/** Durations beside moments: those before, or those after. */
function momentsAndDurations(random: Random): Written {
  const kbps = rates(random, 6 + below(random, 20));
  const ms = kbps.map(() => 200 + below(random, 2000));
  const isAfter = random() < 0.5;
  let t = 0;
  const rows = kbps.map((rate, i) => {
    const begin = t;
    t += ms[i] ?? 0;
    return [isAfter ? begin : t, ms[i] ?? 0, rate];
  });
  return written(
    `durations ${isAfter ? "after" : "before"} moments`,
    ["time_ms", "interval_ms", "kbps"],
    rows,
    ms.map((length) => length / 1000),
    kbps,
    [],
  );
}

function intervals(random: Random): Written {
  const kbps = rates(random, 4 + below(random, 20));
  const ms = kbps.map(() => 200 + below(random, 2000));
  const [begin, end] = one(random, [
    ["start (s)", "end (s)"],
    ["begin_s", "end_s"],
    ["Interval start", "Interval end"],
  ] as const);
  let t = 0;
  const rows = kbps.map((rate, i) => {
    const from = t;
    t += ms[i] ?? 0;
    return [from / 1000, t / 1000, rate];
  });
  // Without a unit in the name the times in s are a guess that is told.
  return written(
    "intervals",
    [begin, end, "kbps"],
    rows,
    ms.map((length) => length / 1000),
    kbps,
    [],
  );
}

/** Stamps that end their intervals, which a file shows that counts from 0 and has no row there. */
function endStamps(random: Random): Written {
  const kbps = rates(random, 10 + below(random, 20));
  const ms = kbps.map((_, i) => (i === 0 ? 500 : 300 + below(random, 400)));
  let t = 0;
  const rows = kbps.map((rate, i) => {
    t += ms[i] ?? 0;
    return [t / 1000, rate];
  });
  return written(
    "stamps at the end",
    ["time_s", "kbps"],
    rows,
    ms.map((length) => length / 1000),
    kbps,
    [/from the stamp before to its own/],
  );
}

function runs(random: Random): Written {
  const [count, length] = [2 + below(random, 4), 4 + below(random, 10)];
  const name = one(random, ["", "run", "run_num", "trial", "experiment_id"]);
  const kbps = rates(random, count * length);
  const rows = kbps.map((rate, i) => [
    ...(name === "" ? [] : [1 + Math.floor(i / length)]),
    i % length,
    rate,
  ]);
  const names = [...(name === "" ? [] : [name]), "time_s", "kbps"];
  return written(
    `runs ${name}`,
    names,
    rows,
    Array.from({ length }, () => 1),
    kbps.slice(0, length),
    [new RegExp(`${count} runs`)],
  );
}

/** Of a tool that lists each interface at each moment. */
function interfaces(random: Random): Written {
  const kbps = rates(random, 2 * (4 + below(random, 20)));
  const rows = kbps.map((rate, i) => [Math.floor(i / 2), i % 2 === 0 ? "eth0" : "lo", rate]);
  const own = kbps.filter((_, i) => i % 2 === 0);
  return written(
    "interfaces",
    ["time_s", "IFACE", "kbps"],
    rows,
    own.map(() => 1),
    own,
    [/2 runs|eth0/],
  );
}

function directions(random: Random): Written {
  const [down, up] = one(random, [
    ["DL_kbps", "UL_kbps"],
    ["download (kbit/s)", "upload (kbit/s)"],
    ["rx_kbps", "tx_kbps"],
    ["downlink_kbps", "uplink_kbps"],
  ] as const);
  const kbps = rates(random, 4 + below(random, 20));
  const isFirst = random() < 0.5;
  const rows = kbps.map((rate, i) => (isFirst ? [i, rate, 7] : [i, 7, rate]));
  const names = isFirst ? ["t", down, up] : ["t", up, down];
  return written(
    "directions",
    names,
    rows,
    kbps.map(() => 1),
    kbps,
    [new RegExp(`${up.replace(/[()]/g, "\\$&")}”`)],
  );
}

/** The day in one column, the time of the day in another. */
function dayAndClock(random: Random): Written {
  const kbps = rates(random, 12 + below(random, 20));
  const start = Date.UTC(2026, 2, 4, 23, 59, 55);
  const rows = kbps.map((rate, i) => {
    const [day = "", clock = ""] = new Date(start + i * 1000).toISOString().slice(0, 19).split("T");
    return [day, clock, rate];
  });
  return written(
    "day and clock",
    ["Date", "Time", "kbps"],
    rows,
    kbps.map(() => 1),
    kbps,
    [],
  );
}

function unitInFile(random: Random): Written {
  const mbps = rates(random, 4 + below(random, 20)).map((rate) => rate / 1000);
  const file = one(random, [
    "link_mbps.csv",
    "throughput-Mbps.csv",
    "train (Mbit/s).csv".replace("/", "_per_"),
  ]);
  return written(
    "unit in the file's name",
    ["time_s", "throughput"],
    mbps.map((rate, i) => [i, rate]),
    mbps.map(() => 1),
    mbps.map((rate) => rate * 1000),
    [/name of the file/],
    file,
  );
}

const KINDS = [
  bytesPerRow,
  runningSum,
  durations,
  momentsAndDurations,
  intervals,
  endStamps,
  runs,
  interfaces,
  directions,
  dayAndClock,
  unitInFile,
];

export function recordingOf(seed: number): Written {
  const random = numbersFrom(seed);
  return (KINDS[seed % KINDS.length] as (typeof KINDS)[number])(random);
}
