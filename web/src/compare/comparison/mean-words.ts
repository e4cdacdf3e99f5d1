// A mean with its interval in words, and what few seeds are worth.

import { type Interval, joined, readings } from "../../../model/data";

/** Fewer seeds find large differences only. */
const FEW = 10;

/** "253 ± 31 kbit/s": half of the 95 % interval; of one seed its value alone. */
export function meanText({ mean, half }: Interval, unit: string): string {
  const { numbers, unit: shown } = readings([mean, half ?? Number.NaN], unit);
  const number = half === null ? (numbers[0] ?? "") : numbers.join(" ± ");
  return joined({ number, unit: shown });
}

/** What so few seeds are worth, where that has to be said; empty from ten on. */
export function fewSeedsText(seeds: readonly number[]): string {
  if (seeds.length === 1) return `seed ${seeds[0]}`;
  return seeds.length > 0 && seeds.length < FEW
    ? `${seeds.length} seeds, which find large differences only`
    : "";
}
