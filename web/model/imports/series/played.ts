// A table as a link over time: capacity, delay and loss that are played together, and what has to be said of them.

import { calledShort } from "../roles/role";
import { rateFactor } from "../roles/units-of";
import type { Table } from "../table/table";
import { TIME_UNITS } from "../table/units";
import { factorOf } from "./amounts";
import type { Beside } from "./besides";
import { type Intervals, intervalsOf, linesCalled } from "./intervals";
import type { Reading } from "./reading";

/** `[duration_ms, value]`. */
export type Sample = readonly [number, number];

export interface Facts {
  readonly lowest: number;
  readonly highest: number;
  /** Over time. */
  readonly mean: number;
}

export interface Played {
  readonly duration_s: number;
  /** In kbit/s. */
  readonly capacity: readonly Sample[] | null;
  /** One way, in ms. */
  readonly delay: readonly Sample[] | null;
  /** A share of packets. */
  readonly loss: readonly Sample[] | null;
  readonly facts: {
    readonly capacity: Facts | null;
    readonly delay: Facts | null;
    readonly loss: Facts | null;
  };
  /** At most three sentences: how it was read, what is left out, what was mended. */
  readonly sentences: readonly string[];
}

/** As much as a link takes: the core's bounds. */
export const MOST_VALUES = 100_000;
export const HIGHEST_KBPS = 1e7;
const SHORTEST_S = 1e-3;

/** Whose lines are what went through, and not what could have. */
const ATLEAST = "This is what went through: the link could carry at least that";

