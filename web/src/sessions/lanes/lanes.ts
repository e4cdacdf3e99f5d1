// The lanes at work: reads what is in the window once for each version of the run, and paints it when the frame comes.

import {
  type Measure,
  measureOn,
  paintPieces,
  type Range,
  type Scale,
  scaleLinear,
  type Theme,
} from "../../../figure";
import { attachGestures, type Painter, Playhead, positionBrush, stageOf } from "../../lab/charts";
import type { Session } from "../../lab/session";
import { hitAt } from "./hit";
import { lanesPicture, marksFor } from "./lanes-picture";
import type { Marks } from "./marks";
import type { Lanes as Places } from "./pieces";

/** A press that moves less is a click, CSS pixels. */
const CLICK = 4;

export interface LaneParts {
  readonly plot: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly playhead: HTMLElement;
  readonly brush: HTMLElement;
}

/** How the lanes are drawn; all of them grow with `scale`. */
export interface LanesLook {
  /** CSS pixels for each of the drawing's own: 1 in the lab. */
  readonly scale: number;
  /** Height of a lane, in those of the drawing. */
  readonly row: number;
  /** Nodes that have a lane; without it all. */
  readonly most?: number;
  /** Without it the page's. */
  readonly theme?: Theme;
}

export class LaneChart implements Painter {
  readonly #playhead: Playhead;
  readonly #stops: readonly (() => void)[];
  #brush: Range | null = null;
  #read: { readonly key: string; readonly marks: Marks } = { key: "", marks: NO_MARKS };
  #measure: Measure | null = null;
  #scene: { readonly x: Scale; readonly lanes: Places } | null = null;

  constructor(
    private readonly session: Session,
    private readonly parts: LaneParts,
    private readonly look: LanesLook,
  ) {
    const stage = stageOf(session);
    this.#playhead = new Playhead(parts.playhead, stage);
    const again = (): void => stage.frames.invalidate(this);
    const resized = new ResizeObserver(again);
    resized.observe(parts.plot);
    const listening = new AbortController();
    const { signal } = listening;
    let pressed_x = 0;
    parts.plot.addEventListener("pointerdown", (event) => (pressed_x = event.clientX), { signal });
    parts.plot.addEventListener(
      "pointerup",
      (event) => {
        if (Math.abs(event.clientX - pressed_x) < CLICK && !event.shiftKey) this.#choose(event);
      },
      { signal },
    );
    this.#stops = [
      stage.watch(again),
      attachGestures(parts.plot, parts.canvas, stage, {
        brushed: (range) => {
          this.#brush = range;
          again();
        },
        spoken: () => undefined,
      }),
      () => resized.disconnect(),
      () => listening.abort(),
      () => this.#playhead.destroy(),
      () => stage.frames.forget(this),
    ];
    again();
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }

  paint(): void {
    const { canvas, plot } = this.parts;
    const { scale } = this.look;
    const [width, height] = [plot.clientWidth, plot.clientHeight];
    const pen = canvas.getContext("2d");
    if (pen === null || width === 0 || height === 0) return;
    const { view, cursor } = this.session;
    const { window_s, playhead_s, selection_s } = view.getState();
    const theme = this.look.theme ?? stageOf(this.session).now().about.theme;
    const { fontFamily } = getComputedStyle(canvas);
    this.#measure ??= measureOn(pen, fontFamily);
    const wide = width / scale;
    const { x, lanes, pieces } = lanesPicture(this.session, {
      ...{ ...this.look, width: wide, theme, measure: this.#measure },
      ...{ marks: this.#marks(window_s, wide), cursor_s: cursor.get() },
    });
    this.#scene = { x, lanes };
    sized(canvas, pen, width, height, scale);
    pen.fillStyle = theme.background;
    pen.fillRect(0, 0, wide, height / scale);
    paintPieces(pen, pieces, fontFamily);
    const across = scaleLinear(window_s, [0, width]);
    this.#playhead.place(across, playhead_s, width);
    this.#playhead.describe(playhead_s);
    positionBrush(this.parts.brush, this.#brush ?? selection_s, across);
  }

  #marks(window_s: Range, width: number): Marks {
    const key = `${this.session.run.version} ${window_s} ${width}`;
    if (this.#read.key !== key) {
      this.#read = { key, marks: marksFor(this.session.run, window_s, width) };
    }
    return this.#read.marks;
  }

  /** A report is gone to: what is told beside the lanes is told of that moment. */
  #choose({ clientX, clientY }: PointerEvent): void {
    const { left, top } = this.parts.canvas.getBoundingClientRect();
    if (this.#scene === null) return;
    const { lanes, x } = this.#scene;
    const { scale } = this.look;
    const place = { x: (clientX - left) / scale, y: (clientY - top) / scale };
    const hit = hitAt(place, lanes, this.#read.marks, x);
    if (hit === null) return;
    const { actions, run } = this.session;
    actions.setFlow(run.layout.members?.[hit.member]?.name ?? "");
    if (hit.t_s === null) return;
    actions.pause();
    actions.seek(hit.t_s);
  }
}

const NO_MARKS: Marks = { reports: [], waits: [], losses: [], putOff: [] };

/** As many pixels as the screen has for so many CSS pixels; the pen counts in those, or in what is `scale` of them. */
export function sized(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  scale = 1,
): void {
  const px = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * px), Math.round(height * px)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  pen.setTransform(scale * px, 0, 0, scale * px, 0, 0);
  pen.globalAlpha = 1;
}
