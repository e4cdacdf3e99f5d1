// Numbers on axes and in legends: one unit per axis (data/quantity), widths that do not jump.

import { type AxisUnit, grouped, plainReading } from "../../model/data/quantity";

export { type AxisUnit, shownUnit, spoken } from "../../model/data/quantity";

/** A value in the unit of its axis: three significant digits. */
export function axisReading(value: number, { factor }: AxisUnit): string {
  return plainReading(value * factor);
}

/** Every digit a tick needs and none more. */
export function tick(value: number, { factor }: AxisUnit): string {
  return grouped(String(Number((value * factor).toPrecision(10))));
}

/** `46.3 s` */
export function time(t_s: number): string {
  return `${(Math.round(t_s * 10) / 10).toFixed(1)} s`;
}
