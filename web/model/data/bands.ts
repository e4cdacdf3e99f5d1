// Many runs of one quantity, row by row: the median and the band from the 5th to the 95th percentile.

import { median, nearestRank } from "./statistics/quantiles";

export interface Bands {
  readonly rows: number;
  readonly median: Float64Array;
  /** 5th and 95th percentile, nearest rank: values that some run really had. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Of all runs. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** `runs` are columns of the same rows; where a run has no value it does not count, where none has, nothing does. */
export function bandsOf(runs: readonly ArrayLike<number>[]): Bands {
  const bands = roomForBands(runs);
  fillBands(runs, bands, 0, bands.rows);
  return bands;
}

/** To be filled piece by piece, where all rows at once would take too long. */
export function roomForBands(runs: readonly ArrayLike<number>[]): Bands {
  const rows = runs.reduce((most, run) => Math.max(most, run.length), 0);
  const none = (): Float64Array => new Float64Array(rows).fill(Number.NaN);
  return { rows, median: none(), low: none(), high: none(), least: none(), most: none() };
}

export function fillBands(
  runs: readonly ArrayLike<number>[],
  bands: Bands,
  first: number,
  end: number,
): void {
  const values = new Float64Array(runs.length);
  for (let row = first; row < end; row += 1) {
    let count = 0;
    for (const run of runs) {
      const value = run[row];
      if (value !== undefined && !Number.isNaN(value)) values[count++] = value;
    }
    if (count === 0) continue;
    const sorted = values.subarray(0, count).sort();
    bands.median[row] = median(sorted);
    bands.low[row] = nearestRank(sorted, 0.05);
    bands.high[row] = nearestRank(sorted, 0.95);
    bands.least[row] = sorted[0] as number;
    bands.most[row] = sorted[count - 1] as number;
  }
}
