// One series between its columns and the picture: reduced to the pixels at hand, then drawn with a pen.

import type { ColumnArray, Columns, Range } from "../columns";
import type { Scales } from "../scale";
import {
  type AreaSeries,
  type BandSeries,
  eventsOf,
  type LineSeries,
  type MarkSeries,
  Scratch,
  type Series,
  type StripSeries,
  valuesOf,
} from "../series/types";
import { Spread } from "../spread/spread";
import { drawArea, drawAreaColumns, Edges, reduceEdges } from "./area";
import {
  between,
  type FindBuckets,
  fromIntervalEnds,
  onlySteps,
  Points,
  reduce,
  rowsIn,
} from "./decimate";
import { drawLine } from "./line";
import { drawMarks, reduceMarks } from "./marks";
import type { Pen } from "./pen";
import { stampWords } from "./stamp";
import { drawStrip, type Span, spansOf } from "./strip";
import { strokeLine } from "./stroke-line";

/** The part of the run to be drawn. */
export interface Cut {
  readonly window_s: Range;
  /** Pixel columns. */
  readonly columns: number;
  readonly px: number;
  /** Columns go this far. */
  readonly reached_s: number;
  /** All runs of an ensemble are drawn, not only their median and band. */
  readonly everyRun?: boolean;
  /** Rows by pixel column, shared by all series of a table. */
  readonly bucketsOf?: (table: string) => FindBuckets;
}

export interface Drawable {
  readonly series: Series;
  /** Reads the columns; they may be gone afterwards. */
  prepare(columns: Columns, cut: Cut): void;
  /** Lowest and highest value in the cut; empty (low > high) where there is none. */
  extent(): Range;
  /** For a screen, out of lines of one device pixel. */
  paint(pen: Pen, scales: Scales): void;
  /** For a vector file: each series as the one shape that it is. */
  trace(pen: Pen, scales: Scales): void;
}

const NO_EXTENT: Range = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
/** Symbols closer than this lie on one another, CSS pixels. */
const BIN = 5;

/** A name beside a curve stands at the median of this last share of the window: a flow's stop is no place for its name. */
const END = 0.04;
/** Dots: nothing else in a chart of flows is dotted and coloured. CSS pixels. */
const GHOST = [2, 2.5];

const scratch = new Scratch();
const otherScratch = new Scratch();
const ghostScratch = new Scratch();

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
    case "spread":
      return new Spread(series);
    default:
      return series satisfies never;
  }
}

export class Line implements Drawable {
  readonly #points = new Points();

  constructor(readonly series: LineSeries) {}

