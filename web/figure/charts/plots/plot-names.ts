// The plots by name, for code that only has to know that there is one: what makes them is in plots.ts, which has as many.

/** As links, decks and command lines name them, and what they are called where no run is open. */
export const PLOT_TITLES = {
  "phase.rates": "Rate against rate",
  "phase.delay": "Rate against delay",
  "phase.flows": "Throughput against delay",
  "cdf.queuing": "Queuing delay, distribution",
  "cdf.oneway": "One-way delay, distribution",
  jain: "Jain’s index",
} as const;

export type PlotName = keyof typeof PLOT_TITLES;

export const PLOT_NAMES: readonly string[] = Object.keys(PLOT_TITLES);
