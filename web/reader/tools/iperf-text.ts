// iperf3’s and iperf’s text: a line for each interval and stream, also where lines were cut out of it, and the CSV of iperf -y C.

import {
  AT_LEAST,
  exact,
  HEADING,
  linesOf,
  type Rows,
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
/** Of iperf3 -u each interval of a sender ends with how many datagrams it sent; of iperf only these words tell. */
const SENT = /^\s+([1-9]\d*)\s*$/;
const UDP_CLIENT = /Client connecting to .*\bUDP\b|Server Report:|\] Sent \d+ datagrams/;
const CONNECTED = /\[\s*(\d+)\] local \S+ port (\d+) connected (?:with|to) (\S+) port (\d+)/;
const FAULT = /^(?:.*\s)?iperf3?: error - (.+)$/;
const POWER: Readonly<Record<string, number>> = { "": 0, K: 1, M: 2, G: 3, T: 4 };

export interface Interval {
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
  /** Counts what it sent over UDP. */
  readonly isUdpSent: boolean;
}

export interface Test {
  /** The intervals of each stream and direction. */
  readonly streams: Map<string, Interval[]>;
  /** Of the whole test, as the receiver saw it. */
  readonly received: Interval[];
  /** What iperf3 --get-server-output brought: the other side of the one before. */
  readonly isOther: boolean;
  readonly ended: Set<string>;
  isUdp: boolean;
}

export const iperfText: ToolFormat = {
  name: "iperf’s text",
  isIn: (head) =>
    linesOf(head).some((line) => LINE.test(line) || CSV_LINE.test(line) || FAULT.test(line)),
  rows(text) {
    const tests = testsIn(text);
    if (tests.length === 0) return nothing(text);
    const streams = tests.flatMap((test) => [...test.streams.values()]);
    const starts = new Set(streams.flat().map(({ start }) => start));
    if (tests.length > 1 && starts.size === 1 && streams.every(({ length }) => length === 1))
      return `It has one line of each of ${tests.length} tests, and not their course. With the lines of the intervals (iperf3 -i 1) it can be read.`;
    return rowsOfTests(tests);
  },
  notes(text) {
    const none = linesOf(text).filter((line) => {
      const one = intervalOf(line);
      return one !== null && one.end <= one.start && !line.includes("(omitted)");
    });
    const tests = testsIn(text);
    const notes: string[] = [];
    const what = none.length === 1 ? "line is of an interval" : "lines are of intervals";
    if (none.length > 0) notes.push(`${none.length} ${what} of no length, and left out.`);
    if (tests.flatMap(waysOf).some((way) => way.length > 1 && !way.some(isSum))) notes.push(ADDED);
    return [...notes, ...saidOf(tests)];
  },
  says: AT_LEAST,
};

/** With a column for each direction where one of them has both. */
export function rowsOfTests(tests: readonly Test[]): Rows | string {
  const rows = tests.flatMap((test, i) =>
    rowsOf(test).map((row) => [tests.length > 1 ? String(i + 1) : "", ...row]),
  );
  if (rows.length === 0) return SENT_ALONE;
  const isBoth = rows.some((row) => row[3] !== "" && row[4] !== "");
  const joined = rows.map(([run = "", start = "", end = "", sent = "", received = "", ...more]) =>
    isBoth
      ? [run, start, end, sent, received, ...more]
      : [run, start, end, sent || received, "", ...more],
  );
  const { run, start, end, rate, sent, received, jitter } = HEADING;
  const loss = tests.some(isOverfull) ? NOT_FIT : HEADING.loss;
  return table([run, start, end, isBoth ? sent : rate, received, jitter, loss], joined);
}

/** What is lost as more is sent than fits is no loss of the link besides its capacity: it is left out, unless a person chooses it. */
const NOT_FIT = "did not fit (%)";

function isOverfull({ streams, received }: Test): boolean {
  const told = [...streams.values()].flat().filter(({ lost }) => lost !== null);
  const all = told.length > 0 ? told : received;
  const lost = all.reduce((sum, one) => sum + (one.lost ?? 0), 0);
  return lost > 0.1 * all.reduce((sum, { packets }) => sum + packets, 0);
}

