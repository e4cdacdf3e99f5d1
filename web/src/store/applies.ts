// From where on an edit made now changes the run: as chosen, but at the end of a run there is nothing left to change.

import { currentScenario } from "./draft";
import type { View } from "./types";
import { view } from "./view";

/** Half of a recorded row: of a change after that no chart shows anything. */
const LEAST_LEFT_S = 0.05;

/** The playhead has come to the end. */
export function isOver(): boolean {
  return currentScenario().duration_s - view.getState().playhead_s < LEAST_LEFT_S;
}

/** "From now on" means from the start where the run is over. */
export function applies(): View["apply"] {
  return isOver() ? "start" : view.getState().apply;
}
