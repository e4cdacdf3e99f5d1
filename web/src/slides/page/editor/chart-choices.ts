// What charts a figure or a live slide may show: names as a deck has them, titles as a person reads them.

import { CATALOG, PLOT_NAMES } from "../../../lab/figure";

const PLOT_TITLES: Readonly<Record<string, string>> = {
  "phase.rates": "Rate against rate",
  "phase.delay": "Rate against delay",
  "phase.flows": "Throughput against delay",
  "cdf.queuing": "Queuing delay, distribution",
  "cdf.oneway": "One-way delay, distribution",
  jain: "Jain\u2019s index",
};

/** Those that every run may have, and `more`, with their titles. */
export function chartChoices(more: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Set([...CATALOG.map(({ id }) => id), ...PLOT_NAMES, ...more]);
  return [...names].map((name) => [name, chartTitle(name)]);
}

/** "Inside the controller: x" of `signal.x`. */
export function chartTitle(name: string): string {
  const [place, choice] = name.split(".");
  const title = CATALOG.find(({ id }) => id === place)?.title ?? name;
  return PLOT_TITLES[name] ?? (choice === undefined ? title : `${title}: ${choice}`);
}
