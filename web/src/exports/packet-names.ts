// The tables of packets and hops hold indices and codes; files hold the names and words that they stand for.

import type { Columns, TableInfo } from "../scenario/types";

export type WordsOfValue = (value: number) => string;

interface InWords {
  readonly of: (run: Columns) => WordsOfValue;
  readonly meaning: string;
}

const KINDS = ["media", "feedback"];
const RTP = ["none", "media", "marker", "padding"];
const FATES = [
  "received",
  "queue_full",
  "lost_at_random",
  "dropped_early",
  "duplicate",
  "injected",
];

const PACKET_WORDS: Readonly<Record<string, InWords>> = {
  flow: {
    of: (run) => (index) => run.layout.flows[index]?.name ?? "",
    meaning: "Name of the flow",
  },
  link: {
    of: (run) => (index) => run.layout.links[index]?.name ?? "",
    meaning: "Name of the link that dropped it, or of the last one",
  },
  rtp: { of: () => (code) => RTP[code] ?? String(code), meaning: `RTP: ${RTP.join(", ")}` },
  kind: { of: () => (code) => KINDS[code] ?? String(code), meaning: KINDS.join(" or ") },
  fate: { of: () => (code) => FATES[code] ?? String(code), meaning: FATES.join(", ") },
};

const HOP_FATES = ["through", ...FATES.slice(1)];

const HOP_WORDS: Readonly<Record<string, InWords>> = {
  ...PACKET_WORDS,
  link: {
    of: (run) => (index) => run.layout.links[index]?.name ?? "",
    meaning: "Name of the link",
  },
  fate: { of: () => (code) => HOP_FATES[code] ?? String(code), meaning: HOP_FATES.join(", ") },
};

const WORDS: Partial<Record<TableInfo["kind"], Readonly<Record<string, InWords>>>> = {
  packets: PACKET_WORDS,
  hops: HOP_WORDS,
};

/** Null where the number itself is what is meant. */
export function wordsIn({ kind }: TableInfo, column: string): InWords | null {
  const words = WORDS[kind] ?? {};
  return Object.hasOwn(words, column) ? (words[column] ?? null) : null;
}
