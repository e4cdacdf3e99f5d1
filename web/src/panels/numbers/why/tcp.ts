// Why a TCP's window moved: what has happened (loss, timeout), or the phase that it is in.

import { bytes, kbps, moves, percent, type Said } from "./said";

enum State {
  Open = 0,
  Recovery = 1,
  AfterTimeout = 2,
  Connecting = 3,
  Idle = 4,
}

/** What a window does in its phase of avoiding congestion. */
type Avoidance = (said: Said) => string;

export function whyTcp(avoidance: Avoidance): (said: Said) => string {
  return (said) => event(said) ?? (inSlowStart(said) ? slowStart(said) : avoidance(said));
}

/** BBR has phases of its own instead of slow start. */
export function bbr3(said: Said): string {
  const state = said.now("state");
  const waits = state === State.Connecting || state === State.Idle;
  const repeats = state === State.Recovery ? " What was lost is being sent again." : "";
  return waits ? (event(said) ?? "") : `${phase(said)}${held(said)}${repeats}`;
}

/** From this share of the window on it is full: what is left takes no whole burst. */
const FULL = 0.9;

function held({ now }: Said): string {
  const window = now("cwnd_bytes");
  return now("in_flight_bytes") >= FULL * window
    ? ` The window of ${bytes(window)} is full and holds it back.`
    : "";
}

const windowMoves = (said: Said): string => `the window ${moves(said, "cwnd_bytes", "bytes")}`;

/** What has happened to it, where that says more than its phase. */
function event(said: Said): string | null {
  const { now, before } = said;
  const fresh = now("state") !== before("state");
  switch (now("state")) {
    case State.Recovery:
      return fresh
        ? `A segment is taken for lost: ${windowMoves(said)}, and what was lost is sent again.`
        : `It recovers from a loss: what was lost is sent again, ${windowMoves(said)}.`;
    case State.AfterTimeout:
      return fresh
        ? `No acknowledgement came within the timeout: ${windowMoves(said)}, and what was in flight is sent again.`
        : `After a timeout, what was in flight is sent again: ${windowMoves(said)}.`;
    case State.Connecting:
      return "It is connecting: data follows once the other side has answered.";
    case State.Idle:
      return "It has nothing to send.";
    default:
      if (before("state") === State.Recovery)
        return `All that was lost has arrived: ${windowMoves(said)}.`;
      if (before("state") === State.Idle)
        return `There is something to send again: ${windowMoves(said)}.`;
      return fell(said);
  }
}

/** A window that goes down while nothing is lost answers marks, which move the threshold, or begins anew after a pause (RFC 5681 §4.1). */
function fell(said: Said): string | null {
  const { now, before } = said;
  if (!(now("cwnd_bytes") < before("cwnd_bytes"))) return null;
  if (now("ssthresh_bytes") === before("ssthresh_bytes"))
    return `It begins anew after a pause longer than its timeout: ${windowMoves(said)}.`;
  const alpha = now("alpha");
  const share =
    alpha > 0 ? `; alpha, the smoothed share of marked bytes, is ${percent(alpha)}` : "";
  return `Marks came back instead of losses: ${windowMoves(said)}${share}.`;
}

function inSlowStart({ now }: Said): boolean {
  return now("ssthresh_bytes") === 0 || now("cwnd_bytes") < now("ssthresh_bytes");
}

function slowStart(said: Said): string {
  const threshold = said.now("ssthresh_bytes");
  const until =
    threshold > 0 ? `until it reaches ${bytes(threshold)}` : "until the path shows congestion";
  return `Slow start: ${windowMoves(said)}. It grows with all that is acknowledged, ${until}.`;
}

export const newReno: Avoidance = (said) =>
  `Congestion avoidance: ${windowMoves(said)}, about one segment more per round trip.`;

/** Without the Reno-friendly region. */
export const cubicNs3: Avoidance = (said) => `${curveOf(said)}.`;

export const cubic: Avoidance = (said) => {
  const curve = curveOf(said);
  if (!(said.now("W_max_segments") > 0)) return `${curve}.`;
  return `${curve}, the Reno-friendly estimate is ${said.now("W_est_segments").toFixed(1)} segments: the larger one counts.`;
};

function curveOf(said: Said): string {
  const [most, span_s] = [said.now("W_max_segments"), said.now("K_s")];
  const avoidance = `Congestion avoidance: ${windowMoves(said)}`;
  if (!(most > 0)) return avoidance;
  const curve =
    span_s > 0
      ? `is back at ${most.toFixed(1)} segments ${span_s.toFixed(1)} s after the last reduction`
      : `leaves ${most.toFixed(1)} segments upwards`;
  return `${avoidance}. CUBIC's curve ${curve}`;
}

export const byMarks: Avoidance = (said) =>
  `Congestion avoidance: ${windowMoves(said)}. Of the last window ${percent(said.now("marked_share"))} came back marked, ${percent(said.now("alpha"))} smoothed (alpha).`;

/** draft-ietf-ccwg-bbr: ProbeBW in DOWN, CRUISE, REFILL and UP. */
function phase(said: Said): string {
  const { now } = said;
  if (now("bw_kbps") === 0) return UNMEASURED;
  const rate = `the bandwidth of ${kbps(now("bw_kbps"))}`;
  const bound = now("bw_shortterm_kbps");
  const losses = bound > 0 ? ` Recent losses bound that to ${kbps(bound)}.` : "";
  const times = `${gain(said)} times ${rate}`;
  switch (now("bbr_state")) {
    case 0:
      return `Startup: it sends at ${times}, until that grows no more.${losses}`;
    case 1:
      return `Drain: it sends at ${times}, until the queue that Startup has built is gone.${losses}`;
    case 2:
      return `ProbeBW DOWN: ${times}, to empty the queue and leave room.${losses}`;
    case 3:
      return `ProbeBW CRUISE: ${times}, until the next probe.${losses}`;
    case 4:
      return `ProbeBW REFILL: ${times}, to fill the pipe before a probe.${losses}`;
    case 5:
      return `ProbeBW UP: ${times}, to find out whether more would pass.${losses}`;
    default:
      return PROBE_RTT;
  }
}

const UNMEASURED = "Startup: no bandwidth has been measured yet.";
const PROBE_RTT = "ProbeRTT: little is in flight, to see the round trip without a queue.";

const gain = ({ now }: Said): string => now("pacing_gain").toFixed(2);
