// One rate update of NADA, read from its row of the table of decisions.
// RFC 8698 §4.3: Eq. (4) in accelerated ramp-up (mode 0), Eq. (5)–(7) in gradual update (mode 1).

import { lastAtOrBefore } from "../../data/bisect";
import type { Columns } from "../../store/types";

const COLUMNS = [
  "t_s",
  "mode",
  "r_ref_kbps",
  "r_before_kbps",
  "r_unclipped_kbps",
  "x_curr_ms",
  "x_delay_ms",
  "x_loss_ms",
  "x_mark_ms",
  "x_prev_ms",
  "x_offset_ms",
  "x_diff_ms",
  "x_target_ms",
  "offset_step_kbps",
  "change_step_kbps",
  "gamma",
  "delta_ms",
  "r_recv_kbps",
] as const;

export type Decision = Readonly<Record<(typeof COLUMNS)[number], number>>;

/** The last rate update at or before `t`; null before the first one and for flows without NADA. */
export function decisionAt(columns: Columns, flow: string, t: number): Decision | null {
  const table = `decisions.${flow}`;
  const row = lastAtOrBefore(columns.column(table, "t_s"), t);
  if (row < 0) return null;
  const values = COLUMNS.map((name) => [name, columns.column(table, name)[row] ?? Number.NaN]);
  return Object.fromEntries(values) as Decision;
}
