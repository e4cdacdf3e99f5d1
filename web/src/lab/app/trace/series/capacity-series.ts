// A table of numbers as a link's capacity over time: how its columns are read, and what comes of it.

import { rangeOf } from "../../../../../model/data/range";
import { shownLine } from "../../../../../model/imports/lines";
import type { CapacitySample } from "../../../../../model/imports/opportunity-rates";
import { questionOf } from "./question";
import type { Column } from "./table";
import { fallOf, isRising } from "./times";
import { RATE_UNITS, type RateUnit, TIME_UNITS, type TimeUnit } from "../../../../../model/imports/table/units";

/** How a table is read. Columns count from 0. */
export interface Reading {
  /** Null: to be asked. */
  readonly rate: number | null;
  readonly unit: RateUnit | null;
  /** Null: each line lasts `each_s`. */
  readonly time: number | null;
  readonly timeUnit: TimeUnit;
  readonly each_s: number;
}

export interface CapacitySeries {
  /** As the core takes it: `"access": { "kind": "capacity_trace", "trace": [...] }`. */
  readonly trace: readonly CapacitySample[];
  readonly duration_s: number;
  readonly lowest_kbps: number;
  readonly highest_kbps: number;
}

const HIGHEST_KBPS = 1e7;
/** The core takes no value that holds for less. */
export const SHORTEST_MS = 1;
/** Nor more values than that. */
export const MOST_VALUES = 100_000;

/** What the table says, read so; a sentence where it cannot be a capacity. */
export function capacitySeriesOf(
  columns: readonly Column[],
  reading: Reading,
): CapacitySeries | string {
  const { rate, unit, timeUnit, each_s } = reading;
  const wrong = wordIn(columns, rate) ?? wordIn(columns, reading.time);
  if (wrong !== null) return wrong;
  if (rate === null || unit === null) return questionOf(columns, reading) ?? "";
  const rates = (columns[rate]?.numbers ?? []).map((value) => value * RATE_UNITS[unit]);
  const bad = rates.findIndex((value) => !(value >= 0 && value <= HIGHEST_KBPS));
  if (bad >= 0) {
    const { numbers, lines } = columns[rate] as Column;
    return `Column ${rate + 1} is ${numbers[bad]} ${unit} in line ${lines[bad]}; a capacity lies between 0 and 10 Gbit/s.`;
  }
  const time = columns[reading.time ?? -1];
  if (time !== undefined && !isRising(time.numbers)) {
    const why = fallOf(time) ?? "is the same in all lines";
    return `Column ${columns.indexOf(time) + 1} ${why}, so it is no time.`;
  }
  const steps_ms =
    time === undefined ? rates.map(() => each_s * 1000) : stepsOf_ms(time.numbers, timeUnit);
  const trace = rates.flatMap((kbps, i): CapacitySample[] => {
    const duration_ms = steps_ms[i] ?? 0;
    return duration_ms >= SHORTEST_MS ? [[duration_ms, Math.round(kbps * 1000) / 1000]] : [];
  });
  if (trace.length === 0) return "Read so, no value lasts as long as 1 ms.";
  return factsOf(trace.slice(0, MOST_VALUES));
}

/** Where a column has something else than numbers. */
function wordIn(columns: readonly Column[], index: number | null): string | null {
  const column = columns[index ?? -1];
  if (index === null || column === undefined || column.word === null) return null;
  const line = column.lines[column.numbers.findIndex(Number.isNaN)];
  return `line ${line}: column ${index + 1} must be a number, is ${shownLine(column.word)}.`;
}

/** How long each value holds; the last as long as the one before it. */
export function stepsOf_ms(times: readonly number[], unit: TimeUnit): readonly number[] {
  const factor_ms = 1000 * TIME_UNITS[unit];
  const steps = times
    .slice(1)
    .map((t, i) => Math.round((t - (times[i] ?? 0)) * factor_ms * 1000) / 1000);
  return [...steps, steps.findLast((step) => step > 0) ?? 0];
}

export function factsOf(trace: readonly CapacitySample[]): CapacitySeries {
  const [lowest_kbps, highest_kbps] = rangeOf(trace.map(([, kbps]) => kbps));
  const duration_s = trace.reduce((sum, [ms]) => sum + ms, 0) / 1000;
  return { trace, duration_s, lowest_kbps, highest_kbps };
}
