// What a figure is about: as it is asked for, and where nothing was chosen the first flow with a controller and the narrowest link on
// its path. In the page the session says so.

import type { Schema } from "../../../model/engine/schema";
import type { FlowInfo, Layout } from "../../../model/engine/types";
import type { Scenario } from "../../../model/scenario/types";
import type { Theme } from "../../ink/theme";
import type { ChartContext, ManyRuns } from "./types";

export interface ChartSubject {
  readonly schema: Schema;
  readonly layout: Layout;
  readonly scenario: Scenario;
  readonly theme: Theme;
  /** Flow whose inside is shown; without it the first one that has a controller. */
  readonly flow?: string;
  /** Link whose capacity and queue are shown; without it the narrowest one on the flow's path. */
  readonly link?: string;
  /** The same scenario under many seeds (reduce/bands.ts). */
  readonly many?: ManyRuns;
  /** Ids of the charts that show their finer lines, too; without it all do. */
  readonly lines?: readonly string[] | undefined;
}

export function aboutOf(subject: ChartSubject): ChartContext {
  const { schema, layout, scenario, theme, many = null, lines } = subject;
  const flow = flowInView(layout.flows, subject.flow ?? "")?.name ?? "";
  const { path } = scenario.flows[flow] ?? {};
  const own = Array.isArray(path) ? path.map(String) : [];
  const chosen = subject.link ?? "";
  const link = Object.hasOwn(scenario.links, chosen) ? chosen : narrowest(scenario.links, own);
  return {
    ...{ schema, layout, scenario, theme, flow, link, many },
    ...(lines !== undefined && { lines }),
  };
}

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
