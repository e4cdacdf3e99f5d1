// Which ticks of an axis have a line across the plot.

import type { Axis, Tick } from "../figure";

/** Names of points and bands have none: a line through a bar would be read as one. */
export function gridTicks({ kind, ticks, bare }: Axis): readonly Tick[] {
  return bare === true || kind === "point" || kind === "band" ? [] : ticks;
}
