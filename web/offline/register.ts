// Asks for the service worker once the page stands and no hand is on it: to keep some hundred files costs a second of a processor,
// which whoever drags a slider on a first visit would feel.

import { whenQuiet } from "./when-quiet";

const register = (): void => {
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // Private windows and plain-http hosts refuse: the page then simply needs the network.
  });
};

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") whenQuiet(window, register);
  else addEventListener("load", () => whenQuiet(window, register));
}
