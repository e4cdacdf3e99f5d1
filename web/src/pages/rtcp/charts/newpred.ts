// Figure 4 of RFC 4586: for a bandwidth and a loss ratio the range of waiting times that is printed, and what our runs give.

import type { Relation } from "../../../panels/scenarios/about-collections";
import type { Cell } from "./published";

export interface WaitingRange {
  readonly kbps: number;
  readonly loss: number;
  /** As printed; from 0 where only a bound is. */
  readonly low_ms: number;
  readonly high_ms: number;
  readonly ours: readonly OurWait[];
}

export interface OurWait {
  /** Of Table 9, `64k-5-3`: bandwidth, frames a second, segments of each. */
  readonly set: string;
  /** Of link 2. */
  readonly delay_ms: number;
  readonly waiting_ms: number | null;
}

/** Criteria are the printed ranges, widened by a quarter. */
const WIDER = 0.25;

export function waitingRanges(
  relations: readonly Relation[],
  cells: readonly Cell[],
): readonly WaitingRange[] {
  const ranges = new Map<string, WaitingRange & { ours: OurWait[] }>();
  relations.forEach(({ id, title, of, within }, i) => {
    if (id !== "Figure 4" || within === "report") return;
    const set = of[0]?.set ?? {};
    const number = (path: string): number => Number(set[path]);
    const [kbps, loss] = [number("session.bandwidth_kbps"), number("links.link2.loss.ratio")];
    const key = `${kbps} ${loss}`;
    const [low, high] = within;
    const range = ranges.get(key) ?? {
      kbps,
      loss,
      low_ms: low / (1 - WIDER),
      high_ms: high / (1 + WIDER),
      ours: [],
    };
    range.ours.push({
      set: title.split(",")[0] ?? "",
      delay_ms: number("links.link2.delay_ms"),
      waiting_ms: cells[i]?.ours ?? null,
    });
    ranges.set(key, range);
  });
  return [...ranges.values()].sort((a, b) => a.kbps - b.kbps || a.loss - b.loss);
}
