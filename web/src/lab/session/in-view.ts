// The flow and the link that charts, numbers and sliders speak of: what was chosen, or what suggests itself.

import { flowInView, narrowest } from "../figure/about";
import type { State } from "./state";
import type { Layout } from "./types";

type FlowInfo = Layout["flows"][number];

export type InView = ReturnType<typeof createInView>;

export function createInView({ draft, view, run, scenario }: State) {
  /** The flow that was chosen, else the first one with a controller, else the first. */
  function chosenFlow(): FlowInfo | null {
    return flowInView(run.layout.flows, view.getState().flow);
  }

  /** The link that was chosen, else the narrowest on the path of the flow in view; null if all are unlimited. */
  function linkInView(): string | null {
    const { link } = view.getState();
    if (Object.hasOwn(scenario().links, link)) return link;
    const { path } = scenario().flows[chosenFlow()?.name ?? ""] ?? {};
    // As the scenario was opened: a drag on one link must not turn the view to another.
    return narrowest(draft.getState().base.links, Array.isArray(path) ? path.map(String) : []);
  }

  return { flowInView: chosenFlow, linkInView };
}
