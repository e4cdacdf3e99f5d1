// Why SCReAM's window and target moved: RFC 8298 §4.1.2 and §4.1.3 (v1), draft-johansson-ccwg-rfc8298bis-screamv2 (v2).

import { kbps, moves, ms, percent, type Said } from "./said";

/** Version 2: a reference window that loss, marks and half a target of queue delay reduce. */
export function whyScream(said: Said): string {
  const { now } = said;
  const window = `the window ${moves(said, "ref_wnd_bytes", "bytes")}`;
  return `${causeOf(said)}: ${window}${unused(said)}. ${targetWords(said, lineShare(now("rate_adjust")))}`;
}

function causeOf({ now }: Said): string {
  const target = ms(now("qdelay_target_ms"));
  if (now("loss") === 1) return "Packets were lost";
  if (now("ce") === 1) {
    // Smoothed, and therefore still zero at the first mark.
    const share = now("fraction_marked");
    return share > 0
      ? `Marks came back (smoothed, on ${percent(share)} of the packets)`
      : "Marks came back";
  }
  if (now("virtual_ce") === 1) {
    // The one that was held against it (the code takes the average, the draft the delay), and the target of before the step.
    const half = now("step_qdelay_target_ms") / 2;
    const average = now("qdelay_avg_ms");
    const delay = average > half ? `${ms(average)} on average` : ms(now("qdelay_ms"));
    return `The queue delay, ${delay}, is above half of its target of ${ms(2 * half)} and counts as a mark`;
  }
  return `No loss and no mark to answer, and a queue delay of ${ms(now("qdelay_ms"))} (target ${target})`;
}

/** Growth that was not taken. */
function unused({ now, before }: Said): string {
  const calm = now("loss") + now("ce") + now("virtual_ce") === 0;
  const kept = now("ref_wnd_bytes") === before("ref_wnd_bytes");
  return calm && kept && now("increment_bytes") > 0
    ? ", as what is in flight does not fill it or the rate is at its highest"
    : "";
}

/** Version 1: a congestion window that follows the distance of the queue delay from its target. */
export function whyScreamV1(said: Said): string {
  const { now } = said;
  const [delay, target] = [now("qdelay_ms"), now("qdelay_target_ms")];
  const fast = now("fast_increase") === 1 ? ", and it increases fast" : "";
  const cause =
    now("loss") === 1
      ? "Packets were lost"
      : now("ce") === 1
        ? "Marks came back"
        : `The queue delay of ${ms(delay)} is ${delay > target ? "above" : "below"} its target of ${ms(target)}${fast}`;
  return `${cause}: the window ${moves(said, "cwnd_bytes", "bytes")}. ${targetWords(said, lineDelay(now("rtp_qdelay_ms")))}`;
}

function targetWords(said: Said, because: string): string {
  const { now, before } = said;
  const passes = now("rate_ack_kbps");
  const moved = passes > 0 && now("target_kbps") !== before("target_kbps");
  const acknowledged = moved ? `; ${kbps(passes)} are acknowledged` : "";
  return `The target bitrate ${moves(said, "target_kbps", "kbit/s")}${acknowledged}${because}.`;
}

/** What waits in the sender's own line takes its share of the rate; less than this goes unsaid. */
const LEAST_SHARE = 0.01;

function lineShare(correction: number): string {
  const share = 1 - 1 / (1 + correction);
  return share > LEAST_SHARE
    ? `; what waits in the sender's line takes ${percent(share)} off it`
    : "";
}

/** A frame's packets wait that long without anything being wrong. */
const LONG_LINE_MS = 20;

function lineDelay(delay_ms: number): string {
  return delay_ms > LONG_LINE_MS ? `; the sender's line waits for ${ms(delay_ms)}` : "";
}
