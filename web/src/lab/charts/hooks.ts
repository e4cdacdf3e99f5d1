// What charts show, in React.

import { useSyncExternalStore } from "react";
import type { ChartContext } from "../../../figure/charts/series/types";
import { useSession } from "../session";
import { type Stage, stageOf } from "./stage";

export function useStage(): Stage {
  return stageOf(useSession());
}

/** What the charts are about; renders when something of it has changed. */
export function useAbout(): ChartContext {
  const stage = useStage();
  return useSyncExternalStore(stage.onAbout, () => stage.about());
}
