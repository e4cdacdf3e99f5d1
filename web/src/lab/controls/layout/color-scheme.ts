// Light or dark, as it is in force on the page: colours of flows depend on it.

import { useSyncExternalStore } from "react";
import type { Scheme } from "../../../../figure/ink/theme";
import { pageTheme } from "../../charts";

export function useColorScheme(): Scheme {
  return useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get().scheme);
}
