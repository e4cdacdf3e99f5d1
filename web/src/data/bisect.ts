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
