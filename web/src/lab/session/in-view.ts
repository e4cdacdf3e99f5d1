// The flow and the link that charts, numbers and sliders speak of: what was chosen, or what suggests itself.

import { flowInView as chosenOrFirst, narrowest } from "../../../figure/charts/series/about";
import type { State } from "./state";
import type { Layout } from "./types";

type FlowInfo = Layout["flows"][number];

/** The flow that was chosen, else the first one with a controller, else the first. */
export function flowInView({ view, run }: State): FlowInfo | null {
  return chosenOrFirst(run.layout.flows, view.getState().flow);
}

/** The link that was chosen, else the narrowest on the path of the flow in view; null if all are unlimited. */
export function linkInView(state: State): string | null {
  const { draft, view, scenario } = state;
  const { link } = view.getState();
  if (Object.hasOwn(scenario().links, link)) return link;
  const { path } = scenario().flows[flowInView(state)?.name ?? ""] ?? {};
  // As the scenario was opened: a drag on one link must not turn the view to another.
  return narrowest(draft.getState().base.links, Array.isArray(path) ? path.map(String) : []);
}
