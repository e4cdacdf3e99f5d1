// Median and band of one quantity over many runs, reduced to the size at hand like any other series; and each run as a strand.

import type { Columns } from "../../model/engine/types";
import type { SeriesBands, SpreadSeries } from "../charts/series/types";
import { Scratch } from "../charts/series/values-of";
import type { Range } from "../figure";
import { Edges, Points } from "../ink/points";
import { type Cut, NO_EXTENT } from "./cut";
import { type FindBuckets, reduce, rowsIn } from "./decimate";
import { reduceEdges } from "./edges";
import { valuesInRun } from "./values-in-run";

const scratch = new Scratch();

export class ReducedSpread {
  #extent: Range = NO_EXTENT;
  #cut: Cut | null = null;
  /** The bands have been computed, and say something. */
  ready = false;

  constructor(
    readonly series: SpreadSeries,
    readonly edges = new Edges(),
    readonly median = new Points(),
  ) {}

  prepare(_run: Columns, cut: Cut): void {
    this.#cut = cut;
    const { window_s, columns: pixels } = cut;
    const bands = this.series.runs.bandsOf(this.series.of);
    this.ready = bands !== null && !this.#isSilent(bands);
    const { t, low, high, median } = bands !== null && this.ready ? bands : NOTHING;
    reduceEdges(t, low, high, window_s, pixels, this.edges);
    reduce(t, median, window_s, pixels, this.median);
    this.#extent = bands === null ? NO_EXTENT : extentIn(bands, cut);
  }

  extent(): Range {
    return this.#extent;
  }

  /** The points of one of the runs. */
  strand(run: Columns, into: Points, buckets?: FindBuckets): Points {
    if (this.#cut === null) return into;
    const { window_s, columns: pixels } = this.#cut;
    const { of } = this.series;
    const t = run.column(of.table, "t_s");
    return reduce(t, valuesInRun(run, of, scratch), window_s, pixels, into, buckets);
  }

  /** No loss in any run is good news, and no line. */
  #isSilent({ most, rows }: SeriesBands): boolean {
    if (this.series.of.kind !== "marks") return false;
    for (let row = 0; row < rows; row += 1) if ((most[row] as number) > 0) return false;
    return true;
  }
}

/** The first run of each quantity, then the second: an unfinished picture is a fair one. Quantities in heaps have runs of their own. */
export function* strandsIn(spreads: readonly ReducedSpread[]) {
  const most = Math.max(0, ...spreads.map(({ series }) => series.runs.columns.length));
  for (let i = 0; i < most; i += 1)
    for (const spread of spreads) {
      const { columns, seeds } = spread.series.runs;
      const run = columns[i];
      if (run !== undefined) yield { spread, run, seed: seeds[i] ?? i };
    }
}

const none = new Float64Array(0);
const NOTHING = { t: none, low: none, high: none, median: none };

function extentIn(bands: SeriesBands, { window_s, individualRuns }: Cut): Range {
  const [first, end] = rowsIn(bands.t, window_s);
  const below = individualRuns ? bands.least : bands.low;
  const above = individualRuns ? bands.most : bands.high;
  let [low, high] = NO_EXTENT;
  for (let row = first; row < end; row += 1) {
    if ((below[row] as number) < low) low = below[row] as number;
    if ((above[row] as number) > high) high = above[row] as number;
  }
  return [low, high];
}
