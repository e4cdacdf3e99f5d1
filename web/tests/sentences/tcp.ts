// What the sentences about a TCP's decisions claim.

import { type Claim, claim, type Decision } from "./claims";
import { moves } from "./moves";

const state = (value: number) => (decision: Decision) => decision.now("state") === value;
const was = (value: number) => (decision: Decision) => decision.before("state") === value;
const fresh = ({ now, before }: Decision) => now("state") !== before("state");
const fell = ({ now, before }: Decision) => now("cwnd_bytes") < before("cwnd_bytes");
const open = state(0);
const isBelow = ({ now }: Decision) =>
  now("ssthresh_bytes") === 0 || now("cwnd_bytes") < now("ssthresh_bytes");

const events: readonly Claim[] = [
  claim("A segment is taken for lost: ", (decision) => state(1)(decision) && fresh(decision)),
  claim(", and what was lost is sent again.", state(1)),
  claim(
    "It recovers from a loss: what was lost is sent again, ",
    (decision) => state(1)(decision) && !fresh(decision),
  ),
  claim(
    "No acknowledgement came within the timeout: ",
    (decision) => state(2)(decision) && fresh(decision),
  ),
  claim(", and what was in flight is sent again.", state(2)),
  claim(
    "After a timeout, what was in flight is sent again: ",
    (decision) => state(2)(decision) && !fresh(decision),
  ),
  claim("It is connecting: data follows once the other side has answered.", state(3)),
  claim("It has nothing to send.", state(4)),
  claim("All that was lost has arrived: ", (decision) => open(decision) && was(1)(decision)),
  claim("There is something to send again: ", (decision) => open(decision) && was(4)(decision)),
];

const window = [...moves("the window ", "cwnd_bytes", ""), claim(".")];

export const tcp: readonly Claim[] = [
  ...events,
  ...window,
  claim(
    "It begins anew after a pause longer than its timeout: ",
    (decision) =>
      open(decision) &&
      fell(decision) &&
      decision.now("ssthresh_bytes") === decision.before("ssthresh_bytes"),
  ),
  claim(
    "Marks came back instead of losses: ",
    (decision) =>
      open(decision) &&
      fell(decision) &&
      decision.now("ssthresh_bytes") !== decision.before("ssthresh_bytes"),
  ),
  claim("; alpha, the smoothed share of marked bytes, is {alpha}", ({ now }) => now("alpha") > 0, {
    alpha: ({ now }) => 100 * now("alpha"),
  }),
  claim("Slow start: ", (decision) => open(decision) && isBelow(decision)),
  claim(
    " It grows with all that is acknowledged, until it reaches {ssthresh_bytes}.",
    ({ now }) => now("cwnd_bytes") < now("ssthresh_bytes"),
  ),
  claim(
    " It grows with all that is acknowledged, until the path shows congestion.",
    ({ now }) => now("ssthresh_bytes") === 0,
  ),
  claim("Congestion avoidance: ", (decision) => open(decision) && !isBelow(decision)),
  claim(", about one segment more per round trip."),
  claim(
    ". CUBIC's curve is back at {most} segments {span} s after the last reduction",
    ({ now }) => now("K_s") > 0,
    { most: ({ now }) => now("W_max_segments"), span: ({ now }) => now("K_s") },
  ),
  claim(
    ". CUBIC's curve leaves {W_max_segments} segments upwards",
    ({ now }) => !(now("K_s") > 0) && now("W_max_segments") > 0,
  ),
  claim(
    ", the Reno-friendly estimate is {W_est_segments} segments: the larger one counts.",
    ({ now }) => now("W_max_segments") > 0,
  ),
  claim(" Of the last window {share} came back marked, {alpha} smoothed (alpha).", () => true, {
    share: ({ now }) => 100 * now("marked_share"),
    alpha: ({ now }) => 100 * now("alpha"),
  }),
];

const phase =
  (...values: readonly number[]) =>
  (decision: Decision) =>
    values.includes(decision.now("bbr_state"));

const held: readonly Claim[] = [
  claim(
    " The window of {cwnd_bytes} is full and holds it back.",
    ({ now }) => now("in_flight_bytes") >= 0.9 * now("cwnd_bytes"),
  ),
  claim(" What was lost is being sent again.", state(1)),
  claim("It is connecting: data follows once the other side has answered.", state(3)),
  claim("It has nothing to send.", state(4)),
];

const measured = "{pacing_gain} times the bandwidth of {bw_kbps}";

export const bbr3: readonly Claim[] = [
  ...held,
  claim(
    "Startup: no bandwidth has been measured yet.",
    ({ now }) => now("bw_kbps") === 0 && now("bbr_state") === 0,
  ),
  claim(
    " Recent losses bound that to {bw_shortterm_kbps}.",
    ({ now }) => now("bw_shortterm_kbps") > 0,
  ),
  claim(`Startup: it sends at ${measured}, until that grows no more.`, phase(0)),
  claim(
    `Drain: it sends at ${measured}, until the queue that Startup has built is gone.`,
    ({ now }) => now("bbr_state") === 1 && now("pacing_gain") < 1,
  ),
  claim(
    `ProbeBW DOWN: ${measured}, to empty the queue and leave room.`,
    ({ now }) => now("bbr_state") === 2 && now("pacing_gain") < 1,
  ),
  claim(
    `ProbeBW CRUISE: ${measured}, until the next probe.`,
    ({ now }) => now("bbr_state") === 3 && now("pacing_gain") === 1,
  ),
  claim(`ProbeBW REFILL: ${measured}, to fill the pipe before a probe.`, phase(4)),
  claim(
    `ProbeBW UP: ${measured}, to find out whether more would pass.`,
    ({ now }) => now("bbr_state") === 5 && now("pacing_gain") > 1,
  ),
  claim("ProbeRTT: little is in flight, to see the round trip without a queue.", phase(6, 7)),
];
