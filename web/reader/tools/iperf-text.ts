// iperf3’s and iperf’s text: a line for each interval and stream, also where lines were cut out of it, and the CSV of iperf -y C.

import {
  AT_LEAST,
  END,
  exact,
  JITTER,
  LOSS,
  linesOf,
  RATE,
  RATE_RECEIVED,
  RATE_SENT,
  RUN,
  START,
  type ToolFormat,
  table,
} from "./tool-format";

/** `[  5][TX-C]   0.00-1.00   sec   256 KBytes  2.10 Mbits/sec  0.249 ms  0/4 (0%)`. */
const LINE =
  /\[\s*([^\]\s]+)\](?:\[([RT])X-[CS]\])?\s+(\d+(?:\.\d+)?)\s*-\s*(\d+(?:\.\d+)?)\s+sec\s+(?:[\d.]+\s+[KMGT]?(?:Bytes|bits)\s+)?(\d+(?:\.\d+)?)\s+([KMGT]?)(bits|Bytes)\/sec(.*)$/;
/** `20261129153657,127.0.0.1,52336,127.0.0.1,5303,1,0.0-1.0,262204,2097632`, for UDP with jitter, lost, total. */
const CSV_LINE =
  /^\d{14}[^,]*,[^,]*,\d*,[^,]*,\d*,(-?\d+),(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?),\d+,(\d+)(?:,(\d+(?:\.\d+)?),(-?\d+),(\d+),.*)?$/;
