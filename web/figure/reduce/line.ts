// A line reduced to the size at hand; its end, where its name stands; and what differs from the run before an edit.

import type { ColumnArray, Columns } from "../../model/engine/types";
import { ownRows } from "../charts/series/own-time";
import type { LineSeries } from "../charts/series/types";
import { Scratch, valuesOf } from "../charts/series/values-of";
import type { Range } from "../figure";
import { Points } from "../ink/points";
import type { Cut } from "./cut";
import { copyAll, fromIntervalEnds, onlySteps, reduce } from "./decimate";

/** A moment and the height there. */
export interface Sample {
  readonly t_s: number;
  readonly v: number;
}

const scratch = new Scratch();
const otherScratch = new Scratch();
const ghostScratch = new Scratch();

export class ReducedLine {
  constructor(
    readonly series: LineSeries,
    readonly points = new Points(),
  ) {}

  prepare(columns: Columns, { window_s, columns: pixels, bucketsOf }: Cut): void {
    const { table, values } = this.series;
    const t = columns.column(table, "t_s");
    const v = valuesOf(columns, table, values, scratch);
    if (this.series.free === true) {
      copyAll(t, v, this.points);
      return;
    }
    const rows = ownRows(t, this.series);
    reduce(t, v, window_s, pixels, this.points, bucketsOf?.(table), rows);
    if (this.series.ofInterval === true) fromIntervalEnds(this.points);
    if (this.series.hold) onlySteps(this.points);
  }

  /** Reads a run that is no more, as far as it differs from the one that took its place. */
  prepareGhost(ghost: Columns, now: Columns, { window_s, columns: pixels }: Cut): void {
    const { table, values } = this.series;
    const before = valuesOf(ghost, table, values, scratch);
    const other = different(before, valuesOf(now, table, values, otherScratch), ghostScratch);
    reduce(ghost.column(table, "t_s"), other, window_s, pixels, this.points);
  }

  extent(): Range {
    return [this.points.low, this.points.high];
  }

  /** Its highest point. */
  peak(): Sample | null {
    const { t, v, count, high } = this.points;
    for (let i = 0; i < count; i += 1) {
      if (v[i] === high) return { t_s: t[i] as number, v: high };
    }
    return null;
  }

  /** Where the curve ends inside the window: its last moment, at the height that it had for a while. */
  end(window_s: Range): Sample | null {
    if (this.series.free === true) return lastOf(this.points);
    return this.series.hold
      ? endOfStairs(this.points, window_s)
      : endOfCurve(this.points, window_s);
  }
}

/** A name beside a curve stands at the median of this last share of the window: a flow's stop is no place for its name. */
const END = 0.04;

export function endOfCurve({ t, v, count }: Points, [from_s, to_s]: Range): Sample | null {
  const while_s = END * (to_s - from_s);
  const last: number[] = [];
  let end_s = Number.NaN;
  for (let i = count - 1; i >= 0; i -= 1) {
    const t_s = t[i] as number;
    if (!(t_s <= to_s && t_s >= from_s)) continue;
    if (Number.isNaN(end_s)) end_s = t_s;
    if (end_s - t_s > while_s) break;
    last.push(v[i] as number);
  }
  if (last.length === 0) return null;
  return { t_s: end_s, v: last.sort((a, b) => a - b)[last.length >> 1] as number };
}

function lastOf({ t, v, count }: Points): Sample | null {
  const last = count - 1;
  return count === 0 ? null : { t_s: t[last] as number, v: v[last] as number };
}

/** Sooner before the window's end nothing of a level is seen, s. */
const UNSEEN_S = 1e-6;

/** A level holds to the window's end, wherever it began; one that begins there is not in the picture. */
function endOfStairs({ t, v, count }: Points, [from_s, to_s]: Range): Sample | null {
  for (let i = count - 1; i >= 0; i -= 1) {
    const t_s = t[i] as number;
    if (!(t_s < to_s - UNSEEN_S)) continue;
    const holds = i + 1 < count && (t[i + 1] as number) >= to_s - UNSEEN_S;
    const end_s = holds ? to_s : t_s;
    return end_s >= from_s ? { t_s: end_s, v: v[i] as number } : null;
  }
  return null;
}

/** `before` where it is not what `now` is, with one neighbour on either side so that it parts from the line itself. */
function different(before: ColumnArray, now: ColumnArray, into: Scratch): Float64Array {
  const out = into.room(before.length);
  for (let row = 0; row < before.length; row += 1) {
    const apart =
      before[row] !== now[row] ||
      before[row - 1] !== now[row - 1] ||
      before[row + 1] !== now[row + 1];
    out[row] = apart ? (before[row] as number) : Number.NaN;
  }
  return out;
}
