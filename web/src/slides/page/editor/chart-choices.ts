// What charts a figure or a live slide may show: names as a deck has them, titles as a person reads them.

import { CATALOG, PLOT_TITLES } from "../../../../figure";

const OF_PLOTS: Readonly<Record<string, string>> = PLOT_TITLES;

/** Those that every run may have, and `more`, with their titles. */
export function chartChoices(more: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Set([...CATALOG.map(({ id }) => id), ...Object.keys(OF_PLOTS), ...more]);
  return [...names].map((name) => [name, chartTitle(name)]);
}

/** "Inside the controller: x" of `signal.x`. */
export function chartTitle(name: string): string {
  const [place, choice] = name.split(".");
  const title = CATALOG.find(({ id }) => id === place)?.title ?? name;
  return OF_PLOTS[name] ?? (choice === undefined ? title : `${title}: ${choice}`);
}
