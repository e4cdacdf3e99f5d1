// Plots of a run on other axes than time, as places like those of the catalog: in figures, on slides and below the charts.

import type { CatalogEntry } from "../catalog";
import { DISTRIBUTIONS } from "./cdf";
import { jainPerSecond } from "./jain";
import { PER_FLOW } from "./per-flow";
import { RATE_DELAY } from "./rate-delay";
import { rateAgainstRate } from "./rate-rate";

export const PLOTS: readonly CatalogEntry[] = [
  {
    id: "phase",
    title: "One quantity against another",
    choices: (about) => {
      if (about.layout.flows.length === 0) return [];
      const rates = rateAgainstRate(about);
      return [...(rates === null ? [] : [rates]), RATE_DELAY, PER_FLOW];
    },
  },
  {
    id: "cdf",
    title: "Distribution of delays",
    choices: ({ layout }) => (layout.flows.length === 0 ? [] : DISTRIBUTIONS),
  },
  {
    id: "jain",
    title: "Jain’s index",
    choices: (about) => {
      const jain = jainPerSecond(about);
      return jain === null ? [] : [jain];
    },
  },
];
