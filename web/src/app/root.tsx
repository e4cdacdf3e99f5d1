// What is open: the lab, once there is an engine, or one of the other pages, which need none.

import type { ReactElement } from "react";
import { usePlace } from "../store";
import { App } from "./app";
import { useBoot } from "./boot";
import { OtherPage } from "./other-page";
import { PAGES } from "./pages";
import { Shell } from "./shell";

export function Root(): ReactElement {
  const [booted, again] = useBoot();
  const name = usePlace(({ page }) => page);
  const row = PAGES.find((each) => each.name === name);
  if (row !== undefined) return <OtherPage key={name} row={row} engine={booted.at} />;
  if (booted.at === "ready") return <App />;
  return (
    <Shell>
      {booted.at === "failed" && (
        <div className="failure" role="alert">
          <p className="failure-title">The simulation engine could not be loaded.</p>
          <p className="quiet">
            {booted.why}. The page needs its .wasm file and a browser with WebAssembly; check the
            connection, then try again.
          </p>
          <button type="button" className="button button-primary" onClick={again}>
            Try again
          </button>
        </div>
      )}
    </Shell>
  );
}
