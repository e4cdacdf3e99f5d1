// Light or dark, as it is in force on the page: colours of flows depend on it.

import { useSyncExternalStore } from "react";
import { pageTheme } from "../charts";
import type { Scheme } from "../figure/theme";

export function useColorScheme(): Scheme {
  return useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get().scheme);
}
