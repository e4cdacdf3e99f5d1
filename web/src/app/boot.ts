// Starts the engine once and tells how that came out.

import { useCallback, useEffect, useState } from "react";
import { isChartName } from "../charts";
import { boot } from "../store";

export type Booted =
  | { readonly at: "loading" | "ready" }
  | { readonly at: "failed"; readonly why: string };

/** Development mounts components twice; the engine is started once. */
let started: Promise<void> | null = null;

export function useBoot(): readonly [Booted, again: () => void] {
  const [booted, setBooted] = useState<Booted>({ at: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew
  useEffect(() => {
    started ??= boot(isChartName);
    started.then(
      () => setBooted({ at: "ready" }),
      (cause: unknown) => {
        started = null;
        setBooted({ at: "failed", why: cause instanceof Error ? cause.message : String(cause) });
      },
    );
  }, [attempt]);
  const again = useCallback(() => {
    setBooted({ at: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  return [booted, again];
}
