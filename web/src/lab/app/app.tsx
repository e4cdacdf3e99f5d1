// The workspace: everything at its place, once there is a run to show.

import type { ReactElement } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { useLayout, useLayoutStore } from "../controls/layout/layout";
import { Notices } from "../controls/notices/notices";
import { useNarrow } from "../controls/parts/viewport";
import { TimeBar } from "../controls/time-bar/time-bar";
import { Boundary, ResetKey } from "../errors/boundary";
import { Chunk } from "../errors/chunk";
import { takeFocus, useDraft, useView } from "../session";
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

const ABOUT = "About this run";

/** In the place of the numbers: a file of its own, fetched when it is first opened. */
function About(): ReactElement | null {
  const narrow = useNarrow();
  const open = useLayout(({ aside, sheet }) => (narrow ? sheet : aside) === "about");
  const layout = useLayoutStore();
  if (!open) return null;
  // What the button points at is there from the press on, so that it never points at nothing.
  const waits = (
    <aside className="side about" id={layout.idOf("about")} aria-label={ABOUT} aria-busy="true">
      <p className="quiet">Loading …</p>
    </aside>
  );
  return <Chunk name={ABOUT} load={loadAbout} waits={waits} />;
}

const loadAbout = () => import("../panels/scenarios/about-run");

/** In the place of the numbers, a chunk of its own. `hidden`: something else stands in its place for a while. */
function Lesson({ hidden }: { readonly hidden: boolean }): ReactElement | null {
  const { lesson } = useExtensions();
  return lesson === undefined ? null : (
    <Chunk name="The lesson" load={lesson} props={{ hidden }} waits={LESSON_WAITS} />
  );
}

const LESSON_WAITS = <aside className="side about lesson" aria-label="Lesson" aria-busy="true" />;

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
