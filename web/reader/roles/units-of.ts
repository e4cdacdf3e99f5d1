// In which unit the numbers of a column are, and who says so.

import type { Column } from "../table/column";
import { wordsOf } from "../table/column-names";
import { type NamedUnit, rateUnitIn, timeUnitIn } from "../table/unit-names";
import { RATE_UNITS, type RateUnit, TIME_UNITS, type TimeUnit } from "../table/units";
import { middleOf } from "./laws";
import type { DelayKind } from "./role";

export interface UnitSaid<U> {
  /** Null: nothing says it. */
  readonly unit: U | null;
  /** Of a guess, the end of a sentence: "as …"; empty where it is sure. */
  readonly why: string;
}

const sure = <U>(unit: U): UnitSaid<U> => ({ unit, why: "" });

/** In which a delay may be. */
export const DELAY_UNITS = ["s", "ms", "µs", "ns"] as const;
export type DelayUnit = (typeof DELAY_UNITS)[number];

/** Names of known tools whose own documents say the unit, which the names don't. */
const BY_TOOL: readonly (readonly [RegExp, RateUnit, string])[] = [
  [/^[DU]L_bitrate$/, "kbit/s", "as in logs of G-NetTrack"],
];

/** Of rates without any name, which unit makes links of them: in kbit/s, from 30 kbit/s to 200 Mbit/s. */
const PLAUSIBLE: readonly (readonly [RateUnit, number, number])[] = [
  ["kbit/s", 200, 200_000],
  ["Mbit/s", 0.03, 30],
];

/** `file`: the name of the file. `middle`: of the numbers. */
export function rateUnitOf(column: Column, file: string, middle: number): UnitSaid<RateUnit> {
  const { name, unit, units } = column;
  const own = rateUnitIn(name) ?? rateUnitIn(unit);
  if (own !== null) {
    return { unit: own.unit, why: doubtOf(own) };
  }
  // Each number has its own: what is asked is none of them.
  const behind = unitsAmong(units);
  if (behind !== null) return behind;
  const [, byTool, why] = BY_TOOL.find(([pattern]) => pattern.test(name.trim())) ?? [];
  if (byTool !== undefined && why !== undefined) return { unit: byTool, why };
  // "50Mbps-limit" says how much, and not in which unit.
  const ofFile = rateUnitIn(stem(file).replace(/\d+\s?[a-z]+/gi, ""));
  if (ofFile !== null) return { unit: ofFile.unit, why: "as the name of the file says" };
  if (name !== "") return { unit: null, why: "" };
  const [plausible] = PLAUSIBLE.find(([, low, high]) => middle >= low && middle < high) ?? [];
  return plausible === undefined
    ? { unit: null, why: "" }
    : { unit: plausible, why: "as no heading says more and links are that fast" };
}

const doubtOf = ({ instead }: NamedUnit): string =>
  instead === null ? "" : `and ${instead} is written so, too`;

/** The first of the units that stand beside numbers, if all are rates, and what may be meant by one of them as well. */
export function unitsAmong(written: readonly string[]): UnitSaid<RateUnit> | null {
  const units = written.map(rateUnitIn);
  const [first] = units;
  if (first === undefined || first === null || units.includes(null)) return null;
  const doubted = units.find((one) => one?.instead !== null) ?? first;
  return { unit: first.unit, why: doubtOf(doubted) };
}

const stem = (file: string): string =>
  file.replace(/^.*[/\\]/, "").replace(/(\.[a-z]\w{0,7})+$/i, "");

/** The unit of one number of a rate, in kbit/s; NaN for one that is no rate's. */
export const rateFactor = (unit: string): number => {
  const found = rateUnitIn(unit);
  return found === null ? Number.NaN : RATE_UNITS[found.unit];
};

const EPOCH: Readonly<Record<number, TimeUnit>> = { 10: "s", 13: "ms", 16: "µs", 19: "ns" };

/** Moments since 1970 have so many digits in the years 2001 to 2286, whatever their steps. */
export function epochUnit({ digits, lowest, isWhole }: Column): TimeUnit | null {
  const unit = EPOCH[digits ?? 0];
  if (unit === undefined) return null;
  // Of 16 digits and more the first counts as 0.
  const isLate = unit === "µs" || unit === "ns" || lowest >= 10 ** ((digits ?? 0) - 1);
  return isLate && (isWhole || unit !== "ns") ? unit : null;
}

