// One rate update of NADA, read from its row of the table of decisions, and why the rate moved, in one sentence.
// RFC 8698 §4.3: Eq. (4) in accelerated ramp-up (mode 0), Eq. (5)–(7) in gradual update (mode 1).

import { readingText } from "../../data/quantity";
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

/** Index of the last entry not above `t` in an ascending column; −1 if all are above. */
export function lastAtOrBefore(ascending: ArrayLike<number>, t: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Below these a number reads as zero at the precision shown. */
const STILL_MS = 0.05;
const STILL_KBPS = 0.05;

export function why(decision: Decision): string {
  const reason = decision.mode === 0 ? whyRampUp(decision) : whyGradual(decision);
  return `${reason}${clipped(decision)}`;
}

function whyRampUp(decision: Decision): string {
  const { r_before_kbps, r_unclipped_kbps, gamma, r_recv_kbps } = decision;
  const factor = (1 + gamma).toFixed(2);
  const calm = "No loss and no queue to speak of in the last half second";
  const arrives = readingText(r_recv_kbps, "kbit/s");
  if (r_unclipped_kbps > r_before_kbps + STILL_KBPS) {
    return `${calm}: the rate may go to ${factor} times the ${arrives} that arrive.`;
  }
  return `${calm}, but ${factor} times the ${arrives} that arrive is no more than the rate already is: it stays.`;
}

function whyGradual(decision: Decision): string {
  const { x_diff_ms: diff, x_offset_ms: offset, x_target_ms: target } = decision;
  const moved =
    Math.abs(diff) < STILL_MS
      ? "The signal held still since the last report"
      : `The signal ${diff > 0 ? "rose" : "fell"} by ${ms(diff)} since the last report`;
  const stands =
    Math.abs(offset) < STILL_MS
      ? `stands at its target of ${ms(target)}`
      : `stands ${ms(offset)} ${offset > 0 ? "above" : "below"} its target of ${ms(target)}`;
  return `${moved} and ${stands}${cause(decision)}: ${pull(decision)}.`;
}

/** Names loss or marking where it makes up most of the signal; delay is the usual case and goes unsaid. */
function cause({ x_curr_ms, x_loss_ms, x_mark_ms }: Decision): string {
  if (x_loss_ms > x_curr_ms / 2) return `, ${ms(x_loss_ms)} of it from loss`;
  if (x_mark_ms > x_curr_ms / 2) return `, ${ms(x_mark_ms)} of it from marks`;
  return "";
}

function pull({ offset_step_kbps: offset, change_step_kbps: change }: Decision): string {
  const still = [offset, change].filter((step) => Math.abs(step) < STILL_KBPS).length;
  const total = offset + change;
  const direction = total > 0 ? "pushes the rate up" : "pulls the rate down";
  if (still === 2 || Math.abs(total) < STILL_KBPS) return "the rate stays as it is";
  if (still === 1) {
    return `the ${Math.abs(offset) > Math.abs(change) ? "offset" : "change"} term ${direction}`;
  }
  if (Math.sign(offset) === Math.sign(change)) {
    return total > 0 ? "both terms push the rate up" : "both terms pull the rate down";
  }
  const stronger = Math.abs(change) > Math.abs(offset) ? "change" : "offset";
  return `the terms disagree, the ${stronger} term is stronger and ${direction}`;
}

function clipped({ r_ref_kbps, r_unclipped_kbps }: Decision): string {
  if (Math.abs(r_ref_kbps - r_unclipped_kbps) < STILL_KBPS) return "";
  const limit = readingText(r_ref_kbps, "kbit/s");
  return r_unclipped_kbps > r_ref_kbps
    ? ` RMAX holds it at ${limit}.`
    : ` RMIN keeps it at ${limit}.`;
}

function ms(value: number): string {
  return readingText(Math.abs(value), "ms");
}
