// What an ensemble adds to one chart, on sheets of its own: painted when it changes, and laid over the picture by copying, so that
// a drag of a slider pays for a copy only. The runs themselves are drawn between frames, some at a time.

import type { Box, Mark, Range } from "../../../../figure/figure";
import { Points } from "../../../../figure/ink/points";
import { PAGE } from "../../../../figure/ink/typography";
import { strandMark } from "../../../../figure/layout/marks";
import { type Buckets, bucketsOf, type FindBuckets } from "../../../../figure/reduce/decimate";
import type { Ensemble } from "../../../../figure/reduce/panel-request";
import { type ReducedSpread, strandsIn } from "../../../../figure/reduce/spread";
import type { Canvas, CanvasPainter } from "../../../../figure/render/canvas/paint";
import type { Pen, Scales } from "../../../../figure/render/canvas/pen";
import type { Slices, Work } from "./slices";

/** So many milliseconds of a frame may go into runs; the others follow. */
const AT_ONCE_MS = 3;
/** Runs of a scenario that has changed since. */
const FADED = 0.4;

export interface EnsemblePicture {
  readonly spreads: readonly ReducedSpread[];
  /** Bands and medians, in paint order. */
  readonly marks: readonly Mark[];
  readonly scales: Scales;
  readonly paper: Box;
  readonly canvas: Canvas;
  readonly window_s: Range;
}

export class SeedSheets {
  #bands: Sheet | null = null;
  #strands: Sheet | null = null;
  #work: Work | null = null;

  constructor(
    private readonly painter: CanvasPainter,
    private readonly slices: Slices,
    /** Called when all runs have been drawn. */
    private readonly drawn: () => void,
  ) {}

  /** `individualRuns`: each of them as a line under the bands. */
  paint(pen: Pen, picture: EnsemblePicture, { faded, individualRuns }: Ensemble): void {
    const { spreads, marks, scales, paper, canvas } = picture;
    if (spreads.length === 0) {
      this.#forget();
      return;
    }
    pen.globalAlpha = faded ? FADED : 1;
    const key = JSON.stringify([
      scales,
      paper,
      spreads.map(({ ready, series: { id, colour, table } }) => [ready, id, colour, table]),
    ]);
    const runs = spreads[0]?.series.runs;
    this.#strands = individualRuns
      ? (this.#strands ?? new Sheet({ willReadFrequently: true }))
      : null;
    if (!individualRuns) this.#work = null;
    if (this.#strands !== null) {
      if (this.#strands.renew(key, runs, paper)) this.#begin(this.#strands.pen, picture);
      pen.drawImage(this.#strands.canvas, 0, 0);
    }
    this.#bands ??= new Sheet();
    if (this.#bands.renew(key, runs, paper))
      for (const mark of marks) this.painter.mark(this.#bands.pen, mark, canvas, scales, paper);
    pen.drawImage(this.#bands.canvas, 0, 0);
    pen.globalAlpha = 1;
  }

  #begin(pen: CanvasRenderingContext2D, picture: EnsemblePicture): void {
    const work = this.#drawStrands(pen, picture);
    this.#work = work;
    const until_ms = performance.now() + AT_ONCE_MS;
    while (performance.now() < until_ms) if (work.next().done === true) return;
    this.slices.add(this.#rest(work));
  }

  /** Gives up when another picture has been begun meanwhile. */
  *#rest(work: Work): Work {
    while (this.#work === work && work.next().done !== true) yield;
    if (this.#work === work) this.drawn();
  }

  *#drawStrands(pen: CanvasRenderingContext2D, picture: EnsemblePicture): Work {
    const { scales, paper, canvas, window_s } = picture;
    const spreads = picture.spreads.filter(({ ready }) => ready).toReversed();
    const found = new Map<string, Buckets>();
    // All runs have the same rows.
    const bucketsIn =
      (table: string): FindBuckets =>
      (t, first, end) => {
        const made = found.get(table) ?? bucketsOf(t, first, end, window_s, paper.width);
        found.set(table, made);
        return made;
      };
    const points = new Points();
    for (const { spread, run, seed } of strandsIn(spreads)) {
      spread.strand(run, points, bucketsIn(spread.series.table));
      const mark = strandMark(spread, points, seed, { typography: PAGE, mono: new Map() });
      this.painter.mark(pen, mark, canvas, scales, paper);
      // A canvas only notes down what it is told, and would draw all of it at once in some frame: now, so that time is counted.
      pen.getImageData(0, 0, 1, 1);
      yield;
    }
  }

  #forget(): void {
    this.#work = null;
    this.#bands = null;
    this.#strands = null;
  }
}

class Sheet {
  readonly canvas = document.createElement("canvas");
  readonly pen: CanvasRenderingContext2D;
  #key = "";
  #runs: object | undefined;

  constructor(settings: CanvasRenderingContext2DSettings = {}) {
    const pen = this.canvas.getContext("2d", settings);
    if (pen === null) throw new Error("this browser has no two-dimensional canvas");
    this.pen = pen;
  }

  /** Empty, where what is to be seen has changed. */
  renew(key: string, runs: object | undefined, { width, height }: Box): boolean {
    if (key === this.#key && runs === this.#runs) return false;
    this.#key = key;
    this.#runs = runs;
    // Setting the size empties the canvas.
    this.canvas.width = width;
    this.canvas.height = height;
    return true;
  }
}