  prepare(columns: Columns, { window_s, columns: pixels, bucketsOf }: Cut): void {
    const { table, values } = this.series;
    const t = columns.column(table, "t_s");
    const v = valuesOf(columns, table, values, scratch);
    reduce(t, v, window_s, pixels, this.#points, bucketsOf?.(table));
    if (this.series.ofInterval === true) fromIntervalEnds(this.#points);
    if (this.series.hold) onlySteps(this.#points);
  }

  /** Reads a run that is no more, as far as it differs from the one that took its place. */
  prepareGhost(ghost: Columns, now: Columns, { window_s, columns: pixels }: Cut): void {
    const { table, values } = this.series;
    const before = valuesOf(ghost, table, values, scratch);
    const other = different(before, valuesOf(now, table, values, otherScratch), ghostScratch);
    reduce(ghost.column(table, "t_s"), other, window_s, pixels, this.#points);
  }

  extent(): Range {
    return [this.#points.low, this.#points.high];
  }

  /** Its highest point. */
  peak(): { t_s: number; v: number } | null {
    const { t, v, count, high } = this.#points;
    for (let i = 0; i < count; i += 1) {
      if (v[i] === high) return { t_s: t[i] as number, v: high };
    }
    return null;
  }

  paint(pen: Pen, scales: Scales): void {
    strokeLine(pen, this.#points, scales, this.series);
  }

  /** The part of a run that is no more, between two moments. */
  paintGhost(pen: Pen, scales: Scales, colour: string, [from_s, to_s]: Range): void {
    const style = { ...this.series, colour, width: 1, dash: GHOST };
    strokeLine(pen, between(this.#points, from_s, to_s), scales, style);
  }

  trace(pen: Pen, scales: Scales): void {
    drawLine(pen, this.#points, scales, this.series);
  }

  /** Where the curve ends inside the window: its last moment, at the height that it had for a while. */
  end(window_s: Range): { t_s: number; v: number } | null {
    return this.series.hold
      ? endOfStairs(this.#points, window_s)
      : endOfCurve(this.#points, window_s);
  }
}

export function endOfCurve(
  { t, v, count }: Points,
  [from_s, to_s]: Range,
): { t_s: number; v: number } | null {
  const while_s = END * (to_s - from_s);
  const last: number[] = [];
  let end_s = Number.NaN;
  for (let i = count - 1; i >= 0; i -= 1) {
    const t_s = t[i] as number;
    if (!(t_s <= to_s && t_s >= from_s)) continue;
    if (Number.isNaN(end_s)) end_s = t_s;
    if (end_s - t_s > while_s) break;
    last.push(v[i] as number);
  }
  if (last.length === 0) return null;
  return { t_s: end_s, v: last.sort((a, b) => a - b)[last.length >> 1] as number };
}

/** A level holds to the window's end, wherever it began. */
function endOfStairs(
  { t, v, count }: Points,
  [from_s, to_s]: Range,
): { t_s: number; v: number } | null {
  for (let i = count - 1; i >= 0; i -= 1) {
    const t_s = t[i] as number;
    if (!(t_s <= to_s)) continue;
    const holds = i + 1 < count && (t[i + 1] as number) > to_s;
    const end_s = holds ? to_s : t_s;
    return end_s >= from_s ? { t_s: end_s, v: v[i] as number } : null;
  }
  return null;
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

  paint(pen: Pen, scales: Scales): void {
    drawAreaColumns(pen, this.#edges, scales, this.series.colour);
  }

  trace(pen: Pen, scales: Scales): void {
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
    const values = eventsOf(columns, this.series, scratch);
    reduceMarks(t, values, window_s, Math.ceil(pixels / (BIN * px)), this.#points);
  }

  /** No symbol is good news, not missing data. */
  extent(): Range {
    if (this.#points.count > 0) return [0, this.#points.high];
    return this.#rows > 0 ? [0, 0] : NO_EXTENT;
  }

  paint(pen: Pen, scales: Scales): void {
    drawMarks(pen, this.#points, scales, this.series);
  }

  trace(pen: Pen, scales: Scales): void {
    this.paint(pen, scales);
  }
}

class Strip implements Drawable {
  #spans: readonly Span[] = [];

  constructor(readonly series: StripSeries) {}

  prepare(columns: Columns, { window_s, reached_s }: Cut): void {
    const { table, values, until_s = reached_s } = this.series;
    const t = columns.column(table, "t_s");
    const end_s = Math.min(reached_s, until_s);
    const shown: Range = [window_s[0], Math.min(window_s[1], end_s)];
    this.#spans = spansOf(t, valuesOf(columns, table, values, scratch), shown, end_s);
  }

  extent(): Range {
    return NO_EXTENT;
  }

  paint(pen: Pen, scales: Scales): void {
    drawStrip(pen, this.#spans, this.series.states, scales, 0, stampWords);
  }

  trace(pen: Pen, scales: Scales): void {
    drawStrip(pen, this.#spans, this.series.states, scales, 0);
  }
}

/** `before` where it is not what `now` is, with one neighbour on either side so that it parts from the line itself. */
function different(before: ColumnArray, now: ColumnArray, into: Scratch): Float64Array {
  const out = into.room(before.length);
  for (let row = 0; row < before.length; row += 1) {
    const apart =
      before[row] !== now[row] ||
      before[row - 1] !== now[row - 1] ||
      before[row + 1] !== now[row + 1];
    out[row] = apart ? (before[row] as number) : Number.NaN;
  }
  return out;
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
