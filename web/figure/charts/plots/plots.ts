// Plots of a run on other axes than time, as places like those of the catalog: in figures, on slides and below the charts.

import type { CatalogEntry, ChartContext, ChartSpec } from "../series/types";
import { CDF_ONE_WAY, CDF_QUEUING } from "./cdf";
import { jainPerSecond } from "./jain";
import { PER_FLOW } from "./per-flow";
import type { PlotName } from "./plot-names";
import { RATE_DELAY } from "./rate-delay";
import { rateAgainstRate } from "./rate-rate";

/** Null: it has nothing to show of this run. */
type Made = (about: ChartContext) => ChartSpec | null;

const OF_NAME: Readonly<Record<PlotName, Made>> = {
  "phase.rates": rateAgainstRate,
  "phase.delay": ofFlows(RATE_DELAY),
  "phase.flows": ofFlows(PER_FLOW),
  "cdf.queuing": ofFlows(CDF_QUEUING),
  "cdf.oneway": ofFlows(CDF_ONE_WAY),
  jain: jainPerSecond,
};

export const PLOTS: readonly CatalogEntry[] = [
  place("phase", "One quantity against another"),
  place("cdf", "Distribution of delays"),
  place("jain", "Jain’s index"),
];

/** All whose names begin with it. */
function place(id: string, title: string): CatalogEntry {
  const own = Object.entries(OF_NAME).filter(([name]) => name.split(".")[0] === id);
  return { id, title, choices: (about) => own.flatMap(([, made]) => made(about) ?? []) };
}

function ofFlows(spec: ChartSpec): Made {
  return ({ layout }) => (layout.flows.length === 0 ? null : spec);
}
