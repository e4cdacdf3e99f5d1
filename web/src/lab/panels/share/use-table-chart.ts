// A chart says that it is shown, for "Share" and "Data".

import { useEffect, useId, useRef } from "react";
import { useLayoutStore } from "../../controls/layout/layout";
import type { TableChart } from "../../controls/layout/table-chart";

/** `chart` is called when it is wanted. The result is the key that it is shared by. */
export function useTableChart(chart: () => TableChart): string {
  const { tableCharts } = useLayoutStore();
  const key = useId();
  const latest = useRef(chart);
  useEffect(() => {
    latest.current = chart;
  });
  useEffect(() => {
    tableCharts.set(key, () => latest.current());
    return () => void tableCharts.delete(key);
  }, [tableCharts, key]);
  return key;
}
