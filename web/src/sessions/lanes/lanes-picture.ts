// All of the lanes at one moment as pieces of a picture: the axis, what was sent, lost and planned, and the lines of moments.

import {
  filledBox,
  type Measure,
  type Piece,
  type Scale,
  scaleLinear,
  type Theme,
} from "../../../figure";
import type { Columns } from "../../../model/scenario";
import { stageOf } from "../../lab/charts";
import type { Session } from "../../lab/session";
import { linkLabel, rowsOfMembers, treeOf } from "../tree/order";
import { timingAt } from "../why/timing";
import { axisPieces, lossNames } from "./axis";
import { laneColoursOf } from "./lane-colours";
import { type Marks, marksIn } from "./marks";
import { type Lanes, lanePieces } from "./pieces";

/** Below the last lane: the labels of the time axis. */
export const AXIS_HEIGHT = 22;
/** Above the first lane: what was lost. */
export const HEAD_HEIGHT = 20;
/** With more seconds than this in a hundred pixels, lines between lanes would be a thicket. */
const CLOSE_S = 1.5;

export interface LanesRequest {
  readonly width: number;
  /** Height of a lane. */
  readonly row: number;
  /** Nodes that have one, from the top; without it all. */
  readonly most?: number;
  /** CSS pixels for each of the drawing's own; without it one. */
  readonly scale?: number;
  readonly theme: Theme;
  readonly measure: Measure;
  readonly marks: Marks;
  /** Where the pointer is; null: not on the lanes. */
  readonly cursor_s: number | null;
}

export interface LanesPicture {
  readonly x: Scale;
  readonly lanes: Lanes;
  /** From back to front. */
  readonly pieces: readonly Piece[];
}

export function lanesPicture(session: Session, request: LanesRequest): LanesPicture {
  const { width, row, theme, measure, scale = 1 } = request;
  const { run, view } = session;
  const { window_s, playhead_s, flow } = view.getState();
  const { members = [] } = run.layout;
  const colours = laneColoursOf(theme);
  const x = scaleLinear(window_s, [0, width]);
  const nodes = treeOf(run.layout).slice(0, request.most);
  const lanes = {
    ...{ rows: rowsOfMembers(nodes), count: nodes.length, row, top: HEAD_HEIGHT, width },
  };
  const marks = inLanes(request.marks, lanes.rows);
  const bottom = HEAD_HEIGHT + nodes.length * row;
  const member = members.findIndex(({ name }) => name === flow);
  const chosen = lanes.rows[member] === undefined ? null : member;
  const plan = chosen === null ? null : timingAt(run, chosen, playhead_s);
  const close = window_s[1] - window_s[0] < (CLOSE_S * scale * width) / 100;
  const scene = {
    ...{ marks, x, lanes, colours, playhead_s, faint: theme.faint, chosen, close },
    planned_s: members.map((_, i) => timingAt(run, i, playhead_s)?.tn_s ?? Number.NaN),
    interval_s: plan === null ? null : ([plan.tp_s, plan.tn_s] as const),
  };
  const pieces = [
    ...axisPieces(x, bottom, colours),
    ...lanePieces(scene),
    ...(close ? lossNames(x, marks.losses, (i) => linkLabel(run, i), colours, measure) : []),
    ...moments(session, request, x, bottom),
  ];
  return { x, lanes, pieces };
}

/** Of members that have a lane. */
function inLanes(marks: Marks, rows: readonly number[]): Marks {
  const has = (member: number): boolean => rows[member] !== undefined;
  return {
    reports: marks.reports.filter(({ member }) => has(member)),
    waits: marks.waits
      .filter(({ member }) => has(member))
      .map((wait) => (wait.by === null || has(wait.by.member) ? wait : { ...wait, by: null })),
    losses: marks.losses.filter(({ source }) => has(source)),
    putOff: marks.putOff.filter(({ member }) => has(member)),
  };
}

/** What the window holds at so many CSS pixels; marks of more than a pixel's width reach in from beside it. */
export function marksFor(
  run: Columns,
  [from_s, to_s]: readonly [number, number],
  width: number,
): Marks {
  const least_s = (to_s - from_s) / width;
  return marksIn(run, [from_s - 8 * least_s, to_s + 8 * least_s], least_s);
}

/** Pointer, playhead and marker as lines, changes as poles. */
function moments(
  session: Session,
  { theme, cursor_s }: LanesRequest,
  x: Scale,
  bottom: number,
): readonly Piece[] {
  const { window_s, playhead_s, marker_s } = session.view.getState();
  const inside = (t_s: number): boolean => t_s >= window_s[0] && t_s <= window_s[1];
  const lines = [
    [cursor_s, theme.muted],
    [playhead_s, theme.ink],
    [marker_s, theme.flag],
  ] as const;
  const top = HEAD_HEIGHT - 6;
  return [
    ...lines.flatMap(([t_s, colour]) =>
      t_s === null || !inside(t_s)
        ? []
        : [filledBox({ x: Math.round(x(t_s)) - 0.5, y: 0, width: 1.25, height: bottom }, colour)],
    ),
    ...stageOf(session)
      .now()
      .flags.filter(({ at_s }) => inside(at_s))
      .map(({ at_s }) =>
        filledBox({ x: x(at_s) - 1, y: top, width: 2, height: bottom - top }, theme.flag),
      ),
  ];
}