const DATAGRAMS = /(\d+(?:\.\d+)?)\s+ms\s+(-?\d+)\/\s*(\d+)\s+\(/;
const NEW_TEST =
  /^(?:.*\s)?(?:Connecting to host|Accepted connection|Client connecting|Server listening)\b/;
const FAULT = /^(?:.*\s)?iperf3?: error - (.+)$/;
const POWER: Readonly<Record<string, number>> = { "": 0, K: 1, M: 2, G: 3, T: 4 };

interface Interval {
  readonly id: string;
  readonly isSent: boolean;
  readonly isReceived: boolean;
  readonly start: number;
  readonly end: number;
  /** In bit/s. */
  readonly rate: number;
  readonly jitter: string;
  readonly lost: number | null;
  readonly packets: number;
}

/** Of one test: the intervals of each stream and direction. */
type Test = Map<string, Interval[]>;

export const iperfText: ToolFormat = {
  name: "iperf’s text",
  isIn: (head) =>
    linesOf(head).some((line) => LINE.test(line) || CSV_LINE.test(line) || FAULT.test(line)),
  rows(text) {
    const tests = testsIn(text);
    if (tests.length === 0) return nothing(text);
    const whole =
      tests.length > 1 &&
      tests.every((test) => [...test.values()].every(({ length }) => length === 1));
    const starts = new Set(
      tests.flatMap((test) => [...test.values()].flat().map(({ start }) => start)),
    );
    if (whole && starts.size === 1)
      return `It has one line of each of ${tests.length} tests, and not their course. With the lines of the intervals (iperf3 -i 1) it can be read.`;
    const rows = tests.flatMap((test, i) =>
      rowsOf(test).map((row) => [tests.length > 1 ? String(i + 1) : "", ...row]),
    );
    const isBoth = rows.some((row) => row[3] !== "" && row[4] !== "");
    const joined = isBoth
      ? rows
      : rows.map((row) => [
          ...row.slice(0, 3),
          row[3] === "" ? (row[4] ?? "") : (row[3] ?? ""),
          "",
          ...row.slice(5),
        ]);
    return table([RUN, START, END, isBoth ? RATE_SENT : RATE, RATE_RECEIVED, JITTER, LOSS], joined);
  },
  notes(text) {
    const none = linesOf(text).filter((line) => {
      const one = intervalOf(line);
      return one !== null && one.end <= one.start && !line.includes("(omitted)");
    });
    return none.length === 0
      ? []
      : [
          `${none.length} ${none.length === 1 ? "line is of an interval" : "lines are of intervals"} of no length, and left out.`,
        ];
  },
  says: AT_LEAST,
};

function testsIn(text: string): readonly Test[] {
  const tests: Test[] = [];
  let test: Test | null = null;
  let isReport = false;
  const ended = new Set<string>();
  const next = (): Test => {
    const made: Test = new Map();
    tests.push(made);
    ended.clear();
    return made;
  };
  for (const line of linesOf(text)) {
    if (NEW_TEST.test(line)) test = null;
    // What the other side of iperf tells at the end is of the whole test.
    if (/Server Report:/.test(line)) isReport = true;
    const one = intervalOf(line);
    if (one === null) continue;
    if (isReport) {
      isReport = false;
      continue;
    }
    if (one.end <= one.start || /\(omitted\)|sender\s*$|receiver\s*$/.test(line)) continue;
    const key = `${one.id} ${one.isSent} ${one.isReceived}`;
    const before = test?.get(key) ?? [];
    const [first] = before;
    if (first !== undefined && one.start <= first.start && !ended.has(key)) {
      const isAlike = one.end - one.start <= 1.5 * (first.end - first.start);
      // From the beginning once more: the whole test, or, with an interval as short as before, the next one.
      if (!isAlike || (before.length === 1 && one.end > first.end)) {
        ended.add(key);
        continue;
      }
      test = null;
    } else if (first !== undefined && one.start < (before.at(-1)?.start ?? 0)) test = null;
    test ??= next();
    const of = test.get(key);
    if (of === undefined) test.set(key, [one]);
    else of.push(one);
  }
  return tests.filter((one) => one.size > 0);
}

function intervalOf(line: string): Interval | null {
  const found = LINE.exec(line);
  if (found !== null) {
    const [, id = "", way, start, end, value, prefix = "", unit, behind = ""] = found;
    // iperf counts bits in thousands and bytes in 1024s (its units.c).
    const scale = unit === "bits" ? 1000 : 1024;
    const rate = Number(value) * scale ** (POWER[prefix] ?? 0) * (unit === "bits" ? 1 : 8);
    const [, jitter = "", lost, packets] = DATAGRAMS.exec(behind) ?? [];
    return {
      id: /^SUM/.test(id) ? "SUM" : id,
      isSent: way === "T",
      isReceived: way === "R",
      start: Number(start),
      end: Number(end),
      rate,
      jitter,
      lost: lost === undefined ? null : Number(lost),
      packets: Number(packets ?? 0),
    };
  }
  const fields = CSV_LINE.exec(line.trim());
  if (fields === null) return null;
  const [, id = "", start, end, rate, jitter = "", lost, packets] = fields;
  return {
    id: id === "-1" ? "SUM" : id,
    isSent: false,
    isReceived: false,
    start: Number(start),
    end: Number(end),
    rate: Number(rate),
    jitter,
    lost: lost === undefined ? null : Number(lost),
    packets: Number(packets ?? 0),
  };
}

/** Start, end, rate (sent), rate received, jitter, loss of each interval. */
function rowsOf(test: Test): readonly (readonly string[])[] {
  const all = [...test.values()];
  const there = summed(all.filter(([one]) => one?.isReceived !== true));
  const back = summed(all.filter(([one]) => one?.isReceived === true));
  const longer = there.length >= back.length ? there : back;
  return longer.map((interval, i) => {
    const seen = back[i] ?? interval;
    const loss =
      seen.lost === null || seen.packets <= 0
        ? ""
        : exact((100 * Math.min(Math.max(seen.lost, 0), seen.packets)) / seen.packets);
    return [
      exact(interval.start),
      exact(interval.end),
      there[i] === undefined ? "" : exact(there[i].rate),
      back[i] === undefined ? "" : exact(back[i].rate),
      seen.jitter,
      loss,
    ];
  });
}

/** Over the streams of one direction: iperf’s own sum where there is one, else made of them interval by interval. */
function summed(streams: readonly (readonly Interval[])[]): readonly Interval[] {
  const sum = streams.find(([one]) => one?.id === "SUM");
  if (sum !== undefined) return sum;
  const [first = [], ...others] = streams;
  return first.map((interval, i) => {
    const ones = others.flatMap((stream) => stream[i] ?? []);
    return {
      ...interval,
      rate: ones.reduce((sum, one) => sum + one.rate, interval.rate),
      lost:
        interval.lost === null
          ? null
          : ones.reduce((sum, one) => sum + (one.lost ?? 0), interval.lost),
      packets: ones.reduce((sum, one) => sum + one.packets, interval.packets),
    };
  });
}

function nothing(text: string): string {
  const fault = linesOf(text)
    .map((line) => FAULT.exec(line)?.[1])
    .find((what) => what !== undefined);
  if (fault !== undefined) return `iperf says “${fault.trim()}”, and measured nothing.`;
  const last = linesOf(text).findLast((line) => LINE.test(line));
  const [, , , , , value, prefix, unit] = LINE.exec(last ?? "") ?? [];
  return `It has only the sums of iperf’s whole test (${value} ${prefix}${unit}/sec), and no intervals. With -i 1 and without -O for all of it, its course can be read.`;
}
