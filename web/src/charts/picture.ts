// One chart's lines. It knows what it painted last and does only what has become necessary: new columns, window or size are
// reduced and painted; a moved playhead is a copy; a moved cursor is nothing at all.

import type { Range } from "./columns";
import { type Paper, paintFlags, paintGround, paintVeil } from "./draw/backdrop";
import { type Buckets, bucketsOf, type FindBuckets } from "./draw/decimate";
import { type Cut, type Drawable, drawableOf, extentOf, Line } from "./draw/drawable";
import type { Pen } from "./draw/pen";
import { STRIP_HEIGHT } from "./draw/strip";
import { pointerDown } from "./frame";
import { at, invert, nextDomain, type Scales, scaleOf } from "./scale";
import type { ChartSpec, Series } from "./series/types";
import { Spread } from "./spread/spread";
import { SpreadLayer } from "./spread/spread-layer";
import { seriesOf } from "./spread/with-spread";
import type { Stage } from "./stage";
import { Surface } from "./surface";
import { mix } from "./theme";
import { timeTicks, valueTicks } from "./words/axis";

/** Air inside the canvas, so that a line at zero is a whole line. CSS pixels. */
const AIR = 4;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export class Picture {
  drawables: readonly Drawable[] = [];
  /** In device pixels; null before the first picture. */
  scales: Scales | null = null;
  times: readonly number[] = [];
  values: readonly number[] = [];
  /** Highest value, where it lies beyond the axis. */
  beyond: number | null = null;
  readonly #surface: Surface;
  readonly #layer = new SpreadLayer();
  #ghosts: readonly Line[] = [];
  #domain: Range | null = null;
  #last: Stage | null = null;
  #held = false;
  /** Height of the strip of states and the air below it, CSS pixels. */
  #strip = 0;

  constructor(
    private readonly spec: ChartSpec,
    canvas: HTMLCanvasElement,
  ) {
    this.#surface = new Surface(canvas);
  }

  get series(): readonly Series[] {
    return this.drawables.map(({ series }) => series);
  }

  /** Highest point of the run before the edit, where it differs; null without one. */
  get ghostPeak(): { t_s: number; v: number } | null {
    return this.#ghosts[0]?.peak() ?? null;
  }

  /** Nothing to draw, and that is worth a sentence. */
  get empty(): boolean {
    return this.drawables.every((one) => !(one.extent()[0] <= one.extent()[1]));
  }

  update(stage: Stage, size: Size): Update {
    const last = this.#last;
    const resized = this.#surface.resize(size.width, size.height, devicePixelRatio || 1);
    const recast = last?.about !== stage.about;
    const moved = resized || last === null || !sameRange(last.window_s, stage.window_s);
    // An axis that held still under a hand may settle once the hand has gone.
    const settled = this.#held && !pointerDown();
    const other = last?.flags !== stage.flags || last.spread !== stage.spread;
    const bent = last?.version !== stage.version || other || settled;
    this.#last = stage;
    if (recast || moved || bent) {
      this.#prepare(stage, size, recast);
      this.#show(stage, "paint");
      return { recast, painted: true };
    }
    if (last.playhead_s !== stage.playhead_s) this.#show(stage, "move");
    return { recast: false, painted: false };
  }

  #show(stage: Stage, how: "paint" | "move"): void {
    const { scales } = this;
    if (scales === null) return;
    const playhead = at(scales.x, stage.playhead_s);
    this.#surface[how](playhead, (pen, now) => this.#paint(pen, stage, scales, now));
    this.#surface.mark(playhead, stage.about.theme.ink);
  }

  #prepare(stage: Stage, size: Size, recast: boolean): void {
    if (recast) this.drawables = seriesOf(this.spec, stage.about).map(drawableOf);
    const { px, width } = this.#surface;
    const { window_s, reached_s, version } = stage;
    const { everyRun } = stage.spread;
    const bucketsOf = knownBuckets(version, window_s, width);
    const cut: Cut = { window_s, columns: width, px, reached_s, bucketsOf, everyRun };
    for (const drawable of this.drawables) drawable.prepare(stage.columns, cut);
    this.#prepareGhost(stage, cut);
    this.#rescale(stage, size);
  }

  /** The run before the edit, where this one has become another. */
  #prepareGhost({ ghost, columns }: Stage, cut: Cut): void {
    this.#ghosts = this.series.flatMap((series) =>
      ghost !== null && series.kind === "line" && series.ghost ? [new Line(series)] : [],
    );
    if (ghost === null) return;
    for (const line of this.#ghosts) line.prepareGhost(ghost, columns, cut);
  }

  #rescale(stage: Stage, size: Size): void {
    const { px, width, height } = this.#surface;
    this.#held = pointerDown();
    const extent = extentOf(this.drawables, this.#held);
    this.#domain = nextDomain(this.#domain, extent, this.spec.y, this.#held);
    this.beyond = extent[1] > this.#domain[1] ? extent[1] : null;
    this.#strip = this.drawables.some(isStrip) ? STRIP_HEIGHT + 2 : 0;
    this.scales = {
      x: scaleOf(stage.window_s, [0, width]),
      y: scaleOf(this.#domain, [height - AIR * px, (AIR + this.#strip) * px]),
      px,
    };
    this.times = timeTicks(stage.window_s, size.width);
    this.values = valueTicks(this.#domain, size.height - this.#strip);
  }

  /** The catalog names what matters most first: that is painted last, over the rest. */
  #paint(pen: Pen, stage: Stage, scales: Scales, now: number): void {
    const { theme } = stage.about;
    const { width, height } = this.#surface;
    const paper: Paper = { width, height, times: this.times, values: this.values };
    const backToFront = this.drawables.toReversed();
    const now_s = invert(scales.x, now);
    // What is too high for the axis must not run into the strip above it.
    const belowStrip = (act: () => void): void => {
      pen.save();
      pen.beginPath();
      pen.rect(0, this.#strip * scales.px, width, height);
      pen.clip();
      act();
      pen.restore();
    };
    paintGround(pen, paper, scales, theme, now);
    for (const drawable of backToFront.filter(isStrip)) drawable.paint(pen, scales);
    belowStrip(() => {
      this.#paintGhosts(pen, scales, stage, [stage.window_s[0], now_s]);
      for (const drawable of backToFront.filter(fades)) drawable.paint(pen, scales);
    });
    paintVeil(pen, paper, theme, now);
    belowStrip(() => {
      this.#paintGhosts(pen, scales, stage, [now_s, stage.window_s[1]]);
      const spreads = this.drawables.filter((one) => one instanceof Spread);
      this.#layer.paint(pen, spreads, scales, { width, height }, stage.spread);
      for (const drawable of backToFront.filter(stays)) drawable.paint(pen, scales);
    });
    const edits = stage.flags.filter(({ edit }) => edit !== null);
    paintFlags(
      pen,
      paper,
      scales,
      theme,
      edits.map(({ at_s }) => at_s),
    );
  }

  /** Under the lines of the past, over the faint ones of the future. */
  #paintGhosts(pen: Pen, scales: Scales, { about }: Stage, part_s: Range): void {
    const { muted, ground } = about.theme;
    for (const line of this.#ghosts) {
      const colour = mix(mix(line.series.colour, muted, 0.35), ground, 0.8);
      line.paintGhost(pen, scales, colour, part_s);
    }
  }
}

let buckets = { key: "", byTable: new Map<string, Buckets>() };

/** All charts have the same time axis: the rows of its pixel columns are found once for each table and version of the run. */
function knownBuckets(version: number, window_s: Range, columns: number) {
  const key = `${version} ${window_s} ${columns}`;
  if (buckets.key !== key) buckets = { key, byTable: new Map() };
  const { byTable } = buckets;
  return (table: string): FindBuckets =>
    (t, first, end) => {
      const found = byTable.get(table) ?? bucketsOf(t, first, end, window_s, columns);
      byTable.set(table, found);
      return found;
    };
}

export interface Update {
  /** The chart shows other series than before. */
  readonly recast: boolean;
  readonly painted: boolean;
}

function isStrip({ series }: Drawable): boolean {
  return series.kind === "strip";
}

function stays({ series }: Drawable): boolean {
  return series.kind === "line" && !series.fades;
}

function fades(drawable: Drawable): boolean {
  return !isStrip(drawable) && !stays(drawable) && !(drawable instanceof Spread);
}

function sameRange(a: Range, b: Range): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
