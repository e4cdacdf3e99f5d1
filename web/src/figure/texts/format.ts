// Numbers on axes and in legends: one unit per axis (data/quantity), widths that do not jump.

import { grouped, plainReading, type Shown } from "../../data/quantity";

export { type Shown, shownUnit, spoken } from "../../data/quantity";

/** A value in the unit of its axis: three significant digits. */
export function reading(value: number, { factor }: Shown): string {
  return plainReading(value * factor);
}

/** Every digit a tick needs and none more. */
export function tick(value: number, { factor }: Shown): string {
  return grouped(String(Number((value * factor).toPrecision(10))));
}

/** `46.3 s` */
export function time(t_s: number): string {
  return `${(Math.round(t_s * 10) / 10).toFixed(1)} s`;
}
