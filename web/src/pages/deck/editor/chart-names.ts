// What charts a figure or a live slide may show, by the names of their places.

import { CATALOG } from "../../../figure/catalog";
import { PLOT_NAMES } from "../../../figure/plots/plot-names";

export const CHART_NAMES: readonly string[] = [...CATALOG.map(({ id }) => id), ...PLOT_NAMES];
