// What the core said about the last refused value of one control, to be shown beside it. Faults of a file are the notice's alone.

import type { Fault } from "../../../../../model/scenario/types";
import { useDraft } from "../../../session";

const NONE: readonly Fault[] = [];

/** By the name that the store's gestures have for it: mostly its path. */
export function useRefusal(path: string): string | null {
  const faults = useDraft((draft) => (draft.refused === path ? draft.faults : NONE));
  const [first] = faults;
  return (faults.find(({ at }) => at === path) ?? first)?.what ?? null;
}
