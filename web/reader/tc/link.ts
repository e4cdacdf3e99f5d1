// A link of a scenario, from the disciplines that a packet passes.

import { LEAST_KBPS, NO_LIMIT } from "../../model/imports/tc-bounds";
import type { Json } from "../../model/scenario/types";
import type { Settings } from "./disciplines";
import type { Node } from "./qdiscs";
import { tidy } from "./quantities";

/** What holds for a while. */
export interface TcState {
  /** Whether any of the lines says something of a link. */
  readonly isSet: boolean;
  /** Infinity: without end. */
  readonly capacity_kbps: number;
  readonly delay_ms: number;
  readonly loss: Json | null;
  readonly queue: Json | null;
  /** Of tbf’s queue by `latency`: its time, which follows the rate. */
  readonly latency_ms: number | null;
  /** Whatever else of a link is set. */
  readonly rest: Json;
}

type Say = (what: string) => void;
/** Without one of these there is nothing that a link could have. */
const SAYING = ["rate", "bandwidth", "delay", "loss", "p", "duplicate"];
/** A bucket of more lets so much pass at once that it is worth a sentence. */
const LONGEST_BURST_MS = 100;
/** Of netem, and of a class of HTB on Ethernet. */
const USUAL_PACKETS = 1000;
const PACKET_BYTES = 1500;

export function stateOf(chain: readonly Node[], say: Say): TcState {
  const netem = chain.find(({ kind }) => kind === "netem")?.settings;
  const capacity = rateOf(chain);
  if (capacity > 0 && capacity < LEAST_KBPS)
    say(`a rate of ${tidy(capacity * 1000)} bit/s is taken for none`);
  const capacity_kbps = capacity < LEAST_KBPS ? 0 : capacity;
  const jitter = jitterOf(netem, say);
  const delay_ms = tidy(Math.max(0, (netem?.get("delay") ?? 0) - (jitter?.shift_ms ?? 0)));
  const duplicate = netem?.get("duplicate") ?? 0;
  const overhead = chain.reduce(
    (sum, { settings }) => sum + Math.max(0, settings.get("overhead") ?? 0),
    0,
  );
  return {
    isSet: chain.some(({ settings }) => SAYING.some((word) => settings.has(word))),
    ...{ capacity_kbps, delay_ms, loss: lossOf(netem) },
    ...queueOf(chain, capacity_kbps, say),
    rest: {
      ...(jitter && { jitter: jitter.jitter }),
      ...(duplicate > 0 && { duplication: { ratio: duplicate } }),
      ...(overhead > 0 && { overhead_bytes: overhead }),
    },
  };
}

/** The least of all. A class alone on its interface has its own rate, and up to its ceiling what its parent has. */
function rateOf(chain: readonly Node[]): number {
  let rate = Number.POSITIVE_INFINITY;
  let ofParent = 0;
  for (const { kind, isClass, settings } of chain) {
    const own = settings.get(kind === "cake" ? "bandwidth" : "rate");
    if (own === undefined) continue;
    if (!isClass) rate = Math.min(rate, own);
    else ofParent = Math.max(own, Math.min(settings.get("ceil") ?? own, ofParent));
  }
  return ofParent > 0 ? Math.min(rate, ofParent) : rate;
}

function lossOf(netem: Settings | undefined): Json | null {
  const p = netem?.get("p");
  if (p !== undefined) {
    const chain = { good_to_bad: p, bad_to_good: tidy(netem?.get("r") ?? 0) };
    const [bad, good] = [netem?.get("loss_in_bad") ?? 1, netem?.get("loss_in_good") ?? 0];
    return { kind: "gilbert_elliott", ...chain, loss_in_bad: bad, loss_in_good: good };
  }
  const ratio = netem?.get("loss") ?? 0;
  return ratio > 0 ? { kind: "bernoulli", ratio } : null;
}

/** Of |N(0, 1)|. */
const HALF_NORMAL = { mean: Math.sqrt(2 / Math.PI), std: Math.sqrt(1 - 2 / Math.PI) };

/** netem's is evenly spread around the delay, or normal; the one here is one-sided. Mean and standard deviation stay. */
function jitterOf(netem: Settings | undefined, say: Say) {
  const jitter_ms = netem?.get("jitter") ?? 0;
  if (jitter_ms === 0) return null;
  const isNormal = netem?.get("distribution") === 1;
  const std_ms = Number(
    ((isNormal ? jitter_ms : jitter_ms / Math.sqrt(3)) / HALF_NORMAL.std).toFixed(3),
  );
  const shape = isNormal ? "normal" : "even";
  const keepsOrder = netem?.has("rate") === true;
  const order = keepsOrder
    ? ""
    : "; packets overtake one another, as netem lets them without a rate of its own";
  say(
    `netem’s jitter of ${jitter_ms} ms is ${shape} around the delay, the one here one-sided: it gets the same mean and standard deviation${order}`,
  );
  return {
    jitter: { kind: keepsOrder ? "nr_bpdv" : "rbpdv", std_ms },
    shift_ms: Number((std_ms * HALF_NORMAL.mean).toFixed(3)),
  };
}

