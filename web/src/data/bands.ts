// Many runs of one quantity, row by row: the median and the band from the 5th to the 95th percentile.

export interface Bands {
  readonly median: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** `runs` are columns of the same rows; where a run has no value it does not count, where none has, nothing does. */
export function bandsOf(runs: readonly ArrayLike<number>[]): Bands {
  const rows = Math.max(0, ...runs.map((run) => run.length));
  const bands = { median: none(rows), low: none(rows), high: none(rows) };
  const values = new Float64Array(runs.length);
  for (let row = 0; row < rows; row += 1) {
    let count = 0;
    for (const run of runs) {
      const value = run[row];
      if (value !== undefined && !Number.isNaN(value)) values[count++] = value;
    }
    if (count === 0) continue;
    const sorted = values.subarray(0, count).sort();
    const rank = (share: number): number =>
      sorted[Math.max(0, Math.ceil(share * count) - 1)] as number;
    const middle = (count - 1) / 2;
    const below = sorted[Math.floor(middle)] as number;
    bands.median[row] = (below + (sorted[Math.ceil(middle)] as number)) / 2;
    bands.low[row] = rank(0.05);
    bands.high[row] = rank(0.95);
  }
  return bands;
}

function none(rows: number): Float64Array {
  return new Float64Array(rows).fill(Number.NaN);
}
