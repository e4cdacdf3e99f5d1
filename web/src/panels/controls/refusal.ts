// What the core said about the last refused value of one parameter, to be shown beside its control.

import { useDraft } from "../../store";

export function useRefusal(path: string): string | null {
  const faults = useDraft((draft) => draft.faults);
  return faults.find((fault) => fault.at === path)?.what ?? null;
}
