// The flow whose numbers are shown: the chosen one, or the first that still exists.

import { run, useView } from "../../store";
import type { Layout } from "../../store/types";

export type FlowInfo = Layout["flows"][number];

export function useFlow(): FlowInfo | null {
  const chosen = useView((view) => view.flow);
  const flows = run.layout.flows;
  return flows.find(({ name }) => name === chosen) ?? flows[0] ?? null;
}
