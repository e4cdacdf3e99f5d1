// Why GCC's target moved: the detector and the rate control of draft-ietf-rmcat-gcc §5.4 and §5.5, then what loss says.

import { isSame, kbps, moves, ms, percent, type Said } from "./said";

const UNDERUSE = 1;
const OVERUSE = 2;
const INCREASE = 1;
/** Of the loss-based estimate: it goes wherever the delay-based rate goes. */
const FOLLOWS_DELAY = 3;

export function whyGcc(said: Said): string {
  return [byDelay(said), byLoss(said), bySender(said)].filter((part) => part !== "").join(" ");
}

/**
 * The threshold goes after the trend with every group of packets, once the trend has been judged: what stands in the row is the one
 * after that, and the two may have changed places.
 */
function byDelay(said: Said): string {
  const [trend, threshold] = [said.now("modified_trend_ms"), said.now("threshold_ms")];
  const limit = ms(threshold);
  switch (said.now("detector")) {
    case OVERUSE: {
      const above =
        trend > threshold
          ? `is above the threshold of ${limit}`
          : `was above the threshold, by now ${limit}`;
      return `The delay grows: its weighted trend of ${ms(trend)} ${above}, which is overuse. ${atOveruse(said)}`;
    }
    case UNDERUSE: {
      const below =
        trend < -threshold
          ? `lies below the threshold of −${limit}`
          : `was below the threshold, by now −${limit}`;
      return `The queue drains: the weighted trend of ${ms(trend)} ${below}, which is underuse. The delay-based rate is held until it is empty.`;
    }
    default:
      return `${within(trend, threshold)} ${atRest(said)}`;
  }
}

/** Overuse has to last, and the trend must not fall meanwhile (draft-ietf-rmcat-gcc §5.4). */
function within(trend: number, threshold: number): string {
  const [shown, limit] = [ms(trend), ms(threshold)];
  if (trend > threshold)
    return `The weighted trend of the delay, ${shown}, is above the threshold, by now ${limit}, but is no overuse: it was within it when it was judged, or has not lasted, or falls already.`;
  if (trend < -threshold)
    return `The weighted trend of the delay, ${shown}, was within the threshold when it was judged; by now that is ${limit}.`;
  return `The weighted trend of the delay, ${shown}, is within the threshold of ${limit}.`;
}

function atOveruse(said: Said): string {
  const rate = kbps(said.now("delay_based_kbps"));
  if (said.now("delay_based_kbps") < said.before("delay_based_kbps"))
    return `The delay-based rate is cut to ${rate}, a share of the ${throughput(said)} that come through.`;
  return `The delay-based rate stays at ${rate}: it was cut a moment ago, or is low already.`;
}

function atRest(said: Said): string {
  const [was, is] = [said.before("delay_based_kbps"), said.now("delay_based_kbps")];
  const rate = kbps(is);
  if (is === 0) return "A delay-based rate is not known yet.";
  if (is > was && !isSame(is, was)) return `The delay-based rate grows to ${rate}${manner(said)}.`;
  if (said.now("aimd_state") === INCREASE && isSame(is, was) && is > taken(said))
    return `The delay-based rate stays at ${rate}, as far above the ${throughput(said)} that come through as it may be.`;
  return `The delay-based rate is ${rate}.`;
}

/** Additive where overuse has shown the link's capacity, multiplicative where none is known. */
function manner({ now }: Said): string {
  const capacity = now("link_capacity_kbps");
  if (Number.isNaN(capacity)) return "";
  return capacity > 0
    ? `, by half a packet per response time, as overuse has shown a capacity of about ${kbps(capacity)}`
    : ", by a share of itself each second, as no overuse has shown the capacity yet";
}

function taken({ now }: Said): number {
  const acked = now("acked_kbps");
  return Number.isNaN(acked) ? now("incoming_kbps") : acked;
}

const throughput = (said: Said): string => kbps(taken(said));

function byLoss(said: Said): string {
  const { now } = said;
  const [target, delay, loss] = [
    now("target_kbps"),
    now("delay_based_kbps"),
    now("loss_based_kbps"),
  ];
  const lost = now("loss_fraction");
  const share = lost > 0 ? `${percent(lost)} of the packets were lost` : "nothing was lost of late";
  if (isSame(target, delay)) return lost > 0 ? `${share}, which does not bind it.` : "";
  if (isSame(target, loss) && now("loss_state") === FOLLOWS_DELAY)
    return `The target follows it, at ${kbps(target)}.`;
  if (isSame(target, loss)) {
    const own = now("inherent_loss");
    const path = lost > 0 && own > 0 ? `; ${percent(own)} are taken to be the path's own` : "";
    return `What binds is the loss-based rate: the target is ${kbps(target)} (${share}${path}).`;
  }
  return `The target ${moves(said, "target_kbps", "kbit/s")}.`;
}

function bySender({ now }: Said): string {
  if (now("probing") === 1) return "A probe is being sent, to see whether more would pass.";
  return now("alr") === 1 ? "The encoder sends clearly less than it may." : "";
}
