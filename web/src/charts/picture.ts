// One chart's lines on their layers. It knows what it drew last and does only what has become necessary: new columns, window or
// size are reduced and stroked; a moved playhead only lays the layers over one another.

import { timeTicks, valueTicks } from "./axis";
import type { Range } from "./columns";
import { type Cut, type Drawable, drawableOf, extentOf, Line } from "./drawable";
import { pointerDown } from "./frame";
import { at, nextDomain, type Scales, scaleOf } from "./scale";
import type { ChartSpec, Series } from "./series";
import type { Stage } from "./stage";
import { STRIP_HEIGHT } from "./strip";
import { Surface } from "./surface";
import { mix } from "./theme";

/** Air inside the canvas, so that a line at zero is a whole line. CSS pixels. */
const AIR = 4;
/** Pictures that follow each other faster than this are drawn with the fast pen. */
const BUSY_MS = 250;

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
  /** Drawn with the pen for moving hands: worth drawing again once they rest. */
  rough = false;
  readonly #surface: Surface;
  #ghosts: readonly Line[] = [];
  #domain: Range | null = null;
  #last: Stage | null = null;
  #last_ms = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly spec: ChartSpec,
    canvas: HTMLCanvasElement,
  ) {
    this.#surface = new Surface(canvas);
  }

  get series(): readonly Series[] {
    return this.drawables.map(({ series }) => series);
  }

  /** Nothing to draw, and that is worth a sentence. */
  get empty(): boolean {
    return this.drawables.every((one) => !(one.extent()[0] <= one.extent()[1]));
  }

  /** Strokes what is no longer as it was drawn; says what that was. `refine` asks for full quality. */
  update(stage: Stage, size: Size, now_ms: number, refine: boolean): Update {
    const last = this.#last;
    const px = devicePixelRatio || 1;
    const resized = this.#surface.resize(size.width, size.height, px);
    const recast = last === null || last.about !== stage.about;
    const moved = resized || last === null || !sameRange(last.window_s, stage.window_s);
    const bent = last === null || last.version !== stage.version;
    this.#last = stage;
    if (!(recast || moved || bent || (refine && this.rough))) return { recast, stroked: false };
    if (recast) this.drawables = this.spec.series(stage.about).map(drawableOf);
    this.rough = !refine && (now_ms - this.#last_ms < BUSY_MS || pointerDown());
    this.#last_ms = refine ? Number.NEGATIVE_INFINITY : now_ms;
    this.#stroke(stage, size, last, recast || moved);
    return { recast, stroked: true };
  }

  compose(stage: Stage, chosen_s: Range | null): void {
    if (this.scales === null) return;
    const { x, y } = this.scales;
    const backdrop = {
      xs: this.times.map((t_s) => at(x, t_s)),
      ys: this.values.map((value) => at(y, value)),
      zero: y.domain[0] <= 0 ? at(y, 0) : null,
      selection: chosen_s === null ? null : ([at(x, chosen_s[0]), at(x, chosen_s[1])] as const),
      flags: stage.flags.flatMap(({ edit, at_s }) => (edit === null ? [] : [at(x, at_s)])),
    };
    this.#surface.compose(backdrop, stage.about.theme, at(x, stage.playhead_s));
  }

  #stroke(stage: Stage, size: Size, last: Stage | null, moved: boolean): void {
    const { px, width, fading, still } = this.#surface;
    const cut: Cut = { window_s: stage.window_s, columns: width, px, reached_s: stage.reached_s };
    for (const drawable of this.drawables) drawable.prepare(stage.columns, cut);
    const before = this.scales;
    const scales = this.#rescale(stage, size);
    fading.clear();
    still.clear();
    for (const drawable of this.drawables) {
      const fades = drawable.series.kind !== "line" || drawable.series.fades;
      drawable.draw((fades ? fading : still).touch(), scales, this.rough);
    }
    const fresh = moved || last?.ghost !== stage.ghost;
    if (fresh || before === null || !sameRange(before.y.domain, scales.y.domain)) {
      this.#strokeGhost(stage, scales, fresh, { ...cut, reached_s: stage.duration_s });
    }
  }

  /** The run before the edit: read when it appears or the window moves, stroked again only when the scales do. */
  #strokeGhost(stage: Stage, scales: Scales, fresh: boolean, cut: Cut): void {
    const { ghost: layer } = this.#surface;
    const { ghost } = stage;
    layer.clear();
    if (ghost === null) return;
    if (fresh) {
      this.#ghosts = this.series.flatMap((series) =>
        series.kind === "line" && series.ghost ? [new Line(series)] : [],
      );
      for (const line of this.#ghosts) line.prepare(ghost, cut);
    }
    for (const line of this.#ghosts) {
      line.drawGhost(layer.touch(), scales, mix(line.series.colour, stage.about.theme.muted, 0.35));
    }
  }

  #rescale(stage: Stage, size: Size): Scales {
    const { px, width, height } = this.#surface;
    const held = pointerDown();
    this.#domain = nextDomain(this.#domain, extentOf(this.drawables, held), this.spec.y, held);
    const strip = this.series.some(({ kind }) => kind === "strip") ? STRIP_HEIGHT + 2 : 0;
    const scales = {
      x: scaleOf(stage.window_s, [0, width]),
      y: scaleOf(this.#domain, [height - AIR * px, (AIR + strip) * px]),
      px,
    };
    this.times = timeTicks(stage.window_s, size.width);
    this.values = valueTicks(this.#domain, size.height - strip);
    this.scales = scales;
    return scales;
  }
}

export interface Update {
  /** The chart shows other series than before. */
  readonly recast: boolean;
  readonly stroked: boolean;
}

function sameRange(a: Range, b: Range): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
