// The lanes on a canvas: a row per member, what it planned, sent, waited for, cancelled and abandoned.

import type { Scale } from "../../lab/figure";
import type { LaneColours } from "./lane-colours";
import { type Marks, OUTCOME, type Report, STEP, type Wait } from "./marks";

export interface Lanes {
  /** Row of each member's lane, by its index. */
  readonly rows: readonly number[];
  readonly count: number;
  /** Height of one, and of what stands above the first. */
  readonly row: number;
  readonly top: number;
  readonly width: number;
}

export interface Scene {
  readonly marks: Marks;
  readonly x: Scale;
  readonly lanes: Lanes;
  readonly colours: LaneColours;
  readonly playhead_s: number;
  /** What is left of a mark in the future. */
  readonly faint: number;
  /** Member in view; null for none. */
  readonly chosen: number | null;
  /** Marks are far enough apart for lines between lanes. */
  readonly close: boolean;
  /** When each member's next regular report is planned, as things stand at the playhead; NaN for none. */
  readonly planned_s: readonly number[];
  /** The regular interval that the member in view is in. */
  readonly interval_s: readonly [number, number] | null;
}

export type Pen = CanvasRenderingContext2D;

export function paintLanes(pen: Pen, scene: Scene): void {
  const { lanes, colours, chosen } = scene;
  if (chosen !== null && lanes.rows[chosen] !== undefined) {
    pen.fillStyle = colours.chosen;
    pen.fillRect(0, topOf(lanes, chosen), lanes.width, lanes.row);
  }
  for (const wait of scene.marks.waits) paintWindow(pen, scene, wait);
  paintInterval(pen, scene);
  scene.planned_s.forEach((tn_s, member) => {
    if (!(tn_s > scene.playhead_s) || lanes.rows[member] === undefined) return;
    pen.globalAlpha = 1;
    pen.strokeStyle = colours.muted;
    hook(pen, scene.x(tn_s), middleOf(lanes, member), Math.min(7, lanes.row * 0.28));
  });
  for (const { member, t_s } of scene.marks.putOff) {
    faded(pen, scene, t_s);
    pen.strokeStyle = colours.muted;
    const height = Math.min(6, lanes.row * 0.3);
    line(pen, 1, [scene.x(t_s), middleOf(lanes, member) + 3], [0, height]);
  }
  if (scene.close) paintLosses(pen, scene);
  for (const wait of scene.marks.waits) paintWait(pen, scene, wait);
  for (const report of scene.marks.reports) paintReport(pen, scene, report);
  for (const loss of scene.marks.losses) {
    if (loss.ofRtcp && !scene.close) continue;
    faded(pen, scene, loss.t_s);
    const size = loss.ofRtcp ? 2.5 : 4;
    cross(pen, scene.x(loss.t_s), middleOf(lanes, loss.source), size, colours.harm);
  }
  pen.globalAlpha = 1;
}

function paintWindow(pen: Pen, scene: Scene, wait: Wait): void {
  if (wait.step !== STEP.EARLY || wait.dither_s === 0) return;
  const { lanes, x, colours } = scene;
  faded(pen, scene, wait.t0_s);
  const left = x(wait.t0_s);
  const height = Math.max(6, lanes.row * 0.58);
  const top = middleOf(lanes, wait.member) - height / 2;
  pen.fillStyle = colours.window;
  pen.fillRect(left, top, Math.max(1, x.k * wait.dither_s), height);
  pen.fillStyle = colours.feedback;
  pen.fillRect(left - 0.5, top, 1.5, height);
}

/** From tp to tn, along the lower edge of the lane in view. */
function paintInterval(pen: Pen, scene: Scene): void {
  const { interval_s, chosen, lanes, x, colours } = scene;
  if (interval_s === null || chosen === null) return;
  const y = topOf(lanes, chosen) + lanes.row - 2.5;
  const [from, to] = [x(interval_s[0]), x(interval_s[1])];
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.media;
  line(pen, 1.5, [from, y], [to - from, 0]);
  for (const end of [from, to]) line(pen, 1.5, [end, y - 3], [0, 5]);
}

/** From where a packet was lost to the member that found that out. */
function paintLosses(pen: Pen, scene: Scene): void {
  const { marks, lanes, x, colours } = scene;
  pen.strokeStyle = colours.harm;
  pen.setLineDash([1.5, 3]);
  for (const loss of marks.losses) {
    if (loss.ofRtcp) continue;
    for (const wait of marks.waits) {
      if (wait.source !== loss.source || wait.sequence !== loss.sequence) continue;
      faded(pen, scene, loss.t_s);
      const from = [x(loss.t_s), middleOf(lanes, loss.source)] as const;
      const to = [x(wait.t0_s), middleOf(lanes, wait.member)] as const;
      line(pen, 1, from, [to[0] - from[0], to[1] - from[1]]);
    }
  }
  pen.setLineDash([]);
}

