// Figure 4 of RFC 4586: for a bandwidth and a loss ratio the range of waiting times that is printed, and what our runs give:
// those of simulation A, whose losses are set, and those of simulation B, whose losses FTP agents make.

import type { CrossRunCheck } from "../../../model/scenario";
import type { Cell } from "./published";

export interface WaitingRange {
  readonly kbps: number;
  readonly loss: number;
  /** As printed; from 0 where only a bound is. */
  readonly low_ms: number;
  readonly high_ms: number;
  readonly ours: readonly OurWait[];
}

interface OurWait {
  /** Of Table 9, `64k-5-3`: bandwidth, frames a second, segments of each. */
  readonly set: string;
  /** Of link 2. */
  readonly delay_ms: number;
  readonly waiting_ms: number | null;
}

/** Criteria are the printed ranges, widened by a quarter. */
const WIDER = 0.25;

export function waitingRanges(
  checks: readonly CrossRunCheck[],
  cells: readonly Cell[],
): readonly WaitingRange[] {
  const ranges = new Map<string, WaitingRange & { ours: OurWait[] }>();
  checks.forEach(({ id, title, of, within }, i) => {
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

/** A run of simulation B: its loss is found, not set. */
export interface CongestedWait extends OurWait {
  readonly kbps: number;
  readonly loss: number | null;
}

export function congestedWaits(
  checks: readonly CrossRunCheck[],
  cells: readonly Cell[],
): readonly CongestedWait[] {
  const waits = new Map<string, CongestedWait>();
  checks.forEach(({ id, title, of, statistic }, i) => {
    // How much longer the round trip is lies between two runs, and is no point of this figure.
    if (id !== "Simulation B" || statistic !== "value") return;
    const [term] = of;
    const number = (path: string): number => Number(term?.set?.[path]);
    const kbps = number("session.bandwidth_kbps");
    const delay_ms = number("links.link2.delay_ms");
    const set = title.split(",")[0] ?? "";
    const key = `${set} ${delay_ms}`;
    const wait = waits.get(key) ?? { set, kbps, delay_ms, loss: null, waiting_ms: null };
    const ours = cells[i]?.ours ?? null;
    const found = term?.metric === "lost_ratio" ? { loss: ours } : { waiting_ms: ours };
    waits.set(key, { ...wait, ...found });
  });
  return [...waits.values()];
}
