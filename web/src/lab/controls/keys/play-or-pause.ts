// One button and one key.

import type { Session } from "../../session";

export function playOrPause({ actions, view }: Session): void {
  if (view.getState().playing) actions.pause();
  else actions.play();
}
