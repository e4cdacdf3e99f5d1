// How the runs of a comparison look: as the flow that each is about, so that a controller looks here as in the lab.

import { type Identity, identityOf, type Look, lookOf, type Theme } from "../../../figure";
import type { Layout } from "../../../model/engine";
import { NO_SCHEMA, styleNameOf } from "../../../model/scenario";
import { type Facts, runOf } from "./facts";

/** Of a run without a controller, it has no kin. */
export type SeriesStyle = Look & Partial<Pick<Identity, "kin">>;

type FlowInfo = Layout["flows"][number];

/** Runs of one label look alike, whatever test they are of; labels of one family take its lightnesses and dashes in turn. */
export function seriesStyles(
  theme: Theme,
  runs: readonly string[],
  facts: Facts,
): (run: string) => SeriesStyle | null {
  const labels = new Map<string, FlowInfo | null>();
  for (const run of runs) {
    const label = labelOf(run, facts);
    if (!labels.has(label)) labels.set(label, flowOf(run, facts));
  }
  const flows = [...labels].flatMap(([name, flow]) => (flow === null ? [] : [{ ...flow, name }]));
  const layout: Layout = { tables: [], links: [], flows };
  return (run) => {
    const label = labelOf(run, facts);
    return labels.has(label) ? identityOf(NO_SCHEMA, layout, label, theme) : null;
  };
}

/** As the first of its family, beside whatever. */
export function ownStyle({ scheme }: Theme, run: string, facts: Facts): SeriesStyle {
  const flow = flowOf(run, facts);
  return lookOf(flow === null ? "background" : styleNameOf(flow), 0, scheme);
}

export const labelOf = (run: string, facts: Facts): string => facts.get(run)?.label ?? run;

/** The flow in view of a run that is there. */
function flowOf(run: string, facts: Facts): FlowInfo | null {
  const found = runOf(facts, run);
  return found?.layout.flows.find(({ name }) => name === found.inView.flow) ?? null;
}
