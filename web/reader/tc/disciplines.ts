// The words of each queuing discipline that a link's settings come from, by iproute2's tc/q_*.c: which there are, whether their beginnings do,
// too, and what stands behind them.

import { countIn, isNumber, rateIn_kbps, shareIn, sizeIn_bytes, timeIn_ms } from "./quantities";

/** What a discipline says, by its own words; kbit/s, ms, bytes, shares, or 1 for a word alone. */
export type Settings = Map<string, number>;

export const READERS = {
  rate: { of: rateIn_kbps, such: "a rate as tc writes it, such as 500kbit or 2mbit" },
  time: { of: timeIn_ms, such: "a time as tc writes it, such as 40ms" },
  size: { of: sizeIn_bytes, such: "a size as tc writes it, such as 3000 or 10kb" },
  share: { of: shareIn, such: "a percentage, such as 1%" },
  count: { of: countIn, such: "a whole number" },
  number: { of: (text: string) => (isNumber(text) ? Number(text) : Number.NaN), such: "a number" },
  signed: { of: Number, such: "a number" },
  hex: { of: (text: string) => Number.parseInt(text, 16), such: "the number of a class" },
  /** Anything, and nothing of it is kept. */
  skip: { of: () => 0, such: "" },
  flag: { of: () => 1, such: "" },
} as const;
export type ReadAs = keyof typeof READERS;

export interface Discipline {
  readonly words: Readonly<Record<string, ReadAs>>;
  /** tc takes the beginning of a word for it; the first one that fits. */
  readonly shortened?: true;
  readonly same?: Readonly<Record<string, string>>;
}

const CODEL: Discipline["words"] = {
  ...{ limit: "count", target: "time", interval: "time", ce_threshold: "time" },
  ...{ ecn: "flag", noecn: "flag" },
};
const SHAPES: Discipline["words"] = {
  mtu: "skip",
  mpu: "skip",
  overhead: "number",
  linklayer: "skip",
};

export const DISCIPLINES: Readonly<Record<string, Discipline>> = {
  netem: {
    shortened: true,
    // Several have more behind them: netem.ts.
    words: {
      ...{ limit: "count", latency: "time", delay: "time", loss: "share", drop: "share" },
      ...{ seed: "skip", ecn: "flag", reorder: "share", corrupt: "share", gap: "skip" },
      ...{ duplicate: "share", distribution: "skip", rate: "rate", slot: "skip" },
    },
    same: { latency: "delay", drop: "loss" },
  },
  tbf: {
    shortened: true,
    words: {
      ...{ limit: "size", latency: "time", burst: "size", buffer: "size", maxburst: "size" },
      ...{ rate: "rate", peakrate: "rate", minburst: "skip", ...SHAPES },
    },
    same: { buffer: "burst", maxburst: "burst" },
  },
  htb: {
    shortened: true,
    words: {
      ...{ default: "hex", r2q: "skip", direct_qlen: "skip", direct_packets_stat: "skip" },
      ...{ prio: "skip", rate: "rate", ceil: "rate", burst: "size", cburst: "size" },
      ...{ quantum: "skip", offload: "flag", ...SHAPES },
    },
  },
  pfifo: { words: { limit: "count" } },
  bfifo: { words: { limit: "size" } },
  codel: { words: CODEL },
  fq_codel: {
    words: {
      ...{ ...CODEL, flows: "count", quantum: "size", memory_limit: "size", drop_batch: "skip" },
    },
  },
  pie: {
    words: {
      ...{ limit: "count", target: "time", tupdate: "time", alpha: "number", beta: "number" },
      ...{ ecn: "flag", noecn: "flag", nobytemode: "flag" },
      ...{ dq_rate_estimator: "flag", no_dq_rate_estimator: "flag" },
    },
  },
  red: {
    words: {
      ...{ limit: "size", min: "size", max: "size", avpkt: "size", burst: "count" },
      ...{ probability: "number", bandwidth: "skip", ecn: "flag", harddrop: "flag" },
      ...{ adaptive: "flag", adaptative: "flag" },
    },
    same: { adaptative: "adaptive" },
  },
  cake: { words: { bandwidth: "rate", unlimited: "flag", rtt: "skip", overhead: "number" } },
};
