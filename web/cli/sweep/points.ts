// The values of an axis from `from`, `to` and `count`: even, or in equal ratios. Rounded to six significant digits, as `pow` differs in
// its last bit between JavaScript engines and Python, and with it every hash that follows.

import type { AxisPoint } from "./sweep";

/** A half is rounded away from zero; another language must not round it to even. */
const sixDigits = (value: number): number => Number(value.toPrecision(6));

/** The ends are as they were written. */
export function rangeValues(
  from: number,
  to: number,
  count: number,
  scale: "linear" | "log",
): readonly number[] {
  return Array.from({ length: count }, (_, i) => {
    if (i === 0) return from;
    if (i === count - 1) return to;
    const share = i / (count - 1);
    return sixDigits(scale === "log" ? from * (to / from) ** share : from + (to - from) * share);
  });
}

/** Each path takes its factor's part of the value. */
export function pointsOf(
  values: readonly number[],
  factors: readonly (readonly [path: string, factor: number])[],
): readonly AxisPoint[] {
  return values.map((value) => ({
    value,
    label: String(value),
    settings: factors.map(([path, factor]) => [path, value * factor] as const),
  }));
}
