// Moments worth jumping to: rate updates of a flow; the beginnings of losses and marks; changes of mode.

import { bisectLeft, bisectRight } from "d3-array";
import { SESSION_KIND } from "../../../model/engine/packet-codes";
import type { Columns } from "./types";

/** Losses closer together than this belong to one event; one jump leads to its beginning, s. */
const QUIET_S = 1;
/** The playhead stands on a row when it is this close to it, s. */
const SAME_S = 1e-6;

/** The time after (or before) `t_s` in a sorted column; null where there is none. */
export function neighbour(times: ArrayLike<number>, t_s: number, direction: 1 | -1): number | null {
  const row =
    direction > 0 ? bisectRight(times, t_s + SAME_S) : bisectLeft(times, t_s - SAME_S) - 1;
  return times[row] ?? null;
}

/** Time of the next or previous event of any flow. Losses are known to 100 ms, modes exactly. */
export function nextMoment(run: Columns, t_s: number, direction: 1 | -1): number | null {
  const moments: number[] = [];
  for (const { name, kind } of run.layout.tables) {
    if (kind === "flow") {
      for (const column of ["packets_lost", "packets_marked"])
        beginnings(run, name, column, moments);
    } else if (kind === "decisions") {
      changes(run, name, "mode", moments);
    } else if (kind === "losses") {
      dataLosses(run, moments);
    }
  }
  return neighbour(
    moments.sort((a, b) => a - b),
    t_s,
    direction,
  );
}

/** Packets of data that a session loses; its lost reports are no matter of their own. */
function dataLosses(run: Columns, into: number[]): void {
  const times = run.column("losses", "t_s");
  const kinds = run.column("losses", "kind");
  for (let row = 0; row < times.length; row += 1)
    if (kinds[row] === SESSION_KIND.data) into.push(times[row] as number);
}

/** Rows where a count is above zero after a quiet second. */
function beginnings(run: Columns, table: string, column: string, into: number[]): void {
  const times = run.column(table, "t_s");
  const counts = run.column(table, column);
  let last_s = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < counts.length; row += 1) {
    if (!((counts[row] as number) > 0)) continue;
    const t_s = times[row] as number;
    if (t_s - last_s > QUIET_S) into.push(t_s);
    last_s = t_s;
  }
}

function changes(run: Columns, table: string, column: string, into: number[]): void {
  const times = run.column(table, "t_s");
  const values = run.column(table, column);
  for (let row = 1; row < values.length; row += 1) {
    if (values[row] !== values[row - 1]) into.push(times[row] as number);
  }
}

/** When a member of a session reported. */
export function reportsOf(run: Columns, member: number): readonly number[] {
  const members = run.column("messages", "member");
  return Array.from(run.column("messages", "t_s")).filter((_, row) => members[row] === member);
}
