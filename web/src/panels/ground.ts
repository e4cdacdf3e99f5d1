// Light or dark, as it is in force on the page: colours of flows depend on it.

import { useSyncExternalStore } from "react";
import { type Ground, themeNow } from "../charts";
import { onThemeChange } from "../charts/theme";

export function useGround(): Ground {
  return useSyncExternalStore(onThemeChange, () => themeNow().name);
}
