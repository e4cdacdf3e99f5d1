// The tables of packets and hops hold indices and codes; files hold the names and words that they stand for.

import { FATE, PACKET_KIND, RTP } from "../../model/engine/packet-codes";
import type { Columns, TableInfo } from "../../model/scenario/types";

export type ValueText = (value: number) => string;

interface ColumnTexts {
  readonly of: (run: Columns) => ValueText;
  readonly meaning: string;
}

/** By code. */
type Names = Readonly<Record<number, string>>;

const KINDS: Names = { [PACKET_KIND.media]: "media", [PACKET_KIND.feedback]: "feedback" };
const RTP_NAMES: Names = {
  [RTP.none]: "none",
  [RTP.media]: "media",
  [RTP.marker]: "marker",
  [RTP.padding]: "padding",
};
const FATES: Names = {
  [FATE.received]: "received",
  [FATE.queueFull]: "queue_full",
  [FATE.lostAtRandom]: "lost_at_random",
  [FATE.droppedEarly]: "dropped_early",
  [FATE.duplicate]: "duplicate",
  [FATE.injected]: "injected",
};
const HOP_FATES: Names = { ...FATES, [FATE.received]: "through" };

function named(names: Names, separator = ", ", before = ""): ColumnTexts {
  return {
    of: () => (code) => names[code] ?? String(code),
    meaning: before + Object.values(names).join(separator),
  };
}

const PACKET_TEXTS: Readonly<Record<string, ColumnTexts>> = {
  flow: {
    of: (run) => (index) => run.layout.flows[index]?.name ?? "",
    meaning: "Name of the flow",
  },
  link: {
    of: (run) => (index) => run.layout.links[index]?.name ?? "",
    meaning: "Name of the link that dropped it, or of the last one",
  },
  rtp: named(RTP_NAMES, ", ", "RTP: "),
  kind: named(KINDS, " or "),
  fate: named(FATES),
};

const HOP_TEXTS: Readonly<Record<string, ColumnTexts>> = {
  ...PACKET_TEXTS,
  link: {
    of: (run) => (index) => run.layout.links[index]?.name ?? "",
    meaning: "Name of the link",
  },
  fate: named(HOP_FATES),
};

const TEXTS: Partial<Record<TableInfo["kind"], Readonly<Record<string, ColumnTexts>>>> = {
  packets: PACKET_TEXTS,
  hops: HOP_TEXTS,
};

/** Null where the number itself is what is meant. */
export function columnTexts({ kind }: TableInfo, column: string): ColumnTexts | null {
  const words = TEXTS[kind] ?? {};
  return Object.hasOwn(words, column) ? (words[column] ?? null) : null;
}
