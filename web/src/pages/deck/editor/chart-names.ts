// What charts a figure or a live slide may show, by the names of their places.

import { CATALOG } from "../../../figure/catalog";
import { VIEW_NAMES } from "../../../figure/views/names";

export const CHART_NAMES: readonly string[] = [...CATALOG.map(({ id }) => id), ...VIEW_NAMES];
