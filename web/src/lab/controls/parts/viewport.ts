// What a person's window and system ask of the page, followed while it is open.

import { useSyncExternalStore } from "react";

/** As narrow as a phone; the same width as in the style sheets. */
export const useNarrow = mediaHook("(max-width: 900px)");

/** A person has asked for less motion. */
export const useReducedMotion = mediaHook("(prefers-reduced-motion: reduce)");

function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
