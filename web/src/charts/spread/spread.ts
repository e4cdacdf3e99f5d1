// Median and band of one quantity over many runs, as a picture: reduced to the pixels at hand like any other series.

import type { Columns, Range } from "../columns";
import { drawArea, drawAreaColumns, Edges, reduceEdges } from "../draw/area";
import { type FindBuckets, Points, reduce, rowsIn } from "../draw/decimate";
import type { Cut, Drawable } from "../draw/drawable";
import { drawLine, traceSamples } from "../draw/line";
import type { Pen } from "../draw/pen";
import { strokeLine } from "../draw/stroke-line";
import type { Scales } from "../scale";
import { Scratch, type SpreadSeries } from "../series/types";
import { bandsOfSeries, type SeriesBands, valuesInRun } from "./bands";

const STRAND = 0.3;
const NO_EXTENT: Range = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

const scratch = new Scratch();
const strand = new Points();

export class Spread implements Drawable {
  readonly #edges = new Edges();
  readonly #median = new Points();
  #extent: Range = NO_EXTENT;
  #cut: Cut | null = null;
  /** The bands have been computed, and say something. */
  ready = false;

  constructor(readonly series: SpreadSeries) {}

  prepare(_run: Columns, cut: Cut): void {
    this.#cut = cut;
    const { window_s, columns: pixels } = cut;
    const bands = bandsOfSeries(this.series);
    this.ready = bands !== null && !this.#isSilent(bands);
    const { t, low, high, median } = bands !== null && this.ready ? bands : NOTHING;
    reduceEdges(t, low, high, window_s, pixels, this.#edges);
    reduce(t, median, window_s, pixels, this.#median);
    this.#extent = bands === null ? NO_EXTENT : extentIn(bands, cut);
  }

  extent(): Range {
    return this.#extent;
  }

  /** The median's own points. */
  get median(): Points {
    return this.#median;
  }

  paint(pen: Pen, scales: Scales): void {
    pen.globalAlpha = this.series.shade;
    drawAreaColumns(pen, this.#edges, scales, this.series.colour);
    pen.globalAlpha = 1;
    strokeLine(pen, this.#median, scales, this.#style);
  }

  trace(pen: Pen, scales: Scales): void {
    pen.globalAlpha = this.series.shade;
    drawArea(pen, this.#edges, scales, this.series.colour);
    pen.globalAlpha = 1;
    drawLine(pen, this.#median, scales, this.#style);
  }

  /** One of the runs, as a line of one pixel. */
  paintRun(pen: Pen, scales: Scales, run: Columns, buckets: FindBuckets): void {
    if (this.#cut === null) return;
    const { window_s, columns: pixels } = this.#cut;
    const { of, colour } = this.series;
    const t = run.column(of.table, "t_s");
    reduce(t, valuesInRun(run, of, scratch), window_s, pixels, strand, buckets);
    const path = new Path2D();
    traceSamples(path, strand, scales, this.#style.hold);
    pen.strokeStyle = colour;
    pen.globalAlpha = STRAND;
    pen.lineWidth = 1;
    pen.setLineDash([]);
    pen.stroke(path);
    pen.globalAlpha = 1;
  }

  get #style() {
    const { of, colour, width, dash, marker } = this.series;
    return { colour, width, dash, marker, hold: of.kind === "line" && of.hold };
  }

  /** No loss in any run is good news, and no line. */
  #isSilent({ most, rows }: SeriesBands): boolean {
    if (this.series.of.kind !== "marks") return false;
    for (let row = 0; row < rows; row += 1) if ((most[row] as number) > 0) return false;
    return true;
  }
}

const none = new Float64Array(0);
const NOTHING = { t: none, low: none, high: none, median: none };

function extentIn(bands: SeriesBands, { window_s, everyRun }: Cut): Range {
  const [first, end] = rowsIn(bands.t, window_s);
  const below = everyRun === true ? bands.least : bands.low;
  const above = everyRun === true ? bands.most : bands.high;
  let [low, high] = NO_EXTENT;
  for (let row = first; row < end; row += 1) {
    if ((below[row] as number) < low) low = below[row] as number;
    if ((above[row] as number) > high) high = above[row] as number;
  }
  return [low, high];
}
