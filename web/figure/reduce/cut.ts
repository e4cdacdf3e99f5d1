// The part of a run that a figure shows, and at which size.

import type { Range } from "../figure";
import type { FindBuckets } from "./decimate";

/** No value: low > high. */
export const NO_EXTENT: Range = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

export interface Cut {
  readonly window_s: Range;
  /** Pixel columns that can be told apart. */
  readonly columns: number;
  /** The same in layout units. */
  readonly width: number;
  /** Columns go this far. */
  readonly reached_s: number;
  /** All runs of an ensemble are drawn, not only their median and band. */
  readonly individualRuns: boolean;
  /** Rows by pixel column, shared by all series of a table. */
  readonly bucketsOf?: ((table: string) => FindBuckets) | undefined;
}