function queueOf(
  chain: readonly Node[],
  rate_kbps: number,
  say: Say,
): Pick<TcState, "queue" | "latency_ms"> {
  const inner = chain.at(-1);
  if (!Number.isFinite(rate_kbps) || inner === undefined) return { queue: null, latency_ms: null };
  const tbf = chain.find(({ kind }) => kind === "tbf")?.settings;
  const burst = tbf?.get("burst") ?? 0;
  if (burst > 2 * PACKET_BYTES && burst * 8 > LONGEST_BURST_MS * rate_kbps)
    say(`of tbf up to ${burst} bytes pass at once; here packets pass one by one`);
  const { kind, settings } = inner;
  if (kind === "tbf") {
    const latency_ms = settings.get("latency") ?? null;
    const limit = settings.get("limit") ?? Math.floor((rate_kbps * (latency_ms ?? 0)) / 8 + burst);
    return { queue: dropTail({ limit_bytes: limit }), latency_ms };
  }
  return { queue: queueBy(kind, settings, rate_kbps, say), latency_ms: null };
}

const dropTail = ({ limit_bytes }: { readonly limit_bytes: number }): Json =>
  limit_bytes >= NO_LIMIT
    ? { kind: "drop_tail", limit_ms: "unlimited" }
    : { kind: "drop_tail", limit_ms: "unlimited", limit_bytes };

const packets = (limit: number): Json => ({
  kind: "drop_tail",
  limit_ms: "unlimited",
  limit_packets: bounded(limit),
});

const bounded = (limit = NO_LIMIT): number | string => (limit >= NO_LIMIT ? "unlimited" : limit);

function queueBy(kind: string, of: Settings, rate_kbps: number, say: Say): Json {
  if (kind === "bfifo") return dropTail({ limit_bytes: of.get("limit") ?? NO_LIMIT });
  if (kind === "netem") return packets(behind(of, rate_kbps, say));
  if (kind === "codel" || kind === "fq_codel")
    return { kind, ...picked(of, CODEL_FIELDS), ...ecnOf(of) };
  if (kind === "pie") {
    const [alpha, beta] = [of.get("alpha"), of.get("beta")];
    return {
      ...{ kind, ...picked(of, PIE_FIELDS), ...ecnOf(of) },
      // Linux counts them in sixteenths: 2 and 20 for the 1/8 and 1 1/4 of RFC 8033.
      ...(alpha !== undefined && { alpha: alpha / 16 }),
      ...(beta !== undefined && { beta: beta / 16 }),
      ...(of.has("dq_rate_estimator") && { delay_from: "dequeue_rate" }),
    };
  }
  if (kind === "red") return redOf(of, say);
  if (kind === "cake") {
    say("cake’s queue has no counterpart here; FQ-CoDel stands for it");
    return { kind: "fq_codel" };
  }
  return packets(of.get("limit") ?? USUAL_PACKETS);
}

/** Of netem's limit what is left for the queue: it counts packets that are on their way, too. */
function behind(of: Settings, rate_kbps: number, say: Say): number {
  const limit = of.get("limit") ?? USUAL_PACKETS;
  const onTheirWay = Math.round((rate_kbps * (of.get("delay") ?? 0)) / 8 / PACKET_BYTES);
  if (onTheirWay === 0 || !of.has("limit")) return limit;
  say(
    `netem’s limit of ${limit} packets counts those on their way; the queue here has what they leave, with packets of ${PACKET_BYTES} bytes`,
  );
  return Math.max(1, limit - onTheirWay);
}

const CODEL_FIELDS = {
  ...{ limit: "limit_packets", memory_limit: "limit_bytes", target: "target_ms" },
  ...{ interval: "interval_ms", ce_threshold: "ce_threshold_ms", flows: "flows" },
  quantum: "quantum_bytes",
};
const PIE_FIELDS = { limit: "limit_packets", target: "target_ms", tupdate: "update_ms" };

function picked(of: Settings, fields: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([word, field]) =>
      of.has(word) ? [[field, bounded(of.get(word))]] : [],
    ),
  );
}

const ecnOf = (of: Settings): Json =>
  of.has("noecn") ? { ecn: false } : of.has("ecn") ? { ecn: true } : {};

/** By tc/q_red.c and tc/tc_red.c. Linux's is not gentle and spreads evenly. */
function redOf(of: Settings, say: Say): Json {
  const limit = of.get("limit") ?? NO_LIMIT;
  const mean = of.get("avpkt") || 1000;
  const least = of.get("min") || 0;
  const max = of.get("max") || (least > 0 ? 3 * least : Math.floor(limit / 4));
  const min = least || Math.floor(max / 3);
  const burst = of.get("burst") || Math.floor((2 * min + max) / (3 * mean));
  const room = burst + 1 - min / mean;
  let weight = 0.5;
  for (let i = 0; i < 30 && room > (1 - (1 - weight) ** burst) / weight; i += 1) weight /= 2;
  if (room < 1) say(`a burst of ${burst} packets is less than tc takes with min ${min}`);
  return {
    ...{ kind: "red", limit_ms: "unlimited", limit_bytes: limit, in_bytes: true },
    ...{
      mean_packet_bytes: mean,
      min_threshold_packets: min / mean,
      max_threshold_packets: max / mean,
    },
    ...{ max_probability: of.get("probability") ?? 0.02, weight, gentle: false, spread: "uniform" },
    ...{ ecn: of.has("ecn"), hard_drop: of.has("harddrop"), adaptive: of.has("adaptive") },
  };
}