/** `step`: the middle one. */
export function timeUnitOf(column: Column, step: number): UnitSaid<TimeUnit> {
  if (column.kind === "moments") return sure("s");
  if (areDays(column) && step < 1) return { unit: "d", why: "as spreadsheets count them" };
  const epoch = epochUnit(column);
  const named =
    timeUnitIn(column.name) ?? timeUnitIn(column.unit) ?? timeUnitIn(column.units[0] ?? "");
  if (epoch !== null)
    return named === null || named === epoch
      ? sure(epoch)
      : { unit: epoch, why: `as ${column.digits} digits are ${epoch} since 1970` };
  if (named !== null) return sure(named);
  if (/\btime \(|^t$|^time$/i.test(column.name) && step > 0 && step <= 1) return sure("s");
  const unit = usual(step);
  return { unit, why: `as steps of ${shortest(step)} suggest` };
}

/** Samples are taken at least once in some seconds, or each so many minutes. */
const MINUTES = [60, 120, 300, 600, 900, 1800, 3600];

function usual(step: number): TimeUnit {
  if (MINUTES.includes(step)) return "s";
  return step >= 50_000 ? "µs" : step >= 50 ? "ms" : "s";
}

/** Days since 1900, as spreadsheets count them, or since year 0, as MATLAB does. */
export const areDays = ({ name, kind, isWhole, lowest, highest }: Column): boolean =>
  kind === "numbers" &&
  timeUnitIn(name) === null &&
  !isWhole &&
  ((lowest > 30_000 && highest < 60_000) || (lowest > 720_000 && highest < 760_000));

const shortest = (value: number): string => String(Number(value.toPrecision(3)));

/** Of a column of durations, in s; `time`: the unit of the moments beside it. */
export function spanUnit(span: Column, time: TimeUnit | null): number {
  const named = timeUnitIn(span.name) ?? timeUnitIn(span.unit) ?? timeUnitIn(span.units[0] ?? "");
  if (named !== null) return TIME_UNITS[named];
  if (time !== null) return TIME_UNITS[time];
  return span.lowest >= 10 ? TIME_UNITS.ms : 1;
}

export function delayUnitOf(column: Column): UnitSaid<DelayUnit> {
  const named = wordsOfDelay(column)
    .map((word) => DELAY_WORDS[word])
    .find((one) => one !== undefined);
  if (named !== undefined) return sure(named);
  const usual = middleOf(column);
  const why = "as its values suggest";
  if (!column.isWhole && usual < 2) return { unit: "s", why };
  if (!(usual >= 1000)) return { unit: "ms", why };
  // Some seconds in ms, or some milliseconds in µs; some seconds in µs, or some milliseconds in ns.
  return usual >= 5000 && usual < 5e6 ? { unit: "µs", why } : { unit: null, why: "" };
}

/** Whether it is of the way out alone. Many who write "latency" mean a round trip, and as many do not. */
export function delayKindOf(column: Column): UnitSaid<DelayKind> {
  const words = wordsOfDelay(column);
  const has = (names: RegExp): boolean => words.some((word) => names.test(word));
  if (has(/^half$/) || /\/\s?2\b/.test(column.name)) return sure("one way");
  if (has(/^(rtts?|ping|pings|pingavg|roundtrip|round)$/)) return sure("round trip");
  return has(/^(latency|latencies|lag)$/) && !has(/^(owd|one|oneway|way)$/)
    ? { unit: "one way", why: "as nothing says that it is of a round trip" }
    : sure("one way");
}

const wordsOfDelay = ({ name, unit, units }: Column): readonly string[] =>
  [name, unit, units[0] ?? ""].flatMap(wordsOf);

const DELAY_WORDS: Readonly<Record<string, DelayUnit>> = {
  s: "s",
  sec: "s",
  seconds: "s",
  ms: "ms",
  msec: "ms",
  milliseconds: "ms",
  us: "µs",
  usec: "µs",
  µs: "µs",
  μs: "µs",
  microseconds: "µs",
  ns: "ns",
  nanoseconds: "ns",
};

/** What a loss is multiplied by to be a share of packets. */
export const LOSS_UNITS = { share: 1, "%": 0.01 } as const;
export type LossUnit = keyof typeof LOSS_UNITS;

export function lossUnitOf(column: Column): UnitSaid<LossUnit> {
  const text = `${column.name} ${column.unit} ${column.units.join(" ")}`;
  if (/%|percent|pct/i.test(text)) return sure("%");
  if (/‰|10\^?-\d|per mille/i.test(text)) return { unit: null, why: "" };
  const words = wordsOf(column.name);
  if (
    words.some((word) => /^(share|ratio|fraction|prob|probability)$/.test(word)) &&
    column.highest <= 1
  )
    return sure("share");
  const isCount = column.isWhole && column.highest > 0 && words.includes("lost");
  if (isCount || words.some((word) => /^(packets|pkts|count|bytes)$/.test(word)))
    return { unit: null, why: "" };
  if (column.highest === 0) return sure("share");
  if (column.highest <= 1) return { unit: "share", why: "as a share, as none is above 1" };
  return column.highest <= 100
    ? { unit: "%", why: "in per cent, as some are above 1" }
    : { unit: null, why: "" };
}
