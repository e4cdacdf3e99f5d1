// The session in React. Nothing here re-renders more than ten times a second because of playing or dragging.

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Route } from "../../../model/scenario/link/route";
import { NO_SCHEMA } from "../../../model/scenario/schema";
import type { SeedRuns } from "../../../model/scenario/seeds/columns";
import type { Environment } from "./environment/environment";
import type { Preferred } from "./environment/preferences";
import type { Loaded, Resource } from "./environment/resource";
import type { Range } from "./metrics";
import type { RunHandle } from "./run";
import type { SeedState } from "./seeds/many-seeds";
import type { Session } from "./session";
import type { Draft, Expectation, Metrics, Schema, View } from "./types";

/** Null: there is none yet, as on pages that need no engine. */
export const SessionContext = createContext<Session | null>(null);
export const EnvironmentContext = createContext<Environment | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("There is no session above this component.");
  return session;
}

/** The core's description of itself; empty where no engine is there (yet). */
export function useSchema(): Schema {
  return useContext(SessionContext)?.schema ?? NO_SCHEMA;
}

/** Null where no engine is there (yet). */
export function useSessionIfAny(): Session | null {
  return useContext(SessionContext);
}

export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext);
  if (environment === null) throw new Error("There is no environment above this component.");
  return environment;
}

/** Do not select `playhead_s` here: it changes with every frame. */
export function useView<T>(selector: (view: View) => T): T {
  return useStore(useSession().view, selector);
}

/** Whether words that are pointed at are about this chart. */
export function useIsLit(chart: string): boolean {
  return useStore(useSession().lit, ({ charts }) => charts.includes(chart));
}

/** The chart that alone stands open; empty: as a person has left them. */
export function useAlone(): string {
  return useStore(useSession().lit, ({ alone }) => alone);
}

/** The numbers of the told chain's links that are seen in this chart: "1 2"; empty: none. */
export function useStepsIn(chart: string): string {
  return useStore(useSession().lit, ({ steps }) =>
    steps.flatMap(({ charts }, i) => (charts.includes(chart) ? [i + 1] : [])).join(" "),
  );
}

/** Follows edits at once, and a dragged one five times a second. */
export function useDraft<T>(selector: (draft: Draft) => T): T {
  const { draft } = useSession();
  return useLive(() => selector(draft.getState()));
}

/** Something large that the window loads when it is first shown. */
export function useResource<T>(of: (environment: Environment) => Resource<T>): Loaded<T> {
  const resource = of(useEnvironment());
  return useSyncExternalStore(resource.subscribe, resource.get);
}

export function useRoute<T>(selector: (route: Route) => T): T {
  return useStore(useEnvironment().router.route, selector);
}

export function usePreferences<T>(selector: (preferred: Preferred) => T): T {
  return useStore(useEnvironment().preferences.store, selector);
}

/** State and runs of the ensemble; re-renders at most ten times a second. */
export function useManySeeds(): { readonly state: SeedState; readonly runs: SeedRuns | null } {
  const { seeds } = useSession();
  return { state: useLive(() => seeds.state), runs: useLive(() => seeds.runs) };
}

/** A scenario without one has the first. */
export function useSeed(): number {
  const { scenario } = useSession();
  return useLive(() => scenario().seed ?? 1);
}

/**
 * Says of numbers that are of the run at hand alone, where many seeds are on, of which seed they are: "Metrics, seed 1", and "seed 1"
 * without words. The words as they are where there is one run only.
 */
export function useOfSeed(): (words: string) => string {
  const seed = useSeed();
  const many = useView((view) => view.seeds > 1);
  if (!many) return (words) => words;
  return (words) => (words === "" ? `seed ${seed}` : `${words}, seed ${seed}`);
}

/** The core's figures of the run, or of a range; null until there are any. */
export function useMetrics(range: Range): Metrics | null {
  const { metrics } = useSession();
  const [from_s, to_s] = range ?? [];
  useEffect(
    () => metrics.want(from_s === undefined || to_s === undefined ? null : [from_s, to_s]),
    [metrics, from_s, to_s],
  );
  return useSyncExternalStore(metrics.subscribe, () => metrics.of(range));
}

/** The core's figures of the whole run before the last change; null where there is none. */
export function useMetricsBefore(): Metrics | null {
  const { metrics } = useSession();
  return useSyncExternalStore(metrics.subscribe, () => metrics.before);
}

/** Version of the run that the figures are of. */
export function useMetricsVersion(): number {
  const { metrics } = useSession();
  return useSyncExternalStore(metrics.subscribe, () => metrics.version);
}

/** What the scenario expects of its run, and how it came out. */
export function useExpectations(): readonly Expectation[] | null {
  const { metrics } = useSession();
  useEffect(() => metrics.want("expectations"), [metrics]);
  return useSyncExternalStore(metrics.subscribe, () => metrics.expectations);
}

/** What `read` returns, read again at most ten times a second; renders only when it differs from what was shown. */
export function useLive<T>(read: () => T, same: (a: T, b: T) => boolean = Object.is): T {
  const { updates } = useSession();
  return useSnapshot(updates.subscribe, () => updates.version, read, same);
}

/** A part of the run; read again when columns have changed, at most ten times a second and with all else that React shows. */
export function useRun<T>(
  read: (run: RunHandle) => T,
  same: (a: T, b: T) => boolean = Object.is,
): T {
  const { run, updates } = useSession();
  return useSnapshot(
    updates.subscribe,
    () => `${run.version} ${run.status}`,
    () => read(run),
    same,
  );
}

/** The same object as long as `version` stands, or as nothing has changed. */
function useSnapshot<T>(
  subscribe: (listener: () => void) => () => void,
  version: () => number | string,
  read: () => T,
  same: (a: T, b: T) => boolean,
): T {
  // What was read last; of no one but the snapshot below.
  const [cell] = useState<{
    last: { readonly version: number | string; readonly read: () => T; readonly value: T } | null;
  }>(() => ({ last: null }));
  const snapshot = (): T => {
    const now = version();
    const { last } = cell;
    if (last !== null && last.version === now && last.read === read) return last.value;
    const fresh = read();
    const value = last !== null && same(last.value, fresh) ? last.value : fresh;
    cell.last = { version: now, read, value };
    return value;
  };
  // Also where no effects run: a component as text, in a test.
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
