import type { Layout } from "../../../../model/scenario/types";
import { useRun, useView } from "../../session";

/** The flow whose numbers are shown: the chosen one, or the first that still exists. */
export function useFlow(): Layout["flows"][number] | null {
  const chosen = useView((view) => view.flow);
  const flows = useRun((run) => run.layout.flows);
  return flows.find(({ name }) => name === chosen) ?? flows[0] ?? null;
}
