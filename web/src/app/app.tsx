// The workspace: everything at its place, once there is a run to show.

import { type ReactElement, useEffect } from "react";
import { Announcer } from "../panels/announcer";
import { useChrome } from "../panels/chrome";
import { AddFlow } from "../panels/controls/add-flow";
import { Controls } from "../panels/controls/controls";
import { Header } from "../panels/header";
import { Help } from "../panels/help";
import { listenToKeys } from "../panels/key-press";
import { Notices } from "../panels/notices/notices";
import { Numbers } from "../panels/numbers/numbers";
import { AboutRun } from "../panels/scenarios/about-run";
import { DropTarget } from "../panels/scenarios/drop-target";
import { Scenarios } from "../panels/scenarios/scenarios";
import { TipLayer } from "../panels/tip";
import { Transport } from "../panels/transport/transport";
import { openDropped } from "./dropped";
import { PAGES } from "./pages";
import { RUN_FILES } from "./run-files";
import { RunMark } from "./run-mark";
import { SEED_FILES } from "./seed-files";
import { Stage } from "./stage";
import { Title } from "./title";

export function App(): ReactElement {
  const rail = useChrome((chrome) => chrome.rail);
  const sheet = useChrome((chrome) => chrome.sheet);
  const about = useChrome((chrome) => chrome.about);
  useEffect(() => listenToKeys(), []);
  return (
    <>
      <SkipLinks />
      <div className="app" data-rail={rail} data-sheet={sheet} data-about={about}>
        <Header pages={PAGES} />
        <Notices />
        <Controls />
        <main className="stage" id="stage" aria-label="Charts" tabIndex={-1}>
          <Title />
          <Stage />
        </main>
        <Numbers runFiles={RUN_FILES} seedFiles={SEED_FILES} />
        <AboutRun />
        <Transport />
      </div>
      <Scenarios />
      <AddFlow />
      <Help />
      <DropTarget onFile={openDropped} />
      <Announcer />
      <TipLayer />
      <RunMark />
    </>
  );
}

function SkipLinks(): ReactElement {
  return (
    <nav aria-label="Skip">
      <button type="button" className="skip" onClick={() => focusOn("stage")}>
        Skip to the charts
      </button>
      <button type="button" className="skip" onClick={() => focusOn("transport")}>
        Skip to play and time
      </button>
    </nav>
  );
}

/** Buttons rather than links: the address holds the state of the page and stays as it is. */
function focusOn(id: string): void {
  const target = document.getElementById(id);
  const first = target?.matches("[tabindex]") ? target : target?.querySelector("button");
  if (first instanceof HTMLElement) first.focus();
}
