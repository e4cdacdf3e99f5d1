// What the sentences about GCC's decisions claim.

import { type Claim, claim, type Decision } from "./claims";

const detector = (state: number) => (decision: Decision) => decision.now("detector") === state;
const through = {
  through: ({ now }: Decision) =>
    Number.isNaN(now("acked_kbps")) ? now("incoming_kbps") : now("acked_kbps"),
};
const lost = { lost: ({ now }: Decision) => 100 * now("loss_fraction") };
const own = { own: ({ now }: Decision) => 100 * now("inherent_loss") };
const near = (a: number, b: number) => Math.abs(a - b) <= 0.0006 * Math.max(a, b);
const grows = ({ now, before }: Decision) => now("delay_based_kbps") > before("delay_based_kbps");
const loses = ({ now }: Decision) => now("loss_fraction") > 0;
const lossBinds = ({ now }: Decision) => near(now("target_kbps"), now("loss_based_kbps"));
const delayBinds = ({ now }: Decision) => near(now("target_kbps"), now("delay_based_kbps"));

export const gcc: readonly Claim[] = [
  claim(" "),
  claim(
    "The delay grows: its weighted trend of {modified_trend_ms} is above the threshold of {threshold_ms}, which is overuse. ",
    ({ now }) => now("detector") === 2 && now("modified_trend_ms") > now("threshold_ms"),
  ),
  claim(
    "The delay grows: its weighted trend of {modified_trend_ms} was above the threshold, by now {threshold_ms}, which is overuse. ",
    ({ now }) => now("detector") === 2 && now("modified_trend_ms") <= now("threshold_ms"),
  ),
  claim(
    "The queue drains: the weighted trend of {modified_trend_ms} was below the threshold, by now −{threshold_ms}, which is underuse. ",
    ({ now }) => now("detector") === 1 && now("modified_trend_ms") >= -now("threshold_ms"),
  ),
  claim(
    "The weighted trend of the delay, {modified_trend_ms}, is above the threshold, by now {threshold_ms}, but is no overuse: it was within it when it was judged, or has not lasted, or falls already. ",
    ({ now }) => now("detector") === 0 && now("modified_trend_ms") > now("threshold_ms"),
  ),
  claim(
    "The weighted trend of the delay, {modified_trend_ms}, was within the threshold when it was judged; by now that is {threshold_ms}. ",
    ({ now }) => now("detector") === 0 && now("modified_trend_ms") < -now("threshold_ms"),
  ),
  claim(
    "The queue drains: the weighted trend of {modified_trend_ms} lies below the threshold of −{threshold_ms}, which is underuse. ",
    ({ now }) => now("detector") === 1 && now("modified_trend_ms") < -now("threshold_ms"),
  ),
  claim("The delay-based rate is held until it is empty.", detector(1)),
  claim(
    "The weighted trend of the delay, {modified_trend_ms}, is within the threshold of {threshold_ms}. ",
    ({ now }) => now("detector") === 0 && Math.abs(now("modified_trend_ms")) <= now("threshold_ms"),
  ),
  claim(
    "The delay-based rate is cut to {delay_based_kbps}, a share of the {through} that come through.",
    (decision) =>
      decision.now("delay_based_kbps") < decision.before("delay_based_kbps") &&
      decision.now("delay_based_kbps") <= through.through(decision),
    through,
  ),
  claim(
    "The delay-based rate stays at {delay_based_kbps}: it was cut a moment ago, or is low already.",
    ({ now, before }) => now("delay_based_kbps") >= before("delay_based_kbps"),
  ),
  claim("A delay-based rate is not known yet.", ({ now }) => now("delay_based_kbps") === 0),
  claim("The delay-based rate grows to {delay_based_kbps}.", grows),
  claim(
    "The delay-based rate grows to {delay_based_kbps}, by half a packet per response time, as overuse has shown a capacity of about {link_capacity_kbps}.",
    grows,
  ),
  claim(
    "The delay-based rate grows to {delay_based_kbps}, by a share of itself each second, as no overuse has shown the capacity yet.",
    (decision) => grows(decision) && decision.now("link_capacity_kbps") === 0,
  ),
  claim(
    "The delay-based rate stays at {delay_based_kbps}, as far above the {through} that come through as it may be.",
    (decision) =>
      decision.now("delay_based_kbps") > through.through(decision) &&
      near(decision.now("delay_based_kbps"), decision.before("delay_based_kbps")),
    through,
  ),
  claim("The delay-based rate is {delay_based_kbps}."),
  claim(
    "{lost} of the packets were lost, which does not bind it.",
    (decision) => loses(decision) && delayBinds(decision),
    lost,
  ),
  claim(
    "The target follows it, at {target_kbps}.",
    (decision) => lossBinds(decision) && decision.now("loss_state") === 3,
  ),
  claim(
    "What binds is the loss-based rate: the target is {target_kbps} ({lost} of the packets were lost).",
    (decision) => lossBinds(decision) && loses(decision),
    lost,
  ),
  claim(
    "What binds is the loss-based rate: the target is {target_kbps} ({lost} of the packets were lost; {own} are taken to be the path's own).",
    (decision) => lossBinds(decision) && loses(decision) && decision.now("inherent_loss") > 0,
    { ...lost, ...own },
  ),
  claim(
    "What binds is the loss-based rate: the target is {target_kbps} (nothing was lost of late).",
    (decision) => lossBinds(decision) && !loses(decision),
  ),
  claim("The target is {target_kbps}."),
  claim("The target stays at {target_kbps}."),
  claim(
    "The target grows from {<target_kbps} to {target_kbps}.",
    ({ now, before }) => now("target_kbps") > before("target_kbps"),
  ),
  claim(
    "The target goes down from {<target_kbps} to {target_kbps}.",
    ({ now, before }) => now("target_kbps") < before("target_kbps"),
  ),
  claim(
    "A probe is being sent, to see whether more would pass.",
    ({ now }) => now("probing") === 1,
  ),
  claim("The encoder sends clearly less than it may.", ({ now }) => now("alr") === 1),
];
