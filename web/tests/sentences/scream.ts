// What the sentences about SCReAM's decisions claim.

import { type Claim, claim, type Decision } from "./claims";
import { moves } from "./moves";

const nothing = ({ now }: Decision) => now("loss") === 0 && now("ce") === 0;

const target: readonly Claim[] = [
  ...moves("The target bitrate ", "target_kbps", ""),
  claim(
    "; {rate_ack_kbps} are acknowledged",
    ({ now, before }) => now("target_kbps") !== before("target_kbps"),
  ),
  claim("."),
];

export const scream: readonly Claim[] = [
  claim("Packets were lost", ({ now }) => now("loss") === 1),
  claim(
    "Marks came back",
    ({ now }) => now("ce") === 1 && now("loss") === 0 && now("fraction_marked") === 0,
  ),
  claim(
    "Marks came back (smoothed, on {marked} of the packets)",
    ({ now }) => now("ce") === 1 && now("loss") === 0 && now("fraction_marked") > 0,
    { marked: ({ now }) => 100 * now("fraction_marked") },
  ),
  claim(
    "The queue delay, {qdelay_avg_ms} on average, is above half of its target of {step_qdelay_target_ms} and counts as a mark",
    (decision) =>
      nothing(decision) &&
      decision.now("qdelay_avg_ms") > decision.now("step_qdelay_target_ms") / 2,
  ),
  claim(
    "The queue delay, {qdelay_ms}, is above half of its target of {step_qdelay_target_ms} and counts as a mark",
    (decision) =>
      nothing(decision) &&
      decision.now("virtual_ce") === 1 &&
      decision.now("qdelay_ms") > decision.now("step_qdelay_target_ms") / 2,
  ),
  claim(
    "No loss and no mark to answer, and a queue delay of {qdelay_ms} (target {qdelay_target_ms})",
    (decision) => nothing(decision) && decision.now("virtual_ce") === 0,
  ),
  ...moves(": the window ", "ref_wnd_bytes", ""),
  claim(
    ", as what is in flight does not fill it or the rate is at its highest",
    (decision) =>
      nothing(decision) &&
      decision.now("virtual_ce") === 0 &&
      decision.now("increment_bytes") > 0 &&
      decision.now("ref_wnd_bytes") === decision.before("ref_wnd_bytes"),
  ),
  claim(". "),
  ...target,
  claim(
    "; what waits in the sender's line takes {share} off it",
    ({ now }) => now("rate_adjust") > 0,
    { share: ({ now }) => 100 * (1 - 1 / (1 + now("rate_adjust"))) },
  ),
];

export const screamV1: readonly Claim[] = [
  claim("Packets were lost", ({ now }) => now("loss") === 1),
  claim("Marks came back", ({ now }) => now("ce") === 1 && now("loss") === 0),
  claim(
    "The queue delay of {qdelay_ms} is above its target of {qdelay_target_ms}",
    (decision) => nothing(decision) && decision.now("qdelay_ms") > decision.now("qdelay_target_ms"),
  ),
  claim(
    "The queue delay of {qdelay_ms} is below its target of {qdelay_target_ms}",
    (decision) =>
      nothing(decision) && decision.now("qdelay_ms") <= decision.now("qdelay_target_ms"),
  ),
  claim(", and it increases fast", ({ now }) => now("fast_increase") === 1),
  ...moves(": the window ", "cwnd_bytes", ""),
  claim(". "),
  ...target,
  claim("; the sender's line waits for {rtp_qdelay_ms}", ({ now }) => now("rtp_qdelay_ms") > 0),
];