export function testsIn(text: string): readonly Test[] {
  const tests: Test[] = [];
  const current = new Map<string, Test>();
  const ends = new Map<string, Ends>();
  let [isReport, isOther, isUdp, isTcp] = [false, false, false, false];
  for (const line of linesOf(text)) {
    if (NEW_TEST.test(line)) {
      current.clear();
      isUdp = false;
      isTcp = false;
    }
    // "Retr", above how often it sent again.
    isTcp ||= /\] Interval .*\bRetr\b/.test(line);
    if (UDP_CLIENT.test(line)) {
      isUdp = true;
      for (const test of current.values()) test.isUdp = true;
    }
    isOther ||= /^\s*Server output:/.test(line);
    const [, id, ...between] = CONNECTED.exec(line) ?? [];
    if (id !== undefined) {
      ends.set(id, between);
      for (const key of current.keys()) if (key.startsWith(`${id} `)) current.delete(key);
    }
    // What the other side of iperf tells at the end is of the whole test.
    isReport ||= /Server Report:/.test(line);
    const one = intervalOf(line);
    if (one === null) continue;
    const key = `${one.id} ${one.isSent} ${one.isReceived}`;
    let test = current.get(key);
    if (isReport || /receiver\s*$/.test(line)) {
      isReport = false;
      (test ?? [...current.values()].at(-1))?.received.push(one);
      continue;
    }
    if (one.end <= one.start || /\(omitted\)|sender\s*$/.test(line)) continue;
    const before = test?.streams.get(key) ?? [];
    const [first] = before;
    if (test !== undefined && first !== undefined) {
      if (one.start <= first.start && !test.ended.has(key)) {
        const isAlike = one.end - one.start <= 1.5 * (first.end - first.start);
        // From the beginning once more: the whole test, or, with an interval as short as before, the next one.
        if (!isAlike || (before.length === 1 && one.end > first.end)) {
          test.ended.add(key);
          // Before iperf3 3.2 it is the sender's rate beside the receiver's losses.
          const share = one.packets > 0 ? 1 - (one.lost ?? 0) / one.packets : 0;
          if (share > 0) test.received.push({ ...one, rate: one.rate * share });
          continue;
        }
      }
      if (one.start <= first.start || one.start < (before.at(-1)?.start ?? 0)) {
        for (const [other, of] of current) if (of === test) current.delete(other);
        test = undefined;
      }
    }
    test ??= [...current.values()].find((of) => isBeside(of, one, ends));
    if (test === undefined) {
      test = { streams: new Map(), received: [], isOther, ended: new Set(), isUdp };
      tests.push(test);
      isOther = false;
    }
    current.set(key, test);
    test.streams.set(key, test.streams.get(key) ?? []);
    test.streams.get(key)?.push(isTcp ? { ...one, isUdpSent: false } : one);
  }
  return ofOneSide(tests);
}

/** Of the two sides of a test the one that received, or the own one. */
export const ofOneSide = (tests: readonly Test[]): readonly Test[] =>
  tests.filter((test, i) =>
    test.isOther ? isSender(tests[i - 1]) : !(tests[i + 1]?.isOther === true && isSender(test)),
  );

/** The own port, the other host and its port. */
type Ends = readonly string[];

/** Streams of one test run at the same time between the same hosts in one direction: one of their ports is the same. */
function isBeside({ streams }: Test, one: Interval, ends: ReadonlyMap<string, Ends>): boolean {
  const b = ends.get(one.id);
  return [...streams.values()].every((stream) => {
    const last = stream.at(-1);
    const a = ends.get(last?.id ?? "");
    if (one.start < (last?.start ?? 0) - (one.end - one.start) / 2) return false;
    return (
      a === undefined || b === undefined || (a[1] === b[1] && (a[0] === b[0] || a[2] === b[2]))
    );
  });
}

/** What a UDP sender sends is no measure of a link, which drops what is too much. */
const SENT_ALONE =
  "These are the rates at which iperf sent over UDP, and not what went through. The server’s own output, or iperf3 --get-server-output, has what was received.";
const SENT_OVER =
  "Not all that iperf sent over UDP arrived, so its own intervals are left out: what a receiver saw is read, or its mean of the whole test (iperf3 --get-server-output has its intervals).";
const ADDED =
  "It has no sums ([SUM]): streams side by side are added up, and intervals that lack one of them have no value.";

const isSender = (test: Test | undefined): boolean =>
  test !== undefined &&
  [...test.streams.values()]
    .flat()
    .filter(({ rate }) => rate > 0)
    .every((one) => one.isUdpSent || (test.isUdp && one.jitter === ""));

/** What is left out of them, in sentences. */
export const saidOf = (tests: readonly Test[]): readonly string[] =>
  tests.some(isSentOver) ? [SENT_OVER] : [];

/** What the receiver saw of what was sent: null where that is not known. */
function receivedOf({ received }: Test): Interval | null {
  const [whole] = summed(received.flatMap((one) => (one.isReceived ? [] : [[one]])));
  return whole !== undefined && whole.packets > 0 ? whole : null;
}

