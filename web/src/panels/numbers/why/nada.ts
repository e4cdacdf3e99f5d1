// Why NADA's rate moved: RFC 8698 §4.3, Eq. (4) in accelerated ramp-up (mode 0), Eq. (5)–(7) in gradual update (mode 1).

import type { Decision } from "../decision";
import { kbps, ms } from "./said";

/** Below these a number reads as zero at the precision shown. */
const STILL_MS = 0.05;
const STILL_KBPS = 0.05;

export function whyNada(decision: Decision): string {
  const reason = decision.mode === 0 ? whyRampUp(decision) : whyGradual(decision);
  return `${reason}${clipped(decision)}`;
}

function whyRampUp(decision: Decision): string {
  const { r_before_kbps, r_unclipped_kbps, gamma, r_recv_kbps } = decision;
  const factor = (1 + gamma).toFixed(2);
  const calm = "No loss and no queue to speak of in the last half second";
  const arrives = kbps(r_recv_kbps);
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
      : `The signal ${diff > 0 ? "rose" : "fell"} by ${size(diff)} since the last report`;
  const stands =
    Math.abs(offset) < STILL_MS
      ? `stands at its target of ${size(target)}`
      : `stands ${size(offset)} ${offset > 0 ? "above" : "below"} its target of ${size(target)}`;
  return `${moved} and ${stands}${cause(decision)}: ${pull(decision)}.`;
}

/** Names loss or marking where it makes up most of the signal; delay is the usual case and goes unsaid. */
function cause({ x_curr_ms, x_loss_ms, x_mark_ms }: Decision): string {
  if (x_loss_ms > x_curr_ms / 2) return `, ${size(x_loss_ms)} of it from loss`;
  if (x_mark_ms > x_curr_ms / 2) return `, ${size(x_mark_ms)} of it from marks`;
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
  const limit = kbps(r_ref_kbps);
  return r_unclipped_kbps > r_ref_kbps
    ? ` RMAX holds it at ${limit}.`
    : ` RMIN keeps it at ${limit}.`;
}

const size = (value: number): string => ms(Math.abs(value));
