// A link as a script for Linux's tc: netem for delay and loss, in it tbf for capacity and queue, and a pause for each step. Words and units by
// tc(8), tc-netem(8) and tc-tbf(8) of iproute2.

import { plain } from "../../../model/data/plain-number";
import type { LinkOverTime, LinkStep } from "../../../model/imports/link-over-time";
import { LEAST_KBPS, NO_LIMIT } from "../../../model/imports/tc-bounds";
import type { LinkText } from "./text";

/** tbf lets as much go at once: a packet on Ethernet at least, and at high rates what they carry between two looks of the kernel. */
const LEAST_BURST_BYTES = 1600;
const BURST_MS = 4;
/** 8 bytes a second: tc has no rate of 0. */
const NO_RATE = "64bit";
/** Packets on their way; netem's own 1000 would drop some of a fast link. */
const MOST_ON_THE_WAY = 1_000_000;

/** Fields of a link that do not go into a script, where they do something; each with what is said. */
const LEFT_OUT: readonly (readonly [
  field: string,
  calm: (value: unknown) => boolean,
  what: string,
])[] = [
  ["jitter.std_ms", (value) => value === 0, "jitter"],
  ["jitter.mean_ms", (value) => value === 0, "the mean of the jitter"],
  ["reordering.ratio", (value) => value === 0, "reordering"],
  ["spikes.interval_s", (value) => value === 0, "delay spikes"],
];

export function tcScriptOf(link: LinkOverTime): LinkText {
  const { name, steps, at } = link;
  const queue = queueOf(link);
  const left = LEFT_OUT.filter(([field, calm]) => !calm(at(field))).map(([, , what]) => what);
  if (at("loss.kind") === "byte_errors" && at("loss.ratio") !== 0) left.push("byte errors");
  const says = [
    ...link.says,
    ...(left.length > 0 ? [`Not in it: ${left.join(", ")}.`] : []),
    ...queue.says,
    ...(steps.some(({ capacity_kbps: kbps }) => kbps < LEAST_KBPS)
      ? [`tc has no rate of 0: ${NO_RATE} stands for it.`]
      : []),
  ];
  const comments = [
    `Link ${name.replace(/\s+/g, " ")}, by nada-lab. As root: sh FILE [INTERFACE]; what leaves the interface crosses it.`,
    "tc counts the 14 bytes of Ethernet’s header, too. Each pause is longer by the milliseconds that tc takes.",
    "netem’s limit counts packets, all that are on their way; the queue is tbf’s.",
    ...says,
  ];
  const body = steps.flatMap((step, i) => commands(step, steps[i - 1], link, queue));
  const lines = [
    "#!/bin/sh",
    ...comments.map((line) => `# ${line}`),
    `IF="\${1:-eth0}"`,
    ...body,
    'tc qdisc del dev "$IF" root',
  ];
  return { pieces: [`${lines.join("\n")}\n`], says };
}

function commands(
  step: LinkStep,
  before: LinkStep | undefined,
  link: LinkOverTime,
  queue: Queue,
): readonly string[] {
  const lines: string[] = [];
  const verb = before === undefined ? "replace" : "change";
  if (step.delay_ms !== before?.delay_ms || step.loss !== before.loss) {
    const words = [
      `delay ${decimal(step.delay_ms)}ms`,
      ...lossWords(step.loss, link),
      ...duplicate(link),
    ];
    lines.push(
      `tc qdisc ${verb} dev "$IF" root handle 1: netem ${words.join(" ")} limit ${MOST_ON_THE_WAY}`,
    );
  }
  if (step.capacity_kbps !== before?.capacity_kbps)
    lines.push(...rateLines(step.capacity_kbps, before?.capacity_kbps, link, queue));
  return [...lines, `sleep ${decimal(step.length_ms / 1000)}`];
}

function rateLines(
  kbps: number,
  before: number | undefined,
  { at }: LinkOverTime,
  queue: Queue,
): readonly string[] {
  const bounded = before !== undefined && Number.isFinite(before);
  if (!Number.isFinite(kbps)) return bounded ? ['tc qdisc del dev "$IF" parent 1:1'] : [];
  const rate = kbps < LEAST_KBPS ? NO_RATE : `${decimal(kbps)}kbit`;
  const burst = Math.max(LEAST_BURST_BYTES, Math.ceil((kbps * BURST_MS) / 8));
  const overhead = Number(at("overhead_bytes"));
  const words = [
    `rate ${rate} burst ${burst} limit ${queue.limit(kbps)}`,
    ...(overhead > 0 ? [`overhead ${overhead}`] : []),
  ];
  const line = `tc qdisc ${bounded ? "change" : "replace"} dev "$IF" parent 1:1 handle 10: tbf ${words.join(" ")}`;
  return bounded || queue.inner === ""
    ? [line]
    : [line, `tc qdisc replace dev "$IF" parent 10:1 handle 20: ${queue.inner}`];
}

