// One series between its columns and the picture: reduced to the pixels at hand, then drawn with a pen.

import { drawArea, Edges, reduceEdges } from "./area";
import type { Columns, Range } from "./columns";
import { Points, reduce, rowsIn } from "./decimate";
import { drawLine } from "./line";
import { drawMarks, reduceMarks } from "./marks";
import type { Pen } from "./pen";
import type { Scales } from "./scale";
import {
  type AreaSeries,
  type BandSeries,
  type LineSeries,
  type MarkSeries,
  Scratch,
  type Series,
  type StripSeries,
  valuesOf,
} from "./series";
import { drawStrip, type Span, spansOf } from "./strip";

/** The part of the run to be drawn. */
export interface Cut {
  readonly window_s: Range;
  /** Pixel columns. */
  readonly columns: number;
  readonly px: number;
  /** Columns go this far. */
  readonly reached_s: number;
}

export interface Drawable {
  readonly series: Series;
  /** Reads the columns; they may be gone afterwards. */
  prepare(columns: Columns, cut: Cut): void;
  /** Lowest and highest value in the cut; empty (low > high) where there is none. */
  extent(): Range;
  /** `fast`: one device pixel wide, for frames under a moving hand. */
  draw(pen: Pen, scales: Scales, fast: boolean): void;
}

const NO_EXTENT: Range = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
/** Symbols closer than this lie on one another, CSS pixels. */
const BIN = 5;

const scratch = new Scratch();

export function drawableOf(series: Series): Drawable {
  switch (series.kind) {
    case "line":
      return new Line(series);
    case "band":
    case "area":
      return new Area(series);
    case "marks":
      return new Marks(series);
    case "strip":
      return new Strip(series);
    default:
      return series satisfies never;
  }
}

export class Line implements Drawable {
  readonly #points = new Points();

  constructor(readonly series: LineSeries) {}

  prepare(columns: Columns, { window_s, columns: pixels }: Cut): void {
    const t = columns.column(this.series.table, "t_s");
    const v = valuesOf(columns, this.series.table, this.series.values, scratch);
    reduce(t, v, window_s, pixels, this.#points);
  }

  extent(): Range {
    return [this.#points.low, this.#points.high];
  }

  draw(pen: Pen, scales: Scales, fast: boolean): void {
    const width = fast ? 1 / scales.px : this.series.width;
    drawLine(pen, this.#points, scales, { ...this.series, width });
  }

  drawGhost(pen: Pen, scales: Scales, colour: string): void {
    drawLine(pen, this.#points, scales, { ...this.series, colour, width: 1, dash: [1.5, 2.5] });
  }

  /** Where the curve ends inside the window. */
  end(window_s: Range): { t_s: number; v: number } | null {
    const { t, v, count } = this.#points;
    for (let i = count - 1; i >= 0; i -= 1) {
      const t_s = t[i] as number;
      if (t_s <= window_s[1] && t_s >= window_s[0]) return { t_s, v: v[i] as number };
    }
    return null;
  }
}

class Area implements Drawable {
  readonly #edges = new Edges();

  constructor(readonly series: BandSeries | AreaSeries) {}

  prepare(columns: Columns, { window_s, columns: pixels }: Cut): void {
    const { series } = this;
    const t = columns.column(series.table, "t_s");
    const low = series.kind === "area" ? null : columns.column(series.table, series.low);
    const upper = series.kind === "area" ? series.values : series.high;
    const high = valuesOf(columns, series.table, upper, scratch);
    reduceEdges(t, low, high, window_s, pixels, this.#edges);
  }

  extent(): Range {
    return this.#edges.count === 0 ? NO_EXTENT : [0, this.#edges.top];
  }

  draw(pen: Pen, scales: Scales): void {
    drawArea(pen, this.#edges, scales, this.series.colour);
  }
}

class Marks implements Drawable {
  readonly #points = new Points();
  #rows = 0;

  constructor(readonly series: MarkSeries) {}

  prepare(columns: Columns, { window_s, columns: pixels, px }: Cut): void {
    const t = columns.column(this.series.table, "t_s");
    const [first, end] = rowsIn(t, window_s);
    this.#rows = end - first;
    const values = valuesOf(columns, this.series.table, this.series.values, scratch);
    reduceMarks(t, values, window_s, Math.ceil(pixels / (BIN * px)), this.#points);
  }

  /** No symbol is good news, not missing data. */
  extent(): Range {
    if (this.#points.count > 0) return [0, this.#points.high];
    return this.#rows > 0 ? [0, 0] : NO_EXTENT;
  }

  draw(pen: Pen, scales: Scales): void {
    drawMarks(pen, this.#points, scales, this.series);
  }
}

class Strip implements Drawable {
  #spans: readonly Span[] = [];

  constructor(readonly series: StripSeries) {}

  prepare(columns: Columns, { window_s, reached_s }: Cut): void {
    const t = columns.column(this.series.table, "t_s");
    this.#spans = spansOf(
      t,
      columns.column(this.series.table, this.series.values),
      window_s,
      reached_s,
    );
  }

  extent(): Range {
    return NO_EXTENT;
  }

  draw(pen: Pen, scales: Scales): void {
    drawStrip(pen, this.#spans, this.series.states, scales, 0);
  }
}

/** What the y axis has to hold: series that always count, and those near enough not to dwarf the rest. */
export function extentOf(drawables: readonly Drawable[], held: boolean): Range {
  let [low, high] = NO_EXTENT;
  const near: Range[] = [];
  for (const drawable of drawables) {
    const { series } = drawable;
    const extent = drawable.extent();
    if (series.kind === "line" && series.scales === "never") continue;
    if (series.kind === "line" && series.scales === "near") near.push(extent);
    else [low, high] = [Math.min(low, extent[0]), Math.max(high, extent[1])];
  }
  const limit = NEAR * high;
  for (const extent of near) {
    // What a hand holds stays in view, however far it goes.
    if (held || !(limit > 0) || extent[1] <= limit) {
      [low, high] = [Math.min(low, extent[0]), Math.max(high, extent[1])];
    }
  }
  return [low, high];
}

/** A capacity more than this many times above every flow would press the flows flat. */
const NEAR = 6;
