// Lines beside those that a chart is about: what they are, and whether they are seen.

import type { ChartContext, ChartSpec, Series } from "./types";

/** What a chart's finer lines are, each word once: "reference", "sending". */
export function finerOf(all: readonly Series[]): readonly string[] {
  return [...new Set(all.flatMap(({ finer }) => finer ?? []))];
}

/** With the finer ones where the chart is to show all of its lines. */
export function seriesSeen(spec: ChartSpec, about: ChartContext): readonly Series[] {
  const { lines } = about;
  const all = spec.series(about);
  if (lines === undefined || lines.includes(spec.id)) return all;
  return all.filter(({ finer }) => finer === undefined);
}
