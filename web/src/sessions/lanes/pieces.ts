// The lanes as pieces of a picture: a row per member, what it planned, sent, waited for, cancelled and abandoned.

import {
  boxPiece,
  filledBox,
  NO_LOOK,
  type Piece,
  polygon,
  type Scale,
  solid,
  strokedLines,
} from "../../../figure";
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

/** From back to front. */
export function lanePieces(scene: Scene): readonly Piece[] {
  const { lanes, colours, chosen, marks } = scene;
  const pieces: Piece[] = [];
  if (chosen !== null && lanes.rows[chosen] !== undefined) {
    const lane = { x: 0, y: topOf(lanes, chosen), width: lanes.width, height: lanes.row };
    pieces.push(filledBox(lane, colours.chosen));
  }
  for (const wait of marks.waits) pieces.push(...windowOf(scene, wait));
  pieces.push(...intervalOf(scene));
  for (const [member, tn_s] of scene.planned_s.entries()) {
    if (!(tn_s > scene.playhead_s) || lanes.rows[member] === undefined) continue;
    const half = Math.min(7, lanes.row * 0.28);
    pieces.push(hook(scene.x(tn_s), middleOf(lanes, member), half, colours.muted));
  }
  for (const { member, t_s } of marks.putOff) {
    const [x, y] = [scene.x(t_s), middleOf(lanes, member) + 3];
    const tick = [x, y, x, y + Math.min(6, lanes.row * 0.3)];
    pieces.push(strokedLines([tick], solid(colours.muted, 1), opacityAt(scene, t_s)));
  }
  if (scene.close) pieces.push(...lossLines(scene));
  for (const wait of marks.waits) pieces.push(...waitOf(scene, wait));
  for (const report of marks.reports) pieces.push(...reportOf(scene, report));
  for (const { ofRtcp, t_s, source } of marks.losses) {
    if (ofRtcp && !scene.close) continue;
    const place = [scene.x(t_s), middleOf(lanes, source)] as const;
    pieces.push(...cross(place, ofRtcp ? 2.5 : 4, colours.harm, opacityAt(scene, t_s)));
  }
  return pieces;
}

function windowOf(scene: Scene, wait: Wait): readonly Piece[] {
  if (wait.step !== STEP.EARLY || wait.dither_s === 0) return [];
  const { lanes, x, colours } = scene;
  const opacity = opacityAt(scene, wait.t0_s);
  const left = x(wait.t0_s);
  const height = Math.max(6, lanes.row * 0.58);
  const y = middleOf(lanes, wait.member) - height / 2;
  const width = Math.max(1, x.k * wait.dither_s);
  return [
    filledBox({ x: left, y, width, height }, colours.window, opacity),
    filledBox({ x: left - 0.5, y, width: 1.5, height }, colours.feedback, opacity),
  ];
}

/** From tp to tn, along the lower edge of the lane in view. */
function intervalOf({ interval_s, chosen, lanes, x, colours }: Scene): readonly Piece[] {
  if (interval_s === null || chosen === null) return [];
  const y = topOf(lanes, chosen) + lanes.row - 2.5;
  const [from, to] = [x(interval_s[0]), x(interval_s[1])];
  const stroke = solid(colours.media, 1.5);
  return [
    strokedLines([[from, y, to, y]], stroke),
    ...[from, to].map((end) => strokedLines([[end, y - 3, end, y + 2]], stroke)),
  ];
}

/** From where a packet was lost to the member that found that out. */
function lossLines(scene: Scene): readonly Piece[] {
  const { marks, lanes, x, colours } = scene;
  const stroke = { colour: colours.harm, width: 1, dash: [1.5, 3] };
  return marks.losses.flatMap(({ ofRtcp, source, sequence, t_s }) => {
    if (ofRtcp) return [];
    const from = [x(t_s), middleOf(lanes, source)];
    return marks.waits
      .filter((wait) => wait.source === source && wait.sequence === sequence)
      .map((wait) => {
        const to = [x(wait.t0_s), middleOf(lanes, wait.member)];
        return strokedLines([[...from, ...to]], stroke, opacityAt(scene, t_s));
      });
  });
}

