// Finding rows by time in a column that grows.

import { bisectRight } from "d3-array";

/** Index of the last row with `times[row] <= t`; −1 if all are later. */
export function lastAtOrBefore(times: ArrayLike<number>, t: number): number {
  return bisectRight(times, t) - 1;
}