function paintWait(pen: Pen, scene: Scene, wait: Wait): void {
  const { lanes, x, colours, close } = scene;
  const y = middleOf(lanes, wait.member);
  const [t0, end] = [x(wait.t0_s), x(wait.end_s)];
  faded(pen, scene, wait.t0_s);
  pen.strokeStyle = colours.feedback;
  if (wait.outcome === OUTCOME.DISCARDED) {
    cross(pen, t0, y, 4, colours.harm);
    return;
  }
  if (wait.step !== STEP.EARLY) {
    pen.setLineDash([1.5, 2.5]);
    line(pen, 1, [t0, y], [end - t0, 0]);
    pen.setLineDash([]);
    line(pen, 1, [t0, y - 3], [0, 6]);
  }
  if (wait.outcome !== OUTCOME.SUPPRESSED) return;
  faded(pen, scene, wait.end_s);
  ring(pen, end, y, Math.min(3, lanes.row / 6));
  if (wait.step === STEP.EARLY && wait.planned_s > wait.end_s) {
    const planned = x(wait.planned_s);
    diamond(pen, planned, y, 5);
    pen.stroke();
    line(pen, 1.25, [planned - 7, y], [14, 0]);
  }
  if (!close || wait.by === null || !(wait.by.sent_s > 0)) return;
  const [from, fromY] = [x(wait.by.sent_s), middleOf(lanes, wait.by.member)];
  pen.globalAlpha *= 0.55;
  line(pen, 1, [from, fromY], [end - from, y - fromY]);
}

function paintReport(pen: Pen, scene: Scene, { kind, member, t_s }: Report): void {
  const { lanes, colours } = scene;
  const [x, y] = [scene.x(t_s), middleOf(lanes, member)];
  faded(pen, scene, t_s);
  const half = Math.min(7, lanes.row * 0.28);
  switch (kind) {
    case "early":
      pen.fillStyle = colours.feedback;
      diamond(pen, x, y, Math.min(7, half + 1));
      pen.fill();
      return;
    case "with feedback":
      pen.fillStyle = colours.feedback;
      pen.fillRect(x - 2, y - half, 4, 2 * half);
      return;
    case "left out":
      pen.strokeStyle = colours.muted;
      pen.lineWidth = 1;
      pen.strokeRect(x - 1.5, y - half * 0.7, 3, half * 1.4);
      return;
    case "bye":
      pen.fillStyle = colours.ink;
      pen.fillRect(x - 1, y - half, 2, 2 * half);
      pen.fillRect(x - 5, y + half - 2, 10, 2);
      return;
    case "regular":
      pen.fillStyle = colours.ink;
      pen.fillRect(x - 0.75, y - half, 1.75, 2 * half);
      return;
    default:
      kind satisfies never;
  }
}

export function middleOf(lanes: Lanes, member: number): number {
  return topOf(lanes, member) + lanes.row / 2;
}

function topOf({ rows, row, top }: Lanes, member: number): number {
  return top + (rows[member] ?? 0) * row;
}

function faded(pen: Pen, { playhead_s, faint }: Scene, t_s: number): void {
  pen.globalAlpha = t_s > playhead_s ? faint : 1;
}

type Pair = readonly [number, number];

function line(pen: Pen, width: number, [x, y]: Pair, [dx, dy]: Pair): void {
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + dx, y + dy);
  pen.stroke();
}

export function cross(pen: Pen, x: number, y: number, size: number, colour: string): void {
  pen.strokeStyle = colour;
  line(pen, 1.75, [x - size, y - size], [2 * size, 2 * size]);
  line(pen, 1.75, [x - size, y + size], [2 * size, -2 * size]);
}

export function diamond(pen: Pen, x: number, y: number, size: number): void {
  pen.lineWidth = 1.25;
  pen.beginPath();
  pen.moveTo(x, y - size);
  pen.lineTo(x + size, y);
  pen.lineTo(x, y + size);
  pen.lineTo(x - size, y);
  pen.closePath();
}

/** Two brackets about the place of a report that is planned. */
function hook(pen: Pen, x: number, y: number, half: number): void {
  pen.lineWidth = 1;
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(x + side * 2, y - half);
    pen.lineTo(x + side * 4, y - half);
    pen.lineTo(x + side * 4, y + half);
    pen.lineTo(x + side * 2, y + half);
  }
  pen.stroke();
}

function ring(pen: Pen, x: number, y: number, radius: number): void {
  pen.lineWidth = 1.25;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}
