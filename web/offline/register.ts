// Asks for the service worker once the page is at rest: to keep some hundred files costs a second of a processor, which
// a person who plays a run or drags a slider on a first visit would feel as late frames.

import { Debounce } from "../model/data/debounce";

const register = (): void => {
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // Private windows and plain-http hosts refuse: the page then simply needs the network.
  });
};

/** `busy`: whether a run is computed or played at this moment. */
export function keepForOffline(busy: () => boolean): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  whenQuiet(window, busy, register);
}

const QUIET_MS = 10_000;
const INPUTS = ["pointerdown", "pointermove", "pointerup", "pointercancel", "keydown", "wheel"];

/** Something to do once the page has been at rest for a while: no input, and nothing that moves. `busy`: whether a run is computed or played at this moment. */
export function whenQuiet(page: EventTarget, busy: () => boolean, act: () => void): void {
  // A pointer that holds something still moves nothing.
  let held = false;
  const quiet = new Debounce(QUIET_MS, () => {
    if (held || busy()) {
      quiet.again();
      return;
    }
    for (const input of INPUTS) page.removeEventListener(input, touched);
    act();
  });
  const touched = ({ type }: Event): void => {
    if (type === "pointerdown") held = true;
    if (type === "pointerup" || type === "pointercancel") held = false;
    quiet.again();
  };
  for (const input of INPUTS) page.addEventListener(input, touched, { passive: true });
  quiet.again();
}
