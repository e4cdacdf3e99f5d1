// Axes: where the ticks are, and what stands beside them.

import type { AxisUnit } from "../../model/data/quantity";
import type { Axis, Box, Scale, Text, Tick, Typography } from "../figure";
import type { Theme } from "../ink/theme";
import { tick } from "./format";

/** Room for a tick and its text, in sizes of that text. */
const ACROSS_ROOM = 90 / 11;
const VALUE_ROOM = 34 / 11;
/** Nearer to one another than this, in sizes of their texts, ticks are too many. */
const LEAST_ROOM = 1.4;
/** From the plot's lower edge to the baseline of the texts below it, in units of the type's scale. */
const BELOW = 15;
/** Of a text's size from its middle down to its baseline. */
export const TO_BASELINE = 0.32;

/** So many ticks have room along a horizontal axis. */
export function acrossCount(width: number, size = 11): number {
  return Math.max(2, Math.floor(width / (ACROSS_ROOM * size)));
}

/** `least`: so many at least, where they have room: in a picture no value can be pointed at. */
export function valueTicks(y: Scale, height: number, size = 11, least = 2): readonly number[] {
  const wanted = Math.min(5, Math.max(1, Math.floor(height / (VALUE_ROOM * size))));
  const usual = y.ticks(wanted);
  if (usual.length >= least) return usual;
  const more = [1, 2, 3, 4].map((count) => y.ticks(count));
  const apart = ([low = 0, high = 0]: readonly number[]): number => y(low) - y(high);
  const room = more.find((all) => all.length >= least && apart(all) >= LEAST_ROOM * size);
  // Low charts keep their ends at least.
  return room ?? (usual.length > 1 ? usual : y.domain());
}

export interface Style {
  readonly typography: Typography;
  readonly theme: Theme;
}

/** Values to the left of the plot. */
export function valueAxis(
  scale: Scale,
  values: readonly number[],
  plot: Box,
  title: string,
  shown: AxisUnit,
  style: Style,
): Axis {
  return axisOf(scale, values, title, shown, style, standsLeft(plot, style.typography));
}

/** Values below the plot, and below these the axis' name. */
export function acrossAxis(
  scale: Scale,
  values: readonly number[],
  plot: Box,
  title: string,
  shown: AxisUnit,
  style: Style,
): Axis {
  const standing = standsBelow(plot, style.typography.scale);
  const axis = axisOf(scale, values, title, shown, style, standing);
  return { ...axis, name: acrossName(axis, plot, style) };
}

/** What an axis below the plot shows, below its ticks. */
export function acrossName(
  { title, unit }: Pick<Axis, "title" | "unit">,
  plot: Box,
  style: Style,
): Text {
  const { tick: size, scale: u } = style.typography;
  return {
    ...tickText(unit === "" ? title : `${title}, ${unit}`, style),
    x: plot.x + plot.width,
    y: plot.y + plot.height + BELOW * u + 1.3 * size,
    anchor: "end",
    role: "unit",
  };
}

export function standsLeft(plot: Box, { tick: size, scale: u }: Typography): Standing {
  return (place) => ({ x: plot.x - 8 * u, y: place + TO_BASELINE * size, anchor: "end" });
}

/** From the left edge on, below its place. */
export function standsInside(plot: Box, { tick: size, scale: u }: Typography): Standing {
  return (place) => ({ x: plot.x + 2 * u, y: place + size + 2 * u, anchor: "start" });
}

export function standsBelow(plot: Box, u: number): Standing {
  return (place) => ({ x: place, y: plot.y + plot.height + BELOW * u, anchor: "middle" });
}

/** Where a text stands whose tick is at a place along its axis. */
export type Standing = (place: number) => Pick<Text, "x" | "y" | "anchor">;

function axisOf(
  scale: Scale,
  values: readonly number[],
  title: string,
  { unit, factor }: AxisUnit,
  style: Style,
  standing: Standing,
): Axis {
  const ticks = values.map((value): Tick => {
    const place = scale(value);
    const words = tick(value, { unit, factor });
    return { value, at: place, label: { ...tickText(words, style), ...standing(place) } };
  });
  return { kind: "linear", scale, ticks, title, unit, factor, labelled: true };
}

export function tickText(
  text: string,
  { typography, theme }: Style,
): Omit<Text, "x" | "y" | "anchor"> {
  return { text, size: typography.tick, weight: 400, colour: theme.muted, role: "tick" };
}
