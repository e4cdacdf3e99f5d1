// Where a chart stands and how it is scaled, for what a lesson lays over it.

import { useEffect } from "react";
import { useStage } from "../../lab/charts";

/** Calls back in every frame, and once more when charts have been drawn in it: only then their new scales are known. */
export function useDrawn(look: () => void): void {
  const { frames } = useStage();
  useEffect(() => frames.onFrame(look), [frames, look]);
  useEffect(() => frames.onPainted(look), [frames, look]);
}
