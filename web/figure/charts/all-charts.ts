// Every chart by name: those over time, which the lab shows, and the plots on other axes.

import { CATALOG } from "./catalog";
import { PLOTS } from "./plots/plots";
import type { CatalogEntry, ChartContext, ChartSpec } from "./series/types";

export const ALL_CHARTS: readonly CatalogEntry[] = [...CATALOG, ...PLOTS];

/**
 * The chart of a name, such as `rates`, or with a choice behind a dot where there are several: `phase.delay`. A sentence where there
 * is none.
 */
export function chartNamed(name: string, about: ChartContext): ChartSpec | string {
  const [entry = "", choice] = name.split(".");
  const all = ALL_CHARTS.find(({ id }) => id === entry)?.choices(about);
  if (all === undefined) return `is none of ${ALL_CHARTS.map(({ id }) => id).join(", ")}`;
  const spec = choice === undefined ? all[0] : all.find((one) => one.choice === choice);
  if (spec !== undefined) return spec;
  if (all.length === 0) return "has nothing to show of this run";
  return `is none of ${all.map((one) => `${entry}.${one.choice ?? ""}`).join(", ")}`;
}
