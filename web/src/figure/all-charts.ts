// Every place that a chart can have, by name: those of the catalog, which the stage shows, and the views.

import { CATALOG, type CatalogEntry } from "./catalog";
import type { ChartContext, ChartSpec } from "./series/types";
import { VIEWS } from "./views/views";

export const ALL_CHARTS: readonly CatalogEntry[] = [...CATALOG, ...VIEWS];

/**
 * The chart of a name: that of a place (`rates`, `delay`, `signal`, `queue`, `loss`, `phase`, `cdf`, `jain`), or with a choice behind
 * a dot where a place has several. A sentence where there is none.
 */
export function chartNamed(name: string, about: ChartContext): ChartSpec | string {
  const [place = "", choice] = name.split(".");
  const all = ALL_CHARTS.find(({ id }) => id === place)?.choices(about);
  if (all === undefined) return `is none of ${ALL_CHARTS.map(({ id }) => id).join(", ")}`;
  const spec = choice === undefined ? all[0] : all.find((one) => one.choice === choice);
  if (spec !== undefined) return spec;
  if (all.length === 0) return "has nothing to show of this run";
  return `is none of ${all.map((one) => `${place}.${one.choice ?? ""}`).join(", ")}`;
}