export function playedOf(table: Table, reading: Reading, says: string): Played | string {
  const guesses = [...reading.guesses];
  const found =
    reading.amount === "packets" ? perSecond(table, reading) : intervalsOf(table, reading);
  if (typeof found === "string") return found;
  if (found.rows.length === 0) return "No row holds for any time.";
  const leftOut = [...found.leftOut];
  const mended = [...found.mended];
  const rates =
    reading.rate === null || reading.unit === null ? null : ratesOf(table, reading, found, leftOut);
  if (typeof rates === "string") return rates;
  const lanes = {
    capacity: rates,
    delay: valuesOf(found, reading.delay, (value) => value > 0),
    loss: valuesOf(found, reading.loss, (value) => value >= 0),
  };
  const kept = filled(table, found, lanes, reading, mended);
  const { lengths, lanes: played, thinned } = thinnedOut(kept.lengths, kept.lanes);
  if (thinned !== "") mended.push(thinned);
  if (lengths.length === 0) return "Read so, no value lasts as long as 1 ms.";
  if (reading.amount !== "rate" || says !== "")
    guesses.unshift(says === "" ? ATLEAST : says.replace(/\.$/, ""));
  unevenStamps(reading, found, guesses);
  if (reading.unused.length > 0) leftOut.push(columnsCalled(reading));
  if (table.sums !== null)
    leftOut.push(`${linesCalled(table.sums.count, table.sums.line)} (“${table.sums.word}”)`);
  if (table.odd !== null) {
    const { count, line, cells } = table.odd;
    leftOut.push(`${linesCalled(count, line)} (${cells} cells where others have ${table.width})`);
  }
  const samples = (lane: readonly number[] | null): readonly Sample[] | null =>
    lane === null ? null : lengths.map((s, i) => [rounded(s * 1000), rounded(lane[i] ?? 0)]);
  const [capacity, delay, loss] = [
    samples(played.capacity),
    samples(played.delay),
    exact(lengths, played.loss),
  ];
  return {
    duration_s: rounded(lengths.reduce((sum, s) => sum + s, 0)),
    capacity,
    delay,
    loss,
    facts: { capacity: factsOf(capacity), delay: factsOf(delay), loss: factsOf(loss) },
    sentences: [
      sentence("", guesses),
      sentence("Left out: ", leftOut),
      sentence("Mended: ", mended),
    ].filter((one) => one !== ""),
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const exact = (
  lengths: readonly number[],
  lane: readonly number[] | null,
): readonly Sample[] | null =>
  lane === null
    ? null
    : lengths.map((s, i) => [rounded(s * 1000), Number((lane[i] ?? 0).toPrecision(6))]);

function sentence(before: string, parts: readonly string[]): string {
  if (parts.length === 0) return "";
  const text = before + parts.join("; ");
  return `${(text[0] ?? "").toUpperCase()}${text.slice(1)}.`;
}

const MOST_CALLED = 6;

function columnsCalled({ unused }: Reading): string {
  const shown = unused.slice(0, MOST_CALLED).map((column) => calledShort(column));
  const more = unused.length - shown.length;
  return more > 0
    ? `${shown.join(", ")} and ${more} more ${more === 1 ? "column" : "columns"}`
    : shown.join(", ");
}

/** Where steps differ it matters on which side of a stamp its value holds. */
function unevenStamps(
  { time, end, duration, amount, stamp }: Reading,
  { lengths_s }: Intervals,
  guesses: string[],
): void {
  if (
    time === null ||
    end !== null ||
    duration !== null ||
    amount === "counter" ||
    amount === "packets"
  )
    return;
  const sorted = [...lengths_s].sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const uneven = lengths_s.filter((length) => Math.abs(length - usual) > 0.1 * usual).length;
  if (uneven <= 0.05 * lengths_s.length) return;
  guesses.push(
    stamp === "begin"
      ? "a value holds from its stamp to the next one"
      : "a value holds from the stamp before to its own",
  );
}

function ratesOf(
  table: Table,
  reading: Reading,
  found: Intervals,
  leftOut: string[],
): readonly number[] | string {
  const { rate, unit, amount } = reading;
  if (rate === null || unit === null) return [];
  const beside = reading.roles[rate.index + 1];
  const factor = factorOf(unit);
  const valueOf = (row: number): number => {
    const value = rate.at(row);
    if (beside?.role === "unit") return value * rateFactor(beside.column.wordAt(row) ?? "");
    const own = rate.units.length > 0 ? rate.unitAt(row) : "";
    if (own !== "" && amount === "rate") {
      const itsOwn = rateFactor(own);
      if (!Number.isNaN(itsOwn)) return value * itsOwn;
    }
    return value * factor;
  };
  const values = found.rows.map((row, i) => {
    const length = found.lengths_s[i] ?? 0;
    if (amount === "packets")
      return found.rows.length === 0 ? 0 : (((found as PerSecond).bytes[i] ?? 0) * 0.008) / length;
    if (amount === "rate") return valueOf(row);
    if (amount === "volume") return valueOf(row) / length;
    const grown = valueOf(row) - valueOf(row - 1);
    return grown < 0 ? Number.NaN : grown / length;
  });
  const bad = values.flatMap((value, i) => (value < 0 || value > HIGHEST_KBPS ? [i] : []));
  const [first] = bad;
  if (first === undefined) return values;
  const row = found.rows[first] ?? 0;
  if (bad.length > 0.05 * values.length + 1)
    return `${calledShort(rate)} is ${rate.at(row)} in line ${table.lineOf(row)}, in ${unit} ${(values[first] as number) < 0 ? "less than nothing" : "more than 10 Gbit/s"}: choose its unit, or another column.`;
  leftOut.push(
    `${bad.length === 1 ? "" : `${bad.length} values, the first of them `}${rate.at(row)} in line ${table.lineOf(row)} (a capacity lies between 0 and 10 Gbit/s)`,
  );
  return values.map((value) => (value < 0 || value > HIGHEST_KBPS ? Number.NaN : value));
}

function valuesOf(
  { rows }: Intervals,
  beside: Beside | null,
  fits: (value: number) => boolean,
): readonly number[] | null {
  if (beside === null) return null;
  const values = rows.map((row) => beside.column.at(row));
  return values.map((value) => (fits(value) ? value * beside.factor : Number.NaN));
}

interface Lanes {
  readonly capacity: readonly number[] | null;
  readonly delay: readonly number[] | null;
  readonly loss: readonly number[] | null;
}

/** Values that are missing: of the capacity as the person says, of the others held. */
function filled(
  table: Table,
  { rows, lengths_s }: Intervals,
  { capacity, delay, loss }: Lanes,
  { gaps }: Reading,
  mended: string[],
): { readonly lengths: readonly number[]; readonly lanes: Lanes } {
  const missing = capacity?.flatMap((value, i) => (Number.isNaN(value) ? [i] : [])) ?? [];
  const [first] = missing;
  if (first !== undefined) {
    const done = { held: "the one before is held", zero: "read as 0", cut: "cut out" }[gaps];
    const many =
      missing.length === 1
        ? `a value is missing in line ${table.lineOf(rows[first] ?? 0)}`
        : `${missing.length} values are missing, the first in line ${table.lineOf(rows[first] ?? 0)}`;
    mended.push(`${many}: ${done}`);
  }
  const begun = capacity?.findIndex((value) => !Number.isNaN(value)) ?? 0;
  const kept = rows.flatMap((_, i) =>
    i < begun || (gaps === "cut" && capacity !== null && Number.isNaN(capacity[i])) ? [] : [i],
  );
  const hold = (lane: readonly number[] | null, empty: number | null): readonly number[] | null => {
    if (lane === null || lane.every(Number.isNaN)) return null;
    let before = lane.find((value) => !Number.isNaN(value)) ?? 0;
    return kept.map((i) => {
      const value = lane[i] ?? Number.NaN;
      if (!Number.isNaN(value)) before = value;
      return Number.isNaN(value) && empty !== null ? empty : before;
    });
  };
  return {
    lengths: kept.map((i) => lengths_s[i] ?? 0),
    lanes: {
      capacity: hold(capacity, gaps === "zero" ? 0 : null),
      delay: hold(delay, null),
      loss: hold(loss, 0),
    },
  };
}

/** Values that are too short or too many are made one, each for its time. */
function thinnedOut(
  lengths: readonly number[],
  lanes: Lanes,
): { readonly lengths: readonly number[]; readonly lanes: Lanes; readonly thinned: string } {
  const isMuch = lengths.length > MOST_VALUES;
  if (!isMuch && lengths.every((s) => s >= SHORTEST_S - 1e-9))
    return { lengths, lanes, thinned: "" };
  const total = lengths.reduce((sum, s) => sum + s, 0);
  const least = Math.max(SHORTEST_S, isMuch ? total / MOST_VALUES : 0);
  const groups: (readonly [from: number, to: number, s: number])[] = [];
  let [from, s] = [0, 0];
  for (const [i, length] of lengths.entries()) {
    s += length;
    if (s < least - 1e-9) continue;
    groups.push([from, i + 1, s]);
    [from, s] = [i + 1, 0];
  }
  const means = (lane: readonly number[] | null): readonly number[] | null =>
    lane &&
    groups.map(([first, end, whole]) => {
      let sum = 0;
      for (let i = first; i < end; i++) sum += (lane[i] ?? 0) * (lengths[i] ?? 0);
      return sum / whole;
    });
  return {
    lengths: groups.map(([, , whole]) => whole),
    lanes: { capacity: means(lanes.capacity), delay: means(lanes.delay), loss: means(lanes.loss) },
    thinned: `${lengths.length} values are more, or shorter, than a link takes: each is a mean over ${Number((least * 1000).toPrecision(3))} ms or more`,
  };
}

interface PerSecond extends Intervals {
  readonly bytes: readonly number[];
}

/** Of a list of packets: how much in each second, from the first of them on. */
function perSecond(table: Table, reading: Reading): PerSecond | string {
  const { time, rate } = reading;
  if (time === null || rate === null) return "A list of packets needs a column of times.";
  const factor = TIME_UNITS[reading.timeUnit];
  const bytes: number[] = [];
  const rows: number[] = [];
  let first = Number.NaN;
  for (let row = 0; row < table.rows; row++) {
    const t = time.at(row) * factor;
    if (Number.isNaN(t) || Number.isNaN(rate.at(row))) continue;
    if (Number.isNaN(first)) first = t;
    const second = Math.max(0, Math.floor(t - first + 1e-9));
    if (second > 1e6) return "The packets lie further apart than a million seconds.";
    while (bytes.length <= second) {
      bytes.push(0);
      rows.push(row);
    }
    bytes[second] = (bytes[second] ?? 0) + rate.at(row);
  }
  return { rows, bytes, lengths_s: bytes.map(() => 1), leftOut: [], mended: [] };
}

export function factsOf(samples: readonly Sample[] | null): Facts | null {
  if (samples === null || samples.length === 0) return null;
  let [lowest, highest, sum, total] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const [ms, value] of samples) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    sum += ms * value;
    total += ms;
  }
  return { lowest, highest, mean: sum / total };
}
