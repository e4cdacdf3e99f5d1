// What charts show, in React.

import { useEffect, useSyncExternalStore } from "react";
import type { ChartContext } from "../../../figure/series/types";
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

/** Calls back in every frame that happens. */
export function useFrame(callback: (now_ms: number) => void): void {
  const { frames } = useStage();
  useEffect(() => frames.onFrame(callback), [frames, callback]);
}
