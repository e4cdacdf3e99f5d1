// How tools and people write the units of a rate, and a time; and columns that look like a rate or a time and are none.

/** What is written, how many kbit/s one of it is, and whether others write it for another unit. */
export const RATE_UNITS: readonly (readonly [string, number, "doubt"?])[] = [
  ["bps", 1e-3],
  ["bit/s", 1e-3],
  ["bits_per_second", 1e-3],
  ["bits/s", 1e-3],
  ["kbps", 1],
  ["kbit/s", 1],
  ["Kbps", 1],
  ["Kbits/sec", 1],
  ["kb/s", 1, "doubt"],
  ["KBPS", 1, "doubt"],
  ["Mbps", 1e3],
  ["mbps", 1e3],
  ["Mbit/s", 1e3],
  ["Mb/s", 1e3],
  ["Mbits/sec", 1e3],
  ["mb/s", 1e3, "doubt"],
  ["MBPS", 1e3, "doubt"],
  ["Gbps", 1e6],
  ["Gbit/s", 1e6],
  ["B/s", 8e-3],
  ["bytes/s", 8e-3],
  ["bytes_per_second", 8e-3],
  ["kB/s", 8],
  ["KB/s", 8],
  ["MB/s", 8e3],
  ["MBytes/sec", 8e3],
  ["KiB/s", 8 * 1.024],
  ["MiB/s", 8 * 1024 * 1.024],
];

export const RATE_STEMS =
  "throughput rate bitrate bandwidth capacity Throughput tput goodput link_capacity Bandwidth DL_rate datarate downlink".split(
    " ",
  );

/** Decimals that are sure to be written, of a time in s. */
export type TimeStyle = {
  readonly name: readonly string[];
  write(t_s: number): string;
  /** Of a guess that must be told. */
  readonly guess?: RegExp;
  readonly asks?: string;
  /** The finest step in s that it can write. */
  readonly least: number;
  readonly absolute?: true;
};

const START_MS = Date.UTC(2026, 2, 4, 10, 20, 0);
const two = (n: number): string => String(n).padStart(2, "0");
const at = (t_s: number): Date => new Date(START_MS + Math.round(t_s * 1000));
const clock = (d: Date): string =>
  `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`;
const fraction = (d: Date): string =>
  d.getUTCMilliseconds() === 0 ? "" : `.${String(d.getUTCMilliseconds()).padStart(3, "0")}`;
const fixed = (value: number): string => String(Number(value.toFixed(6)));

const halfDay = (d: Date): string =>
  `${clock(d).replace(/^../, String(d.getUTCHours() % 12 || 12))} ${d.getUTCHours() < 12 ? "AM" : "PM"}`;

export const TIMES: readonly TimeStyle[] = [
  {
    name: ["time_s", "t (s)", "time [s]", "elapsed_s", "Time(sec)", "seconds", "t_s"],
    write: fixed,
    least: 1e-3,
  },
  {
    name: ["time_ms", "t [ms]", "timestamp_ms", "Time (ms)", "elapsedMs"],
    write: (t) => fixed(t * 1e3),
    least: 1e-3,
  },
  {
    name: ["time_us", "t (us)", "timestamp (µs)"],
    write: (t) => String(Math.round(t * 1e6)),
    least: 1e-3,
  },
  { name: ["time_ns", "time (ns GMT)"], write: (t) => String(Math.round(t * 1e9)), least: 1e-3 },
  { name: ["time_min", "minutes"], write: (t) => String(Number((t / 60).toFixed(9))), least: 1 },
  {
    name: ["time", "timestamp", "unixtime", "epoch", "ts"],
    write: (t) => String(START_MS / 1000 + Math.round(t)),
    least: 1,
    absolute: true,
  },
  {
    name: ["time", "timestamp", "ts", "Time"],
    write: (t) => String(START_MS + Math.round(t * 1000)),
    least: 1e-3,
    absolute: true,
  },
  {
    name: ["time", "timestamp"],
    write: (t) => `${START_MS + Math.round(t * 1000)}000`,
    least: 1e-3,
    absolute: true,
  },
  {
    name: ["time", "timestamp"],
    write: (t) => `${START_MS + Math.round(t * 1000)}000000`,
    least: 1e-3,
    absolute: true,
  },
  {
    name: ["time", "timestamp"],
    write: (t) => ((START_MS + Math.round(t * 1000)) / 1000).toFixed(3),
    least: 1e-3,
    absolute: true,
  },
  {
    name: ["time", "date", "_time", "Timestamp"],
    write: (t) => at(t).toISOString(),
    least: 1e-3,
    absolute: true,
  },
  {
    name: ["time", "datetime"],
    write: (t) => `${at(t).toISOString().slice(0, 10)} ${clock(at(t))}${fraction(at(t))}`,
    least: 1e-3,
    absolute: true,
  },
  {
    name: ["time", "Timestamp"],
    write: (t) =>
      `${at(t).toISOString().slice(0, 10).replaceAll("-", ".")}_${clock(at(t)).replaceAll(":", ".")}`,
    least: 1,
    absolute: true,
  },
  {
    name: ["Zeit", "Datum", "time"],
    write: (t) => `${two(at(t).getUTCDate())}.${two(at(t).getUTCMonth() + 1)}.2026 ${clock(at(t))}`,
    least: 1,
    absolute: true,
    asks: "dayFirst",
  },
  {
    name: ["Date"],
    write: (t) => `${at(t).getUTCMonth() + 1}/28/2026 ${halfDay(at(t))}`,
    least: 1,
    absolute: true,
  },
  {
    name: ["time", "clock"],
    write: (t) => clock(new Date(START_MS + 49_197_000 + t * 1000)),
    least: 1,
    absolute: true,
  },
  // Without a unit.
  { name: ["time", "t", "Time"], write: fixed, least: 1e-3 },
];

/** Columns that are nothing of a link, and look as if they were: a name, and the cell of a row. */
export const OTHERS: readonly (readonly [string, (row: number, random: () => number) => string])[] =
  [
    ["Speed", (row) => String(30 + row)],
    ["speed_mps", (_, random) => (10 + random() * 3).toFixed(2)],
    ["id", (row) => String(1000 + row)],
    ["No.", (row) => String(row + 1)],
    ["seq", (row) => String(row)],
    ["RSRP", (_, random) => String(-80 - Math.floor(random() * 30))],
    ["SNR", (_, random) => (random() < 0.3 ? "-" : String(Math.floor(random() * 20)))],
    ["latitude", (row) => (51.89 + row * 1e-4).toFixed(4)],
    ["Longitude", (row) => (-8.49 - row * 1e-4).toFixed(4)],
    ["cell_id", (_, random) => Math.floor(random() * 2 ** 24).toString(16)],
    ["CellID", (row) => `${12 + row}E${row % 10}`],
    ["operator", () => "Z"],
    ["state", (_, random) => (random() < 0.5 ? "idle" : "active")],
    ["sector", (row) => String(row % 3)],
    ["updates", (row) => String(5 * row)],
    ["distance_m", (row) => String(7 * row)],
    ["temperature", (_, random) => (20 + random()).toFixed(1)],
    ["cwnd", (_, random) => String(10 + Math.floor(random() * 90))],
    ["frame_rate", () => "30"],
    ["jitter_ms", (_, random) => random().toFixed(2)],
    ["packets", (row) => String(100 + (row % 7))],
    ["freq_mhz", () => "1800"],
    ["battery %", (row) => String(99 - (row % 60))],
    ["comment", () => ""],
    ["retransmits", (_, random) => (random() < 0.9 ? "0" : "1")],
    ["window_size", (row) => String(65535 + row)],
  ];
