// Whether the page is as narrow as a phone; the same width as in the style sheets.

import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 900px)";

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
