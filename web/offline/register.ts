// Asks for the service worker once the page is at rest: to keep some hundred files costs a second of a processor, which
// a person who plays a run or drags a slider on a first visit would feel as late frames.

import { whenQuiet } from "./when-quiet";

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
