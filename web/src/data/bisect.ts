// Finding rows by time in a column that grows.

/** Index of the first row with `times[row] >= t`; the column's length where there is none. */
export function firstAtOrAfter(times: ArrayLike<number>, t: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first row with `times[row] > t`; the column's length where there is none. */
export function firstAfter(times: ArrayLike<number>, t: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the last row with `times[row] <= t`; -1 before the first. */
export function lastAtOrBefore(times: ArrayLike<number>, t: number): number {
  return firstAfter(times, t) - 1;
}

/** Index of the row nearest in time; -1 in an empty column. */
export function nearest(times: ArrayLike<number>, t: number): number {
  const after = firstAtOrAfter(times, t);
  if (after === 0) return times.length === 0 ? -1 : 0;
  if (after === times.length) return after - 1;
  const [left, right] = [times[after - 1] as number, times[after] as number];
  return t - left <= right - t ? after - 1 : after;
}
