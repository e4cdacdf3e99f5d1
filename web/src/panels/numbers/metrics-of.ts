// The core's figures for the whole run or a range, asked for again only when the run or the range has changed.

import { useMemo } from "react";
import { actions, useRunVersion } from "../../store";
import type { Metrics } from "../../store/types";

export function useMetrics(range: readonly [number, number] | null): Metrics | null {
  const version = useRunVersion();
  const [from, to] = range ?? [null, null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the run's contents
  return useMemo(
    () => (from === null ? actions.metrics() : actions.metrics(from, to ?? undefined)),
    [version, from, to],
  );
}
