// Means with their intervals and differences, in words.

import { joined, plainReading, readings, sharedUnit } from "../quantity";
import type { Interval } from "./intervals";
import type { Lead } from "./lead";

/** Fewer seeds find large differences only. */
const FEW = 10;

/** "253 ± 31 kbit/s": half of the 95 % interval; of one seed its value alone. */
export function meanText({ mean, half }: Interval, unit: string): string {
  const { numbers, unit: shown } = readings([mean, half ?? Number.NaN], unit);
  const number = half === null ? (numbers[0] ?? "") : numbers.join(" ± ");
  return joined({ number, unit: shown });
}

/** "NADA ahead of GCC by 86 [40, 132] kbit/s, 20 seeds paired". */
export function leadText(
  { first, second, difference }: Lead,
  names: readonly string[],
  unit: string,
): string {
  const off = Math.abs(difference.mean);
  const half = difference.half ?? Number.NaN;
  const all = [off, off - half, off + half];
  const { unit: shown, divisor } = sharedUnit(all, unit);
  const [by = "", low = "", high = ""] = all.map((value) => plainReading(value / divisor));
  const words = joined({ number: `${by} [${low}, ${high}]`, unit: shown });
  return `${names[first]} ahead of ${names[second]} by ${words}, ${difference.runs} seeds paired`;
}

/** What so few seeds are worth, where that has to be said; empty from ten on. */
export function fewSeedsText(seeds: readonly number[]): string {
  if (seeds.length === 1) return `seed ${seeds[0]}`;
  return seeds.length > 0 && seeds.length < FEW
    ? `${seeds.length} seeds, which find large differences only`
    : "";
}
