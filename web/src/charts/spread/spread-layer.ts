// What the ensemble adds to one chart, on sheets of its own: painted when it changes, and laid over the picture by copying, so
// that a hand on a slider pays for a copy only. The runs themselves are drawn between frames, some at a time.

import { type Buckets, bucketsOf, type FindBuckets } from "../draw/decimate";
import type { Pen } from "../draw/pen";
import type { Scales } from "../scale";
import { newBands } from "./bands";
import { doBetweenFrames, type Work } from "./slices";
import type { Spread } from "./spread";

/** So many milliseconds of a frame may go into runs; the others follow. */
const AT_ONCE_MS = 3;
/** Runs of a scenario that has changed since. */
const FADED = 0.4;

export interface Sheet {
  readonly width: number;
  readonly height: number;
}

export class SpreadLayer {
  #bands: Layer | null = null;
  #strands: Layer | null = null;
  #work: Work | null = null;

  /** `everyRun`: each of them as a line under the bands. */
  paint(
    pen: Pen,
    spreads: readonly Spread[],
    scales: Scales,
    sheet: Sheet,
    { faded, everyRun }: { readonly faded: boolean; readonly everyRun: boolean },
  ): void {
    if (spreads.length === 0) {
      this.#forget();
      return;
    }
    pen.globalAlpha = faded ? FADED : 1;
    const look = JSON.stringify([
      scales,
      sheet,
      spreads.map(({ ready, series: { id, colour, table } }) => [ready, id, colour, table]),
    ]);
    const runs = spreads[0]?.series.runs;
    this.#strands = everyRun ? (this.#strands ?? new Layer({ willReadFrequently: true })) : null;
    if (!everyRun) this.#work = null;
    if (this.#strands !== null) {
      if (this.#strands.renew(look, runs, sheet)) this.#begin(this.#strands.pen, spreads, scales);
      pen.drawImage(this.#strands.canvas, 0, 0);
    }
    this.#bands ??= new Layer();
    if (this.#bands.renew(look, runs, sheet))
      for (const spread of spreads.toReversed()) spread.paint(this.#bands.pen, scales);
    pen.drawImage(this.#bands.canvas, 0, 0);
    pen.globalAlpha = 1;
  }

  #begin(pen: CanvasRenderingContext2D, spreads: readonly Spread[], scales: Scales): void {
    const work = strands(pen, spreads.filter(({ ready }) => ready).toReversed(), scales);
    this.#work = work;
    const until_ms = performance.now() + AT_ONCE_MS;
    while (performance.now() < until_ms) if (work.next().done === true) return;
    doBetweenFrames(this.#rest(work));
  }

  /** Gives up when another picture has been begun meanwhile. */
  *#rest(work: Work): Work {
    while (this.#work === work && work.next().done !== true) yield;
    if (this.#work === work) newBands();
  }

  #forget(): void {
    this.#work = null;
    this.#bands = null;
    this.#strands = null;
  }
}

/** The first run of each quantity, then the second: an unfinished picture is a fair one. */
function* strands(pen: CanvasRenderingContext2D, spreads: readonly Spread[], scales: Scales): Work {
  const found = new Map<string, Buckets>();
  const { domain, range } = scales.x;
  // All runs have the same rows.
  const buckets =
    (table: string): FindBuckets =>
    (t, first, end) => {
      const made = found.get(table) ?? bucketsOf(t, first, end, domain, range[1]);
      found.set(table, made);
      return made;
    };
  const runs = spreads[0]?.series.runs.columns ?? [];
  for (const run of runs) {
    for (const spread of spreads) {
      spread.paintRun(pen, scales, run, buckets(spread.series.table));
      // A canvas only notes down what it is told, and would draw all of it at once in some frame: now, so that time is counted.
      pen.getImageData(0, 0, 1, 1);
      yield;
    }
  }
}

class Layer {
  readonly canvas = document.createElement("canvas");
  readonly pen: CanvasRenderingContext2D;
  #look = "";
  #runs: object | undefined;

  constructor(settings: CanvasRenderingContext2DSettings = {}) {
    const pen = this.canvas.getContext("2d", settings);
    if (pen === null) throw new Error("this browser has no two-dimensional canvas");
    this.pen = pen;
  }

  /** Empty, where what is to be seen has changed. */
  renew(look: string, runs: object | undefined, { width, height }: Sheet): boolean {
    if (look === this.#look && runs === this.#runs) return false;
    this.#look = look;
    this.#runs = runs;
    // Setting the size empties the canvas.
    this.canvas.width = width;
    this.canvas.height = height;
    return true;
  }
}
