// Which column of a table is the rate, which the time, and in which units: guessed, for a person to put right.

import type { RateUnit, Reading, TimeUnit } from "./capacity-series";
import { hasRateName, hasTimeName } from "./column-names";
import type { Column } from "./table";
import { isRising } from "./times";

export function guessOf(columns: readonly Column[]): Reading {
  const numeric = columns.filter(({ numbers }) => !numbers.some(Number.isNaN));
  const rises = numeric.filter(({ numbers }) => isRising(numbers));
  const time =
    columns.length < 2
      ? undefined
      : (rises.find(hasTimeName) ?? rises.find((column) => !hasRateName(column)));
  const left = numeric.filter((column) => column !== time && !column.dated);
  const rate =
    left.find(hasRateName) ?? left.find((column) => !hasTimeName(column)) ?? left[0] ?? columns[0];
  return {
    rate: rate === undefined ? 0 : columns.indexOf(rate),
    unit: rate === undefined ? "kbit/s" : rateUnitOf(rate),
    time: time === undefined ? null : columns.indexOf(time),
    timeUnit: time === undefined ? "s" : timeUnitOf(time),
    each_s: 1,
  };
}

/** By the name, or by what is usual: a link has some hundred kbit/s to some Mbit/s. */
function rateUnitOf({ name, numbers }: Column): RateUnit {
  if (/mbps|mbit|mb\/s/i.test(name)) return "Mbit/s";
  if (/kbps|kbit|kb\/s/i.test(name)) return "kbit/s";
  if (/bps|bit/i.test(name)) return "bit/s";
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return middle >= 50_000 ? "bit/s" : middle >= 50 ? "kbit/s" : "Mbit/s";
}

/** By the name, else by the step: no recorder writes a link's rate more than a thousand times a second, or less than once in some minutes. */
function timeUnitOf({ name, numbers, dated }: Column): TimeUnit {
  if (dated) return "s";
  if (/(^|[_ (\d])(us|µs|usec)/i.test(name)) return "µs";
  if (/(^|[_ (])(ms|msec|milli)/i.test(name)) return "ms";
  if (/(^|[_ (])(s|sec|seconds?)([)_ ]|$)/i.test(name)) return "s";
  const steps = numbers.slice(1).map((t, i) => t - (numbers[i] ?? 0));
  const middle = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
  return middle >= 50_000 ? "µs" : middle >= 50 ? "ms" : "s";
}
