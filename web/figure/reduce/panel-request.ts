// What one panel is made of: a run, its axes, its room in the figure, and what the panel is for.

import type { Columns } from "../../model/engine/types";
import type { ChartContext } from "../charts/series/types";
import type { Box, Range, Typography } from "../figure";
import type { Autoscale } from "../ink/scale";
import type { FindBuckets } from "./decimate";

export interface PanelRequest {
  readonly about: ChartContext;
  readonly purpose: Purpose;
  readonly stacked: Stacked;
  readonly data: PanelData;
  readonly axes: PanelAxes;
  readonly layout: PanelLayout;
  /** Moments of a person's changes. */
  readonly changes_s: readonly number[];
  readonly ensemble: Ensemble;
  /** Moment whose values the legend shows; null: none. */
  readonly at_s: number | null;
  /** Values of the legend have the room that they want at any moment. */
  readonly steady?: boolean;
}

/**
 * `live`: a chart of the page, which paints the runs of an ensemble between frames and has its own texts. `draft`: only to see which
 * texts need room. `picture`: everything there is, each run a mark of its own, caption and summary, too: they read all rows of the
 * window.
 */
export type Purpose = "live" | "draft" | "picture";

/**
 * Where it stands among charts that share a time axis. The upper end says for all of them what the run before the edit is, and
 * what a band; the lower end has the labels of the axis.
 */
export type Stacked = "alone" | "top" | "middle" | "bottom";

export function stacked(hasAbove: boolean, hasBelow: boolean): Stacked {
  if (hasAbove) return hasBelow ? "middle" : "bottom";
  return hasBelow ? "top" : "alone";
}

export const isUpperEnd = (place: Stacked): boolean => place === "top" || place === "alone";
export const isLowerEnd = (place: Stacked): boolean => place === "bottom" || place === "alone";

interface PanelData {
  readonly columns: Columns;
  /** The run before the edit, where it is to be seen. */
  readonly ghost: Columns | null;
  /** Columns go this far. */
  readonly reached_s: number;
  readonly bucketsOf?: (table: string) => FindBuckets;
}

export interface PanelAxes {
  readonly window_s: Range;
  /** Its domain, where it is not to be chosen from the data: both sides of a comparison have the same. */
  readonly y: Range | Autoscale;
  /** The same for a horizontal axis that is not time. */
  readonly across: Range | Autoscale;
}

export interface PanelLayout {
  readonly plot: Box;
  /** Room to the right of the plot. */
  readonly margin: number;
  /** Pixels that can be told apart, for one layout unit. */
  readonly resolution: number;
  readonly typography: Typography;
  /**
   * A name at a curve's end: the text alone, or after a piece of the curve's line. Where the margin is too narrow there is none,
   * but for "inside": the text alone, then within the plot.
   */
  readonly names: "text" | "sampled" | "inside";
}

/** How many runs are shown. */
export interface Ensemble {
  /** They are of a scenario that has changed since. */
  readonly faded: boolean;
  /** Each of them is drawn, not only their median and band. */
  readonly individualRuns: boolean;
}
