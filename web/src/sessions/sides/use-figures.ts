// The figures of the run, or of the range that is selected in the lanes; null while they are computed.

import { useMetrics, useView } from "../../lab/session";

export function useFigures() {
  const selection = useView((view) => view.selection_s);
  const whole = useMetrics(null);
  const range = useMetrics(selection);
  return { selection, metrics: selection === null ? whole : range };
}