/** Unless nearly all of it is known to have arrived. */
function isSentOver(test: Test): boolean {
  const { lost, packets } = receivedOf(test) ?? { lost: null, packets: 0 };
  return isSender(test) && (lost === null || lost > 0.01 * packets);
}

function intervalOf(line: string): Interval | null {
  const found = LINE.exec(line);
  if (found !== null) {
    const [, id = "", sent, start, end, value, prefix = "", unit, behind = ""] = found;
    // Of both directions at once iperf marks those that it receives so, and their sum.
    if (id.startsWith("FD")) return null;
    // iperf counts bits in thousands and bytes in 1024s (its units.c).
    const scale = unit === "bits" ? 1000 : 1024;
    const rate = Number(value) * scale ** (POWER[prefix] ?? 0) * (unit === "bits" ? 1 : 8);
    const count = Number(SENT.exec(behind)?.[1]);
    const way = { isSent: sent === "T", isReceived: sent === "R" || id.startsWith("*") };
    // Of TCP the same place may have how often it sent again, which is far more seldom; a datagram has up to 65,507 bytes.
    const isUdpSent = (rate * (Number(end) - Number(start))) / 8 / count < 72_000;
    const datagrams = DATAGRAMS.exec(behind)?.slice(1) ?? [];
    return { ...interval(id, [start, end, ...datagrams]), ...way, rate, isUdpSent };
  }
  const fields = CSV_LINE.exec(line.trim());
  if (fields === null) return null;
  const [, id = "", start, end, rate, ...datagrams] = fields;
  return { ...interval(id, [start, end, ...datagrams]), rate: Number(rate) };
}

export function interval(id: string, of: readonly (string | undefined)[]): Interval {
  const [start, end, jitter = "", lost, packets] = of;
  return {
    ...{ id: /^SUM|^-1$/.test(id) ? "SUM" : id, jitter, start: Number(start), end: Number(end) },
    ...{ isSent: false, isReceived: false, isUdpSent: false, rate: 0 },
    ...{ lost: lost === undefined ? null : Number(lost), packets: Number(packets ?? 0) },
  };
}

const cell = (rate = Number.NaN): string => (Number.isNaN(rate) ? "" : exact(rate));

/** The streams of each direction. */
function waysOf({ streams }: Test): readonly Streams[] {
  const all = [...streams.values()];
  return [false, true].map((is) => all.filter(([one]) => one?.isReceived === is));
}

/** Start, end, rate (sent), rate received, jitter, loss of each interval. */
function rowsOf(test: Test): readonly (readonly string[])[] {
  const [sent = [], back = []] = waysOf(test).map(summed);
  const mean = receivedOf(test);
  const there = !isSentOver(test) ? sent : back.length > 0 || mean === null ? [] : [mean];
  const longer = there.length >= back.length ? there : back;
  return longer.map((interval, i) => {
    const seen = back[i] ?? interval;
    const lost = Math.min(Math.max(seen.lost ?? 0, 0), seen.packets);
    const loss = seen.lost === null || seen.packets <= 0 ? "" : exact((100 * lost) / seen.packets);
    return [
      exact(interval.start),
      exact(interval.end),
      cell(there[i]?.rate),
      cell(back[i]?.rate),
      seen.jitter,
      loss,
    ];
  });
}

type Streams = readonly (readonly Interval[])[];
const isSum = ([one]: readonly Interval[]): boolean => one?.id === "SUM";

/** Over the streams of one direction: iperf’s own sum where there is one, else made of them where an interval has them all, without a rate where not. */
function summed(streams: Streams): readonly Interval[] {
  const sum = streams.find(isSum);
  if (sum !== undefined) return sum;
  const [first = [], ...others] = streams.toSorted((a, b) => b.length - a.length);
  const rest = others.map((stream) => stream.toReversed());
  return first.flatMap((interval) => {
    const near = (interval.end - interval.start) / 2;
    const ones = rest.flatMap((stream) => {
      while ((stream.at(-1)?.start ?? interval.start) < interval.start - near) stream.pop();
      return (stream.at(-1)?.start ?? Number.NaN) < interval.start + near ? stream.slice(-1) : [];
    });
    if (ones.length < others.length) return [{ ...interval, rate: Number.NaN, lost: null }];
    const all = (of: (one: Interval) => number): number =>
      ones.reduce((sum, one) => sum + of(one), of(interval));
    const lost = interval.lost === null ? null : all((one) => one.lost ?? 0);
    return [
      { ...interval, lost, rate: all(({ rate }) => rate), packets: all((one) => one.packets) },
    ];
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
