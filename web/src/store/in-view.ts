// The flow and the link that charts, numbers and sliders speak of: what was chosen, or what suggests itself.

import { copyOf } from "./apart";
import { currentScenario, draft } from "./draft";
import { run } from "./run";
import type { Layout, Scenario } from "./types";
import { view } from "./view";

type FlowInfo = Layout["flows"][number];

/** The flow that was chosen, else the first one with a controller, else the first. */
export function flowInView(): FlowInfo | null {
  const { flows } = run.layout;
  const chosen = view.getState().flow;
  const found = flows.find(({ name }) => name === chosen);
  return found ?? flows.find(({ controller }) => controller !== "none") ?? flows[0] ?? null;
}

/** The link that was chosen, else the narrowest on the path of the flow in view; null if all are unlimited. */
export function linkInView(): string | null {
  const { link } = view.getState();
  if (Object.hasOwn(currentScenario().links, link)) return link;
  const { path } = currentScenario().flows[flowInView()?.name ?? ""] ?? {};
  // As the scenario was opened: a hand on one link must not turn the view to another.
  return narrowest(draft.getState().base.links, Array.isArray(path) ? path.map(String) : []);
}

/** The tables of a link are the flow's own copy's where the flows are apart. */
export function tableOfLink(link: string): string {
  return draft.getState().apart ? copyOf(link, flowInView()?.name ?? "") : link;
}

function narrowest(links: Scenario["links"], path: readonly string[]): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of path) {
    const capacity = links[name]?.capacity_kbps;
    if (typeof capacity === "number" && capacity < least) [best, least] = [name, capacity];
  }
  return best;
}
