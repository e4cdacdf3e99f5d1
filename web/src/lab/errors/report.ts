// What React says of errors: each one once in the console; and a sentence in place of the page where no boundary was left.

import type { RootOptions } from "react-dom/client";

/** For `createRoot`. Errors that a boundary has caught are told on the page by that boundary. */
export function errorReports(root: HTMLElement): RootOptions {
  return {
    onCaughtError: (error, { componentStack }) => console.error(error, componentStack ?? ""),
    onRecoverableError: (error) => console.warn(error),
    onUncaughtError: (error) => {
      console.error(error);
      // React empties the root after this call.
      queueMicrotask(() => root.replaceChildren(failureMessage(root.ownerDocument)));
    },
  };
}

/** Made without React, which has just given up. */
function failureMessage(document: Document): HTMLElement {
  const box = document.createElement("div");
  box.className = "failure";
  box.role = "alert";
  const title = document.createElement("p");
  title.className = "failure-title";
  title.textContent = "The page stopped working.";
  const reload = document.createElement("button");
  reload.type = "button";
  reload.className = "button button-primary";
  reload.textContent = "Reload the page";
  reload.addEventListener("click", () => window.location.reload());
  box.append(title, "The address of this page holds your settings. ", reload);
  return box;
}
