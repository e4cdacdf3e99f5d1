// The comparison of the address, run: what there is of it so far.

import { useEffect, useRef, useState } from "react";
import { Lacking, messageOf } from "../../../model/engine";
import { useEnvironment } from "../../lab/session";
import type { Comparison } from "../comparison/comparison";
import { compare, type Results } from "./runs";
import type { Test } from "./tests";

export type ComparisonState =
  | { readonly at: "loading" }
  /** `again`: another try may help. */
  | { readonly at: "failed"; readonly what: string; readonly again: boolean }
  | { readonly at: "there"; readonly compared: Results; readonly stopped: boolean };

/** `key`: the address, which says all of it. What was shown stays until there is something of the new one. */
export function useCompared(
  comparison: Comparison,
  key: string,
  tests: readonly Test[],
): readonly [ComparisonState, stop: () => void] {
  const environment = useEnvironment();
  const [shown, setShown] = useState<ComparisonState>({ at: "loading" });
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of the comparison
  useEffect(() => {
    const off = new AbortController();
    running.current = off;
    const now = (compared: Results) => setShown({ at: "there", compared, stopped: false });
    compare(environment, comparison, tests, now, off.signal).catch((cause: unknown) => {
      if (off.signal.aborted) return;
      setShown({ at: "failed", what: messageOf(cause), again: !(cause instanceof Lacking) });
    });
    return () => off.abort();
  }, [environment, key]);
  const stop = (): void => {
    running.current?.abort();
    setShown((last) => (last.at === "there" ? { ...last, stopped: true } : last));
  };
  return [shown, stop];
}
