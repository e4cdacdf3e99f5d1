// Asks for the service worker once the page stands, so that it never competes with the first view.
const register = () => {
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // Private windows and plain-http hosts refuse: the page then simply needs the network.
  });
};

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
