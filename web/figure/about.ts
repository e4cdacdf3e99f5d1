// What a figure is about where the person has chosen nothing: the first flow with a controller, and the narrowest link on its path.

import type { FlowInfo } from "../model/engine/types";
import type { Scenario } from "../model/scenario/types";

/** The flow that was chosen, else the first one with a controller, else the first. */
export function flowInView(flows: readonly FlowInfo[], chosen: string): FlowInfo | null {
  const found = flows.find(({ name }) => name === chosen);
  return found ?? flows.find(({ controller }) => controller !== "none") ?? flows[0] ?? null;
}

/** Null if all are unlimited. */
export function narrowest(links: Scenario["links"], path: readonly string[]): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of path) {
    const capacity = links[name]?.capacity_kbps;
    if (typeof capacity === "number" && capacity < least) [best, least] = [name, capacity];
  }
  return best;
}
