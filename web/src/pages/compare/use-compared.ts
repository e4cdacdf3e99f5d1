// The comparison of the address, run: what there is of it so far.

import { useEffect, useState } from "react";
import type { Comparison } from "../../deck/comparison/comparison";
import { Lacking } from "../../engine/lack";
import { messageOf } from "../../engine/trap";
import { useHost } from "../../session";
import { type Compared, compare } from "./runs";

export type Shown =
  | { readonly at: "loading" }
  | { readonly at: "refused"; readonly what: string }
  /** `again`: another try may help. */
  | { readonly at: "failed"; readonly what: string; readonly again: boolean }
  | { readonly at: "there"; readonly compared: Compared };

/** `key`: the address, which says all of it. What was shown stays until there is something of the new one. */
export function useCompared(comparison: Comparison, key: string): Shown {
  const host = useHost();
  const [shown, setShown] = useState<Shown>({ at: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of the comparison
  useEffect(() => {
    const off = new AbortController();
    const tell = {
      now: (compared: Compared) => setShown({ at: "there", compared }),
      refused: (what: string) => setShown({ at: "refused", what }),
    };
    compare(host, comparison, tell, off.signal).catch((cause: unknown) => {
      if (off.signal.aborted) return;
      setShown({ at: "failed", what: messageOf(cause), again: !(cause instanceof Lacking) });
    });
    return () => off.abort();
  }, [host, key]);
  return shown;
}
