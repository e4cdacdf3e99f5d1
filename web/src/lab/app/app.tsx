// The workspace: everything at its place, once there is a run to show.

import type { ReactElement } from "react";
import { useLayout } from "../controls/layout/layout";
import { Notices } from "../controls/notices/notices";
import { TimeBar } from "../controls/time-bar/time-bar";
import { Boundary, ResetKey } from "../errors/boundary";
import { takeFocus, useDraft, useView } from "../session";
import { About, Lesson } from "./aside";
import { Controls } from "./controls";
import { useEarlyKeys } from "./early-keys";
import { Header } from "./header/header";
import { LookCloser } from "./look-closer";
import { Numbers } from "./numbers";
import { OverThePage } from "./over-the-page";
import { PageStage } from "./page-stage";
import { SessionPart, useIsSession } from "./session-parts";
import { Title } from "./title";

export function App(): ReactElement {
  const sides = useLayout((layout) => layout.sides);
  const sheet = useLayout((layout) => layout.sheet);
  const aside = useLayout((layout) => layout.aside);
  const lesson = useView((view) => view.lesson !== "");
  const base = useDraft((draft) => draft.base);
  const ofSession = useIsSession();
  const early = useEarlyKeys();
  return (
    <ResetKey value={base}>
      <SkipLinks />
      <div
        className="app"
        data-sides={sides}
        data-sheet={sheet}
        data-aside={aside !== "none" || lesson}
        data-lesson={lesson}
      >
        <Boundary name="The header" place="header">
          <Header />
        </Boundary>
        <Boundary name="The notices" place="notices">
          <Notices />
        </Boundary>
        <Boundary name="The controls" place="side controls">
          <Controls {...(ofSession && { ofSession: <SessionPart part="controls" /> })} />
        </Boundary>
        <main className="stage" id="stage" aria-label="Charts" tabIndex={-1}>
          <Boundary name="The title">
            <Title />
          </Boundary>
          {ofSession && <LookCloser />}
          <Boundary name="The charts">
            {ofSession ? <SessionPart part="stage" /> : <PageStage />}
          </Boundary>
          {!ofSession && <LookCloser />}
        </main>
        <Boundary name="The numbers" place="side numbers">
          {ofSession ? <SessionPart part="numbers" /> : <Numbers />}
        </Boundary>
        <Boundary name="About this run" place="side about">
          <About />
        </Boundary>
        {lesson && (
          <Boundary name="The lesson" place="side about">
            <Lesson hidden={aside !== "none"} />
          </Boundary>
        )}
        <Boundary name="The time bar" place="time-bar">
          <TimeBar id="time-bar" />
        </Boundary>
      </div>
      <OverThePage of="lab" on={document.documentElement} early={early} />
    </ResetKey>
  );
}

function SkipLinks(): ReactElement {
  return (
    <nav aria-label="Skip">
      <button type="button" className="skip" onClick={() => focusOn("stage")}>
        Skip to the charts
      </button>
      <button type="button" className="skip" onClick={() => focusOn("time-bar")}>
        Skip to play and time
      </button>
    </nav>
  );
}

/** Buttons rather than links: the address holds the state of the page and stays as it is. */
function focusOn(id: string): void {
  const target = document.getElementById(id);
  const first = target?.matches("[tabindex]") ? target : target?.querySelector("button");
  if (first instanceof HTMLElement) takeFocus(first);
}
