// A chart that stands on the page with its table, as those of a session do: it says so here while it is shown, and "Share" and "Data" take
// it along.

import type { Drawing } from "../../../../figure/layout/figure-of-drawing";
import type { ValueChart } from "../../../../figure/layout/values/chart";

export interface TableChart {
  readonly title: string;
  /** Of its vertical axis, with what that shows; empty for a drawing. */
  readonly unit: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
  readonly picture: ValueChart | Drawing;
}
