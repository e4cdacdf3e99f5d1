// Gestures are there right after the first paint: a chart is taken hold of only once it is seen.

import type { attachGestures } from "./gestures";

/** Until the function that it returns is called, also where that is sooner. */
export function attachWhenThere(...plot: Parameters<typeof attachGestures>): () => void {
  let stop = (): void => undefined;
  let over = false;
  import("./gestures").then(
    (gestures) => {
      if (!over) stop = gestures.attachGestures(...plot);
    },
    // Keys and tooltips come from the same place and say that it cannot be reached; what is painted can be read.
    () => undefined,
  );
  return () => {
    over = true;
    stop();
  };
}
