import { expect, test } from "vitest";
import { CATALOG } from "../../../../figure/charts/catalog";
import { PLOT_NAMES } from "../../../../figure/charts/plots/plot-names";
import { chartChoices, chartTitle } from "./chart-choices";

test("every plot has a title of its own, and a chart of one signal names it", () => {
  for (const name of PLOT_NAMES) expect(chartTitle(name)).not.toBe(name);
  expect(chartTitle("rates")).toBe("Rate");
  expect(chartTitle("signal.x")).toBe("Inside the controller: x");
});

test("a chart that a deck has already can be chosen, too, once", () => {
  const names = chartChoices(["signal.x", "rates"]).map(([name]) => name);
  expect(names.filter((name) => name === "rates")).toHaveLength(1);
  expect(names.at(-1)).toBe("signal.x");
});

test("every chart and every plot of the lab can be chosen", () => {
  const names = chartChoices([]).map(([name]) => name);
  for (const name of [...CATALOG.map(({ id }) => id), ...PLOT_NAMES]) expect(names).toContain(name);
});
