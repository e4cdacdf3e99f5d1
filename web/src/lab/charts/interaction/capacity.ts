// The capacity line as steps: times in seconds, levels in kbit/s.

import type { Scenario } from "../../../../model/scenario/types";

export interface CapacityStep {
  readonly at_s: number;
  /** Infinity where the link is unlimited. */
  readonly kbps: number;
  /** The level is reached this much later, in a straight line; 0 for a jump. */
  readonly over_s: number;
}

export function pathOf(link: string): string {
  return `links.${link}.capacity_kbps`;
}

/** First the capacity at the start, then one step per change, in time. A change at the very start replaces it. */
export function stepsOf(scenario: Scenario, link: string): CapacityStep[] {
  const path = pathOf(link);
  const start = { at_s: 0, kbps: level(scenario.links[link]?.capacity_kbps), over_s: 0 };
  const changes = (scenario.changes ?? [])
    .filter((change) => change.set === path && change.at_s < scenario.duration_s)
    .map((change) => ({ at_s: change.at_s, kbps: level(change.to), over_s: change.over_s ?? 0 }))
    .sort((a, b) => a.at_s - b.at_s);
  const later = changes.filter(({ at_s, over_s }) => at_s > 0 || over_s > 0);
  const atStart = changes.filter(({ at_s, over_s }) => at_s <= 0 && over_s === 0).at(-1);
  return [atStart ?? start, ...later];
}

function level(value: unknown): number {
  return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
}
