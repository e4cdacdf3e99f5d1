// Says that the talk needs no network any more: the page is kept by this browser, and so is what is shown.

import { type ReactElement, useEffect, useState } from "react";

/** `made`: nothing that is shown waits for a run. */
export function Offline({ made }: { readonly made: boolean }): ReactElement | null {
  const kept = usePageKept();
  if (!kept || !made) return null;
  return <span className="present-offline">Ready offline</span>;
}

/** A service worker becomes active when it has kept every file of the page. */
function usePageKept(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    let over = false;
    void navigator.serviceWorker.ready.then(() => {
      if (!over) setKept(true);
    });
    return () => {
      over = true;
    };
  }, []);
  return kept;
}
