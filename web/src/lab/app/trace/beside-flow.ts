// What a person should know of the flow that meets a recorded link: that it ends far below it, or begins above it.

import { joined, reading } from "../../../../model/data/quantity";
import type { PlayedAs } from "../../../../reader/recorded-link";
import type { Played } from "../../../../reader/series/played";

export interface Range {
  readonly low_kbps: number;
  readonly high_kbps: number;
}

export interface Hint {
  readonly sentence: string;
  /** A highest rate that would reach the link's; null where nothing is to be raised. */
  readonly raised_kbps: number | null;
}

/** Null where the flow's range and the link's meet. */
export function hintOf(
  flow: string,
  range: Range | null,
  { facts }: Played,
  as: PlayedAs,
): Hint | null {
  const { capacity } = facts;
  if (range === null || capacity === null) return null;
  const mean = Math.max(capacity.mean * as.scale, as.floor_kbps);
  const highest = Math.max(capacity.highest * as.scale, as.floor_kbps);
  const text = (kbps: number): string => joined(reading(kbps, "kbit/s"));
  if (highest < range.low_kbps)
    return {
      sentence: `The link never carries more than ${text(highest)}, and ${flow[0]?.toLowerCase()}${flow.slice(1)} sends ${text(range.low_kbps)} at least: nearly all of it is lost. Is the unit right?`,
      raised_kbps: null,
    };
  if (mean <= range.high_kbps) return null;
  const raised_kbps = Math.ceil(highest / 100) * 100;
  return {
    sentence: `${flow} ends at ${text(range.high_kbps)}, and the link carries ${text(mean)} on average: the queue may stay empty.`,
    raised_kbps,
  };
}
