// What a member goes by at a moment: its regular interval, and whether it may speak early.

import { bisectRight } from "d3-array";
import type { Columns } from "../../../model/scenario";
import { reader } from "../lanes/marks";

export interface MemberTiming {
  /** When the interval was computed. */
  readonly at_s: number;
  readonly members: number;
  readonly senders: number;
  readonly avg_bytes: number;
  readonly td_s: number;
  readonly chance: number;
  readonly t_rr_s: number;
  readonly tp_s: number;
  readonly tn_s: number;
  readonly limit_kbps: number;
  readonly allow_early: boolean;
}

/** A member that is silent for longer than this many rows of all members has gone. */
const MOST_ROWS = 4000;

/** The last row of that member up to a moment; -1 without one. */
export function lastRowOf(run: Columns, table: string, member: number, t_s: number): number {
  const members = run.column(table, "member");
  const end = bisectRight(run.column(table, "t_s"), t_s);
  for (let row = end - 1; row >= Math.max(0, end - MOST_ROWS); row -= 1)
    if (members[row] === member) return row;
  return -1;
}

/** Null before it has joined and after it has left. */
export function timingAt(run: Columns, member: number, t_s: number): MemberTiming | null {
  const row = lastRowOf(run, "intervals", member, t_s);
  if (row < 0) return null;
  const of = reader(run, "intervals");
  const message = reader(run, "messages");
  const last = lastRowOf(run, "messages", member, t_s);
  if (last >= 0 && message("bye", last) === 1) return null;
  const early = last >= 0 && message("early", last) === 1;
  // An early packet takes the place of the next regular one.
  const moved = early && message("t_s", last) >= of("t_s", row);
  return {
    at_s: of("t_s", row),
    members: of("members", row),
    senders: of("senders", row),
    avg_bytes: of("avg_rtcp_size_bytes", row),
    td_s: of("td_s", row),
    chance: of("chance", row),
    t_rr_s: of("interval_s", row),
    tp_s: moved ? of("tn_s", row) : of("tp_s", row),
    tn_s: moved ? message("tn_s", last) : of("tn_s", row),
    limit_kbps: of("limit_kbps", row),
    allow_early: !early,
  };
}
