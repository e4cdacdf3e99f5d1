// A table of numbers as a link's capacity over time: which column is what, guessed, and how a person may say it otherwise.

import type { CapacitySample } from "../gym";
import type { Column } from "./table";

export type RateUnit = "bit/s" | "kbit/s" | "Mbit/s";
export type TimeUnit = "s" | "ms" | "µs";

/** How a table is read. Columns count from 0. */
export interface Reading {
  readonly rate: number;
  readonly unit: RateUnit;
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

export const RATE_UNITS: Readonly<Record<RateUnit, number>> = {
  "bit/s": 1e-3,
  "kbit/s": 1,
  "Mbit/s": 1e3,
};
export const TIME_UNITS: Readonly<Record<TimeUnit, number>> = { s: 1, ms: 1e-3, µs: 1e-6 };

const RATE = /rate|capac|band|thr(ough|u)put|speed|goodput|bw|bps|bit/i;
const TIME = /time|^t$|^t[_ (]|sec|stamp|date|^ms$|_ms$|_s$/i;
const HIGHEST_KBPS = 1e7;

export function guessOf(columns: readonly Column[]): Reading {
  const numeric = columns.flatMap(({ numbers }, i) => (numbers.some(Number.isNaN) ? [] : [i]));
  const rises = numeric.filter((i) => isRising(columns[i]?.numbers ?? []));
  const time =
    columns.length < 2
      ? null
      : (rises.find(
          (i) => TIME.test(columns[i]?.name ?? "") && !RATE.test(columns[i]?.name ?? ""),
        ) ??
        rises.find((i) => !RATE.test(columns[i]?.name ?? "")) ??
        null);
  const left = numeric.filter((i) => i !== time);
  const rate = left.find((i) => RATE.test(columns[i]?.name ?? "")) ?? left[0] ?? 0;
  const { name = "", numbers = [] } = columns[rate] ?? {};
  const of = time === null ? undefined : columns[time];
  return {
    rate,
    unit: rateUnitOf(name, numbers),
    time,
    timeUnit: of === undefined ? "s" : timeUnitOf(of),
    each_s: 1,
  };
}

/** By the name, or by what is usual: a link has some hundred kbit/s to some Mbit/s. */
function rateUnitOf(name: string, numbers: readonly number[]): RateUnit {
  if (/mbps|mbit|mb\/s/i.test(name)) return "Mbit/s";
  if (/kbps|kbit|kb\/s/i.test(name)) return "kbit/s";
  if (/bps|bit/i.test(name)) return "bit/s";
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return middle >= 50_000 ? "bit/s" : middle >= 50 ? "kbit/s" : "Mbit/s";
}

/** By the name, else by the step: nobody records a link more than a thousand times a second, or less than once in some minutes. */
function timeUnitOf({ name, numbers }: Column): TimeUnit {
  if (/(^|[_ (\d])(us|µs|usec)/i.test(name)) return "µs";
  if (/(^|[_ (])(ms|msec|milli)/i.test(name)) return "ms";
  if (/(^|[_ (])(s|sec|seconds?)([)_ ]|$)/i.test(name)) return "s";
  const steps = numbers.slice(1).map((t, i) => t - (numbers[i] ?? 0));
  const middle = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
  return middle >= 50_000 ? "µs" : middle >= 50 ? "ms" : "s";
}

/** What the table says, read so; a sentence where it cannot be a capacity. */
export function seriesOf(columns: readonly Column[], reading: Reading): CapacitySeries | string {
  const { rate, unit, time, timeUnit, each_s } = reading;
  const rates = (columns[rate]?.numbers ?? []).map((value) => value * RATE_UNITS[unit]);
  const bad = rates.findIndex((value) => !(value >= 0 && value <= HIGHEST_KBPS));
  if (bad >= 0) {
    const shown = columns[rate]?.numbers[bad];
    return `Column ${rate + 1} is ${shown} ${unit} in row ${bad + 1}; a capacity lies between 0 and 10 Gbit/s.`;
  }
  const times_s = time === null ? null : (columns[time]?.numbers ?? []);
  if (times_s !== null && !isRising(times_s))
    return `Column ${(time ?? 0) + 1} does not rise from row to row, so it is no time.`;
  const factor_ms = 1000 * TIME_UNITS[timeUnit];
  const steps_ms =
    times_s === null
      ? rates.map(() => each_s * 1000)
      : times_s.slice(1).map((t, i) => (t - (times_s[i] ?? 0)) * factor_ms);
  // The last value lasts as long as the one before it.
  if (times_s !== null) steps_ms.push(steps_ms.at(-1) ?? each_s * 1000);
  const trace = rates.flatMap((kbps, i): CapacitySample[] => {
    const duration_ms = Math.round((steps_ms[i] ?? 0) * 1000) / 1000;
    return duration_ms >= 1 ? [[duration_ms, Math.round(kbps * 1000) / 1000]] : [];
  });
  if (trace.length === 0) return "Read so, no value lasts as long as 1 ms.";
  return {
    trace,
    duration_s: trace.reduce((sum, [ms]) => sum + ms, 0) / 1000,
    lowest_kbps: Math.min(...trace.map(([, kbps]) => kbps)),
    highest_kbps: Math.max(...trace.map(([, kbps]) => kbps)),
  };
}

function isRising(numbers: readonly number[]): boolean {
  return (
    numbers.length > 1 &&
    numbers.every((value, i) => i === 0 || value >= (numbers[i - 1] ?? 0)) &&
    (numbers.at(-1) ?? 0) > (numbers[0] ?? 0)
  );
}