function waitOf(scene: Scene, wait: Wait): readonly Piece[] {
  const { lanes, x, colours, close } = scene;
  const y = middleOf(lanes, wait.member);
  const [t0, end] = [x(wait.t0_s), x(wait.end_s)];
  const begun = opacityAt(scene, wait.t0_s);
  if (wait.outcome === OUTCOME.DISCARDED) return cross([t0, y], 4, colours.harm, begun);
  const stroke = solid(colours.feedback, 1);
  const pieces: Piece[] = [];
  if (wait.step !== STEP.EARLY) {
    const dashed = { ...stroke, dash: [1.5, 2.5] };
    pieces.push(
      strokedLines([[t0, y, end, y]], dashed, begun),
      strokedLines([[t0, y - 3, t0, y + 3]], stroke, begun),
    );
  }
  if (wait.outcome !== OUTCOME.SUPPRESSED) return pieces;
  const opacity = opacityAt(scene, wait.end_s);
  const thick = { fill: null, stroke: solid(colours.feedback, 1.25), opacity };
  pieces.push({ kind: "circle", x: end, y, r: Math.min(3, lanes.row / 6), ...thick });
  if (wait.step === STEP.EARLY && wait.planned_s > wait.end_s) {
    const planned = x(wait.planned_s);
    pieces.push(
      polygon(diamond(planned, y, 5), thick),
      strokedLines([[planned - 7, y, planned + 7, y]], thick.stroke, opacity),
    );
  }
  if (!close || wait.by === null || !(wait.by.sent_s > 0)) return pieces;
  const by = [x(wait.by.sent_s), middleOf(lanes, wait.by.member)];
  pieces.push(strokedLines([[...by, end, y]], stroke, 0.55 * opacity));
  return pieces;
}

function reportOf(scene: Scene, { kind, member, t_s }: Report): readonly Piece[] {
  const { lanes, colours } = scene;
  const [x, y] = [scene.x(t_s), middleOf(lanes, member)];
  const opacity = opacityAt(scene, t_s);
  const half = Math.min(7, lanes.row * 0.28);
  const bar = (left: number, width: number, colour: string): Piece =>
    filledBox({ x: x + left, y: y - half, width, height: 2 * half }, colour, opacity);
  switch (kind) {
    case "early": {
      const look = { fill: colours.feedback, stroke: null, opacity };
      return [polygon(diamond(x, y, Math.min(7, half + 1)), look)];
    }
    case "with feedback":
      return [bar(-2, 4, colours.feedback)];
    case "left out": {
      const box = { x: x - 1.5, y: y - half * 0.7, width: 3, height: half * 1.4 };
      return [boxPiece(box, { ...NO_LOOK, stroke: solid(colours.muted, 1), opacity })];
    }
    case "bye": {
      const foot = { x: x - 5, y: y + half - 2, width: 10, height: 2 };
      return [bar(-1, 2, colours.ink), filledBox(foot, colours.ink, opacity)];
    }
    case "regular":
      return [bar(-0.75, 1.75, colours.ink)];
    default:
      return kind satisfies never;
  }
}

export function middleOf(lanes: Lanes, member: number): number {
  return topOf(lanes, member) + lanes.row / 2;
}

function topOf({ rows, row, top }: Lanes, member: number): number {
  return top + (rows[member] ?? 0) * row;
}

function opacityAt({ playhead_s, faint }: Scene, t_s: number): number {
  return t_s > playhead_s ? faint : 1;
}

export function cross(
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
  opacity = 1,
): readonly Piece[] {
  const stroke = solid(colour, 1.75);
  return [
    strokedLines([[x - size, y - size, x + size, y + size]], stroke, opacity),
    strokedLines([[x - size, y + size, x + size, y - size]], stroke, opacity),
  ];
}

/** Its corners. */
export function diamond(x: number, y: number, size: number): readonly number[] {
  return [x, y - size, x + size, y, x, y + size, x - size, y];
}

/** Two brackets about the place of a report that is planned. */
export function hook(x: number, y: number, half: number, colour: string): Piece {
  const brackets = [-1, 1].map((side) => {
    const [inner, outer] = [x + side * 2, x + side * 4];
    return [inner, y - half, outer, y - half, outer, y + half, inner, y + half];
  });
  return strokedLines(brackets, solid(colour, 1));
}