function lossWords(ratio: number, { at }: LinkOverTime): readonly string[] {
  if (at("loss.kind") === "gilbert_elliott") {
    const chain = ["good_to_bad", "bad_to_good", "loss_in_bad", "loss_in_good"];
    return [`loss gemodel ${chain.map((field) => percent(Number(at(`loss.${field}`)))).join(" ")}`];
  }
  return ratio > 0 ? [`loss ${percent(ratio)}`] : [];
}

function duplicate({ at }: LinkOverTime): readonly string[] {
  const ratio = Number(at("duplication.ratio"));
  return ratio > 0 ? [`duplicate ${percent(ratio)}`] : [];
}

interface Queue {
  /** What tbf is told: bytes, or packets where the discipline in it counts those. */
  limit(kbps: number): number;
  /** The discipline in tbf; empty: its own, which counts bytes. */
  readonly inner: string;
  readonly says: readonly string[];
}

function queueOf({ at, steps }: LinkOverTime): Queue {
  const kind = String(at("queue.kind"));
  const of = (field: string): number => {
    const value = at(`queue.${field}`);
    return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
  };
  const first = steps.find(({ capacity_kbps }) => capacity_kbps > 0)?.capacity_kbps ?? 0;
  const bytes = (kbps: number): number => {
    const rate = at("queue.follows_capacity") === true ? kbps : of("reference_kbps") || first;
    const whole = Math.floor(
      Math.min(of("limit_bytes"), of("limit_ms") === 0 ? 0 : (rate * of("limit_ms")) / 8),
    );
    return Math.min(NO_LIMIT, Math.max(1, whole));
  };
  const inner = INNER[kind]?.(of, at("queue.ecn") === true);
  if (inner !== undefined) {
    const says =
      bytes(first) < NO_LIMIT && kind !== "fq_codel"
        ? [`Of the queue’s limits the one in packets is in it.`]
        : [];
    return { limit: () => NO_LIMIT, inner, says };
  }
  const packets = of("limit_packets");
  const plain =
    kind === "drop_tail" ? [] : [`The queue is a plain one with the limit of the link’s ${kind}.`];
  if (Number.isFinite(packets) && bytes(first) === NO_LIMIT)
    return {
      limit: () => Math.max(1, packets),
      inner: `pfifo limit ${Math.max(1, packets)}`,
      says: [...plain, "The queue counts packets; tbf hands its limit on to it."],
    };
  const says = Number.isFinite(packets)
    ? [...plain, "Of the queue’s limits the one in bytes is in it."]
    : plain;
  return { limit: bytes, inner: "", says };
}

type Inner = (of: (field: string) => number, ecn: boolean) => string;
const codel = (of: (field: string) => number, ecn: boolean): string => {
  const ce = of("ce_threshold_ms");
  return [
    `limit ${count(of("limit_packets"))} target ${decimal(of("target_ms"))}ms interval ${decimal(of("interval_ms"))}ms`,
    ecn ? "ecn" : "noecn",
    ...(Number.isFinite(ce) ? [`ce_threshold ${decimal(ce)}ms`] : []),
  ].join(" ");
};
const INNER: Readonly<Record<string, Inner>> = {
  codel: (of, ecn) => `codel ${codel(of, ecn)}`,
  fq_codel: (of, ecn) => {
    const bytes = of("limit_bytes");
    const memory = Number.isFinite(bytes) ? ` memory_limit ${Math.min(bytes, NO_LIMIT)}` : "";
    return `fq_codel ${codel(of, ecn)} flows ${of("flows")} quantum ${of("quantum_bytes")}${memory}`;
  },
  pie: (of, ecn) =>
    `pie limit ${count(of("limit_packets"))} target ${decimal(of("target_ms"))}ms tupdate ${decimal(of("update_ms"))}ms alpha ${Math.round(16 * of("alpha"))} beta ${Math.round(16 * of("beta"))} ${ecn ? "ecn" : "noecn"}`,
};

/** To a nanosecond, or a millionth of a bit. */
const decimal = (value: number): string => plain(Number(value.toFixed(9)));
/** tc’s own numbers end there. */
const count = (packets: number): number => Math.min(packets, NO_LIMIT);
const percent = (share: number): string => `${decimal(Number((share * 100).toPrecision(12)))}%`;
