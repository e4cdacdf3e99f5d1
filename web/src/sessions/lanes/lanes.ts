// The lanes at work: reads what is in the window once for each version of the run, and paints it when the frame comes.

import { attachGestures, type Painter, Playhead, positionBrush, stageOf } from "../../lab/charts";
import { paintPieces, type Range, type Scale, scaleLinear } from "../../lab/figure";
import type { Session } from "../../lab/session";
import { linkLabel, rowsOfMembers, treeOf } from "../tree/order";
import { timingAt } from "../why/timing";
import { paintGrid, paintLossNames } from "./axis";
import { hitAt } from "./hit";
import { laneColoursOf } from "./lane-colours";
import { type Marks, marksIn } from "./marks";
import { lanePieces, type Lanes as Places } from "./pieces";

/** Below the last lane: the labels of the time axis. */
export const AXIS_HEIGHT = 22;
/** Above the first lane: what was lost. */
export const HEAD_HEIGHT = 20;
/** With more seconds than this in a hundred pixels, lines between lanes would be a thicket. */
const CLOSE_S = 1.5;
/** A press that moves less is a click, CSS pixels. */
const CLICK = 4;

export interface LaneParts {
  readonly plot: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly playhead: HTMLElement;
  readonly brush: HTMLElement;
}

export class LaneChart implements Painter {
  readonly #playhead: Playhead;
  readonly #stops: readonly (() => void)[];
  #brush: Range | null = null;
  #read: { readonly key: string; readonly marks: Marks } = { key: "", marks: NO_MARKS };
  #scene: { readonly x: Scale; readonly lanes: Places } | null = null;

  constructor(
    private readonly session: Session,
    private readonly parts: LaneParts,
    /** Height of a lane. */
    private readonly row: number,
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
    const [width, height] = [plot.clientWidth, plot.clientHeight];
    const pen = canvas.getContext("2d");
    if (pen === null || width === 0 || height === 0) return;
    const { run, view, cursor } = this.session;
    const { window_s, playhead_s, selection_s, marker_s, flow } = view.getState();
    const { about } = stageOf(this.session).now();
    const colours = laneColoursOf(about.theme);
    const x = scaleLinear(window_s, [0, width]);
    const nodes = treeOf(run.layout);
    const rows = rowsOfMembers(nodes);
    const lanes = { rows, count: nodes.length, row: this.row, top: HEAD_HEIGHT, width };
    this.#scene = { x, lanes };
    const marks = this.#marks(window_s, width);
    const bottom = HEAD_HEIGHT + nodes.length * this.row;
    sized(canvas, pen, width, height);
    pen.fillStyle = colours.background;
    pen.fillRect(0, 0, width, height);
    paintGrid(pen, x, bottom, colours);
    const member = (run.layout.members ?? []).findIndex(({ name }) => name === flow);
    const chosen = member < 0 ? null : member;
    const plan = chosen === null ? null : timingAt(run, chosen, playhead_s);
    const close = window_s[1] - window_s[0] < (CLOSE_S * width) / 100;
    const pieces = lanePieces({
      marks,
      x,
      lanes,
      colours,
      playhead_s,
      faint: about.theme.faint,
      chosen,
      close,
      planned_s: (run.layout.members ?? []).map(
        (_, i) => timingAt(run, i, playhead_s)?.tn_s ?? Number.NaN,
      ),
      interval_s: plan === null ? null : [plan.tp_s, plan.tn_s],
    });
    // None of them is a word.
    paintPieces(pen, pieces, "");
    if (close) paintLossNames(pen, x, marks.losses, (i) => linkLabel(run, i), colours);
    for (const [t_s, colour] of [
      [cursor.get(), colours.muted],
      [playhead_s, colours.ink],
      [marker_s, about.theme.flag],
    ] as const) {
      if (t_s === null || t_s < window_s[0] || t_s > window_s[1]) continue;
      pen.fillStyle = colour;
      pen.fillRect(Math.round(x(t_s)) - 0.5, 0, 1.25, bottom);
    }
    for (const { at_s } of stageOf(this.session).now().flags) {
      pen.fillStyle = about.theme.flag;
      pen.fillRect(x(at_s) - 1, HEAD_HEIGHT - 6, 2, bottom - HEAD_HEIGHT + 6);
    }
    this.#playhead.place(x, playhead_s, width);
    this.#playhead.describe(playhead_s);
    positionBrush(this.parts.brush, this.#brush ?? selection_s, x);
  }

  #marks(window_s: Range, width: number): Marks {
    const key = `${this.session.run.version} ${window_s} ${width}`;
    if (this.#read.key !== key) {
      const least_s = (window_s[1] - window_s[0]) / width;
      // Marks of more than a pixel's width reach in from beside the window.
      const range: Range = [window_s[0] - 8 * least_s, window_s[1] + 8 * least_s];
      this.#read = { key, marks: marksIn(this.session.run, range, least_s) };
    }
    return this.#read.marks;
  }

  /** A report is gone to: what is told beside the lanes is told of that moment. */
  #choose({ clientX, clientY }: PointerEvent): void {
    const { left, top } = this.parts.canvas.getBoundingClientRect();
    if (this.#scene === null) return;
    const { lanes, x } = this.#scene;
    const hit = hitAt({ x: clientX - left, y: clientY - top }, lanes, this.#read.marks, x);
    if (hit === null) return;
    const { actions, run } = this.session;
    actions.setFlow(run.layout.members?.[hit.member]?.name ?? "");
    if (hit.t_s === null) return;
    actions.pause();
    actions.seek(hit.t_s);
  }
}

const NO_MARKS: Marks = { reports: [], waits: [], losses: [], putOff: [] };

/** As many pixels as the screen has; the pen counts in CSS pixels. */
export function sized(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const px = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * px), Math.round(height * px)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  pen.setTransform(px, 0, 0, px, 0, 0);
  pen.globalAlpha = 1;
}
