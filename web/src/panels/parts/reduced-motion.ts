// Whether a person has asked for less motion; follows the setting while the page is open.

import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(prefers-reduced-motion: reduce)");

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const wish = query();
      wish.addEventListener("change", listener);
      return () => wish.removeEventListener("change", listener);
    },
    () => query().matches,
  );
}
