// The plots by name, for code that only has to know that there is one.

/** As links, decks and command lines name them. */
export const PLOT_NAMES: readonly string[] = [
  "phase.rates",
  "phase.delay",
  "phase.flows",
  "cdf.queuing",
  "cdf.oneway",
  "jain",
];

/** Every run has something to show in it. */
export const FIRST_PLOT = "phase.delay";
