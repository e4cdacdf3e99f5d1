// The core's figures of the whole run or of a range, and what its scenario expects. They cost milliseconds, so they are asked for
// after a new run has been painted, at most four times a second, and once for all who show them.

import type { StoreApi } from "zustand";
import type { Engine } from "../../../model/engine/live/engine";
import { Listeners } from "./listeners";
import type { RunHandle } from "./run";
import type { Draft, Expectation, Metrics } from "./types";

const REST_MS = 250;

/** Null: the whole run. */
export type Range = readonly [number, number] | null;

export function createMetrics(engine: Engine, run: RunHandle, draft: StoreApi<Draft>) {
  const listeners = new Listeners();
  const wanted = new Map<string, { readonly what: Range | "expectations"; count: number }>();
  const known = new Map<string, Metrics | null>();
  let expected: readonly Expectation[] | null = null;
  let before: Metrics | null = null;
  let version = -1;
  let asked_ms = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (what: Range | "expectations"): void => {
    if (what === "expectations") expected = engine.expectations();
    else known.set(String(what), engine.metrics(what?.[0] ?? null, what?.[1] ?? null));
  };
  const renew = (): void => {
    timer = undefined;
    asked_ms = performance.now();
    version = run.version;
    known.clear();
    expected = null;
    for (const { what } of wanted.values()) ask(what);
    listeners.tell();
  };
  // A further step of a drag takes the place of the one before it: "before" is what was before the first.
  const stopDraft = draft.subscribe((now, last) => {
    if (now.edits === last.edits && now.base === last.base) return;
    const further = now.base === last.base && now.edits.length === last.edits.length;
    if (further && before !== null) return;
    const gone = now.base !== last.base || now.edits.length < last.edits.length;
    before = gone ? null : (known.get(String(null)) ?? null);
    listeners.tell();
  });
  const refresh = (): void => {
    if (version === run.version || timer !== undefined || wanted.size === 0) return;
    timer = setTimeout(renew, Math.max(0, asked_ms + REST_MS - performance.now()));
  };

  return {
    /** Version of the run that the figures are of. */
    get version(): number {
      return version;
    },
    /** Those of the whole run before the last change; null where no view showed them, or nothing was changed. */
    get before(): Metrics | null {
      return before;
    },
    /** Null until they have been computed, and for ranges that no view has asked for. */
    of: (range: Range) => known.get(String(range)) ?? null,
    /** How the run met what its scenario expects. */
    get expectations(): readonly Expectation[] | null {
      return expected;
    },
    /** A view shows these figures, until the function that it returns is called. */
    want(what: Range | "expectations") {
      const key = String(what);
      const entry = wanted.get(key) ?? { what, count: 0 };
      wanted.set(key, entry);
      entry.count += 1;
      // The others stand already; of a run that has changed since, all are renewed together.
      if (entry.count === 1 && version === run.version) {
        ask(what);
        listeners.tell();
      } else refresh();
      return () => {
        entry.count -= 1;
        if (entry.count === 0) wanted.delete(key);
      };
    },
    subscribe: (listener: () => void) => listeners.add(listener),
    /** A new run may have been painted. */
    refresh,
    dispose() {
      clearTimeout(timer);
      stopDraft();
    },
  };
}
