// The plot that opens first: a file of its own, as the first view needs no other name.

import type { PlotName } from "./plot-names";

/** Every run has something to show in it. */
export const FIRST_PLOT: PlotName = "phase.delay";
