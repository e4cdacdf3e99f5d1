// The one axis of time: its unit, where its ticks are, and their words. Charts, lanes and frames have it from here.

import { ticks } from "d3-array";
import { grouped, TIME_UNIT } from "../../model/data/quantity";
import type { Axis, Box, Scale, Tick } from "../figure";
import { tick } from "./format";
import { type Style, standsBelow, tickText } from "./ticks";

interface Moment {
  readonly at_s: number;
  /** The last one's has the unit. */
  readonly text: string;
}

/** About `count` moments that are round in the axis' unit. `digits`: each as many as it needs, or all the same. */
export function momentsOn(x: Scale, count: number, digits: "own" | "same" = "own") {
  const { unit, factor } = TIME_UNIT;
  const [from_s, to_s] = x.domain();
  const values = ticks(from_s * factor, to_s * factor, count);
  const words =
    digits === "own"
      ? (value: number) => tick(value, { unit, factor: 1 })
      : alike(values, to_s * factor);
  return values.map((value, i): Moment => {
    const text = words(value);
    return { at_s: value / factor, text: i === values.length - 1 ? `${text} ${unit}` : text };
  });
}

/** Beyond these digits are unreadable. */
const MOST_DIGITS = 6;

/** As many digits as tell neighbours apart. */
function alike([first = 0, second]: readonly number[], end: number): (value: number) => string {
  const needed = Math.ceil(-Math.log10((second ?? end) - first) - 1e-9);
  const digits = Math.min(MOST_DIGITS, Math.max(0, needed));
  return (value) => grouped(value.toFixed(digits));
}

/** Below the plot. */
export function timeAxis(
  scale: Scale,
  count: number,
  plot: Box,
  labelled: boolean,
  style: Style,
): Axis {
  const standing = standsBelow(plot, style.typography.scale);
  const ticks = momentsOn(scale, count).map(({ at_s, text }): Tick => {
    const at = scale(at_s);
    return { value: at_s, at, label: { ...tickText(text, style), ...standing(at) } };
  });
  return { kind: "time", scale, ticks, title: "time", ...TIME_UNIT, labelled };
}
