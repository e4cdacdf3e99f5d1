// Something to do once no hand has been on the page for a while.

import { Later } from "../src/data/later";

const QUIET_MS = 2000;
const HANDS = ["pointerdown", "pointermove", "keydown", "wheel"];

export function whenQuiet(page: EventTarget, act: () => void): void {
  const quiet = new Later(QUIET_MS, () => {
    for (const hand of HANDS) page.removeEventListener(hand, touched);
    act();
  });
  const touched = (): void => quiet.again();
  for (const hand of HANDS) page.addEventListener(hand, touched, { passive: true });
  quiet.again();
}
