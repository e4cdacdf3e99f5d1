// The core's figures for the whole run or a range. They cost milliseconds, so they are asked for after a new run
// has been painted, at most four times a second, and once for all who show them.

import { useSyncExternalStore } from "react";
import { onPainted } from "../../charts";
import { actions, run } from "../../store";
import type { Expectation, Metrics } from "../../store/types";

const REST_MS = 250;

type Range = readonly [number, number];

const listeners = new Set<() => void>();
const known = new Map<string, Metrics | null>();
let version = -1;
let asked_ms = Number.NEGATIVE_INFINITY;
let timer = 0;
let stop: (() => void) | null = null;

export function useMetrics(range: Range | null): Metrics | null {
  useMetricsVersion();
  return metricsOf(range);
}

/** Version of the run that the metrics are of. */
export function useMetricsVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}

/** What the scenario expects of its run, and how it came out; asked for with the metrics. */
export function useExpectations(): readonly Expectation[] | null {
  useMetricsVersion();
  expected ??= actions.expectations();
  return expected;
}

let expected: readonly Expectation[] | null = null;

function metricsOf(range: Range | null): Metrics | null {
  const key = String(range);
  const before = known.get(key);
  if (before !== undefined) return before;
  const metrics = range === null ? actions.metrics() : actions.metrics(...range);
  known.set(key, metrics);
  return metrics;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= onPainted(later);
  later();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

function later(): void {
  if (version === run.version || timer !== 0) return;
  const wait = Math.max(0, asked_ms + REST_MS - performance.now());
  timer = window.setTimeout(renew, wait);
}

function renew(): void {
  timer = 0;
  asked_ms = performance.now();
  version = run.version;
  known.clear();
  expected = null;
  for (const listener of [...listeners]) listener();
}
