// Asks for the service worker once the page stands and no hand is on it: to keep some hundred files costs a second of a processor,
// which whoever drags a slider on a first visit would feel.

import { Later } from "../src/data/later";

const QUIET_MS = 2000;
const HANDS = ["pointerdown", "pointermove", "keydown", "wheel"];

function registerWhenQuiet(): void {
  const quiet = new Later(QUIET_MS, () => {
    for (const hand of HANDS) removeEventListener(hand, touched);
    navigator.serviceWorker.register("./sw.js").catch(() => {
      // Private windows and plain-http hosts refuse: the page then simply needs the network.
    });
  });
  const touched = (): void => quiet.again();
  for (const hand of HANDS) addEventListener(hand, touched, { passive: true });
  quiet.again();
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") registerWhenQuiet();
  else addEventListener("load", registerWhenQuiet);
}
