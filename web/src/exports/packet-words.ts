// The packet table holds indices and codes; files hold the names and words that they stand for.

import type { Columns, TableInfo } from "../store/types";

export type Words = (value: number) => string;

interface InWords {
  readonly of: (run: Columns) => Words;
  readonly meaning: string;
}

const KINDS = ["media", "feedback"];
const FATES = ["received", "queue_full", "lost_at_random", "dropped_early", "duplicate"];

const PACKET_WORDS: Readonly<Record<string, InWords>> = {
  flow: {
    of: (run) => (index) => run.layout.flows[index]?.name ?? "",
    meaning: "Name of the flow",
  },
  link: {
    of: (run) => (index) => run.layout.links[index]?.name ?? "",
    meaning: "Name of the link that dropped it, or of the last one",
  },
  kind: { of: () => (code) => KINDS[code] ?? String(code), meaning: KINDS.join(" or ") },
  fate: { of: () => (code) => FATES[code] ?? String(code), meaning: FATES.join(", ") },
};

/** Null where the number itself is what is meant. */
export function wordsIn({ kind }: TableInfo, column: string): InWords | null {
  return kind === "packets" && Object.hasOwn(PACKET_WORDS, column)
    ? (PACKET_WORDS[column] ?? null)
    : null;
}
