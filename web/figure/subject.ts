// What a figure is about that is drawn of a run by itself: in the page the session says so.

import type { Schema } from "../model/engine/schema";
import type { Layout } from "../model/engine/types";
import type { Scenario } from "../model/scenario/types";
import { flowInView, narrowest } from "./about";
import type { ChartContext, ManyRuns } from "./series/types";
import type { Theme } from "./theme";

export interface ChartSubject {
  readonly schema: Schema;
  readonly layout: Layout;
  readonly scenario: Scenario;
  readonly theme: Theme;
  /** Flow whose inside is shown; without it the first one that has a controller. */
  readonly flow?: string;
  /** Link whose capacity and queue are shown; without it the narrowest one on the flow's path. */
  readonly link?: string;
  /** The same scenario under many seeds (spread/bands.ts). */
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
