// One series between its columns and its mark: reduced to the size at hand, in buffers that serve again the next time.

import type { ColumnArray, Columns } from "../../model/engine/types";
import type {
  AreaSeries,
  BandSeries,
  MarkSeries,
  Series,
  StripSeries,
} from "../charts/series/types";
import { eventsOf, Scratch, valuesOf } from "../charts/series/values-of";
import type { Range, Span } from "../figure";
import { Edges, Points } from "../ink/points";
import { type Cut, NO_EXTENT } from "./cut";
import { rowsIn } from "./decimate";
import { reduceEdges } from "./edges";
import { reduceEvents } from "./events";
import { ReducedLine } from "./line";
import { ReducedSpread } from "./spread";

export type Reducer = ReducedLine | Area | Events | Strip | ReducedSpread;

/** Symbols closer than this lie on one another, layout units. */
const BIN = 5;

const scratch = new Scratch();

/** `before`: the reducer whose place it takes. Its buffers serve on: under a hand there is another series with each frame. */
export function reducerOf(series: Series, before?: Reducer): Reducer {
  switch (series.kind) {
    case "line":
      return new ReducedLine(series, before instanceof ReducedLine ? before.points : undefined);
    case "band":
    case "area":
      return new Area(series, before instanceof Area ? before.edges : undefined);
    case "marks":
      return new Events(series, before instanceof Events ? before.points : undefined);
    case "strip":
      return new Strip(series);
    case "spread": {
      const { edges, median } = before instanceof ReducedSpread ? before : {};
      return new ReducedSpread(series, edges, median);
    }
    default:
      return series satisfies never;
  }
}

export class Area {
  constructor(
    readonly series: BandSeries | AreaSeries,
    readonly edges = new Edges(),
  ) {}

  prepare(columns: Columns, { window_s, columns: pixels }: Cut): void {
    const { series } = this;
    const t = columns.column(series.table, "t_s");
    const low = series.kind === "area" ? null : columns.column(series.table, series.low);
    const upper = series.kind === "area" ? series.values : series.high;
    const high = valuesOf(columns, series.table, upper, scratch);
    reduceEdges(t, low, high, window_s, pixels, this.edges);
  }

  extent(): Range {
    return this.edges.count === 0 ? NO_EXTENT : [0, this.edges.top];
  }
}

export class Events {
  #rows = 0;

  constructor(
    readonly series: MarkSeries,
    readonly points = new Points(),
  ) {}

  prepare(columns: Columns, { window_s, width }: Cut): void {
    const t = columns.column(this.series.table, "t_s");
    const [first, end] = rowsIn(t, window_s);
    this.#rows = end - first;
    const values = eventsOf(columns, this.series, scratch);
    reduceEvents(t, values, window_s, Math.ceil(width / BIN), this.points);
  }

  /** No symbol is good news, not missing data. */
  extent(): Range {
    if (this.points.count > 0) return [0, this.points.high];
    return this.#rows > 0 ? [0, 0] : NO_EXTENT;
  }
}

export class Strip {
  spans: readonly Span[] = [];

  constructor(readonly series: StripSeries) {}

  prepare(columns: Columns, { window_s, reached_s }: Cut): void {
    const { table, values, until_s = reached_s } = this.series;
    const t = columns.column(table, "t_s");
    const end_s = Math.min(reached_s, until_s);
    const shown: Range = [window_s[0], Math.min(window_s[1], end_s)];
    this.spans = spansOf(t, valuesOf(columns, table, values, scratch), shown, end_s);
  }

  extent(): Range {
    return NO_EXTENT;
  }
}

/** What the y axis has to hold: series that always count, and those near enough not to dwarf the rest. */
export function extentOf(reducers: readonly Reducer[]): Range {
  let [low, high] = NO_EXTENT;
  const near: Range[] = [];
  for (const reducer of reducers) {
    const { series } = reducer;
    const extent = reducer.extent();
    if (series.kind === "line" && series.scales === "never") continue;
    if (series.kind === "line" && series.scales === "near") near.push(extent);
    else [low, high] = [Math.min(low, extent[0]), Math.max(high, extent[1])];
  }
  const limit = NEAR * high;
  for (const extent of near) {
    if (!(limit > 0) || extent[1] <= limit) {
      [low, high] = [Math.min(low, extent[0]), Math.max(high, extent[1])];
    }
  }
  return [low, high];
}

/** What is asked for, or a signal, more than this many times above the rest would press the rest flat. */
const NEAR = 6;

/** Runs of equal values inside the window; a value holds until the next row, the last one until the window's or the run's end. */
export function spansOf(t: ColumnArray, v: ColumnArray, window_s: Range, end_s: number): Span[] {
  const [first, end] = rowsIn(t, window_s);
  const spans: Span[] = [];
  let from = first;
  for (let row = first + 1; row <= end; row += 1) {
    if (row < end && v[row] === v[from]) continue;
    if (from >= end) break;
    const to_s = row < t.length ? (t[row] as number) : end_s;
    spans.push({
      from_s: Math.max(window_s[0], t[from] as number),
      to_s: Math.min(window_s[1], to_s),
      value: v[from] as number,
    });
    from = row;
  }
  return spans.filter((span) => span.to_s > span.from_s);
}
