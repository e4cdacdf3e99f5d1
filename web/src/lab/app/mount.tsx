// A lab inside an element of any page, without an iframe: controls, charts and time bar of the run that a link names. Several may
// stand in one document; none of them touches its address, its title or its keys beyond the element.

import "./styles.css";
import "./sheets/mount.css";
import { type ReactElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { type Extensions, ExtensionsContext, NO_EXTENSIONS } from "../controls/layout/extensions";
import { createLayout, LayoutProvider, useLayout } from "../controls/layout/layout";
import { Notices } from "../controls/notices/notices";
import { TimeBar } from "../controls/time-bar/time-bar";
import { AfterPaint } from "../errors/after-paint";
import { Boundary, ResetKey } from "../errors/boundary";
import { errorReports } from "../errors/report";
import {
  createDetachedRouter,
  createEnvironment,
  type Environment,
  EnvironmentContext,
  fetchLinkReader,
  freshSession,
  playsByItself,
  type Session,
  SessionContext,
  useDraft,
} from "../session";
import { Controls } from "./controls";
import { SessionPart, useIsSession } from "./session-parts";
import { Stage } from "./stage";
import { VersionLine } from "./version-line";

export interface MountedLab {
  readonly session: Session;
  /** Takes the lab out of the element, and ends its run. */
  unmount(): void;
}

/** What several labs of a page may share: the engine's code and its workers. `home` is the address of the whole lab. */
export function embeddingEnvironment(home: () => string): Environment {
  return createEnvironment(createDetachedRouter(home));
}

/** `link` is the fragment of a link to a run, `#v1=…`. Rejects with a sentence where there is no engine. */
export async function mount(
  element: HTMLElement,
  link: string,
  environment: Environment = embeddingEnvironment(() => location.href.replace(/#.*$/, "")),
  extensions: Extensions = NO_EXTENSIONS,
): Promise<MountedLab> {
  if (link !== "") fetchLinkReader();
  const session = await freshSession(environment);
  const opened = await session.open(link);
  const layout = createLayout(`lab-${Math.random().toString(36).slice(2)}-`);
  const root = createRoot(element, errorReports(element));
  root.render(
    <StrictMode>
      <EnvironmentContext value={environment}>
        <LayoutProvider layout={layout}>
          <ExtensionsContext value={extensions}>
            <SessionContext value={session}>
              <EmbeddedLab element={element} />
            </SessionContext>
          </ExtensionsContext>
        </LayoutProvider>
      </EnvironmentContext>
    </StrictMode>,
  );
  if (opened !== null && playsByItself(opened)) session.actions.play();
  return {
    session,
    unmount() {
      root.unmount();
      session.dispose();
    },
  };
}

const overTheElement = () => import("./over-the-element");

function EmbeddedLab({ element }: { readonly element: HTMLElement }): ReactElement {
  const sides = useLayout((layout) => layout.sides);
  const base = useDraft((draft) => draft.base);
  const ofSession = useIsSession();
  return (
    <ResetKey value={base}>
      <div className="app embedded" data-sides={sides} data-sheet="none">
        <Boundary name="The notices" place="notices">
          <Notices />
        </Boundary>
        <Boundary name="The controls" place="side controls">
          <Controls
            {...(ofSession && { ofSession: <SessionPart part="controls" /> })}
            foot={<VersionLine />}
          />
        </Boundary>
        <section className="stage" aria-label="Charts">
          <Boundary name="The charts">
            {ofSession ? <SessionPart part="stage" /> : <Stage />}
          </Boundary>
        </section>
        <Boundary name="The time bar" place="time-bar">
          <TimeBar />
        </Boundary>
        <AfterPaint name="What hears keys" load={overTheElement} props={{ on: element }} />
      </div>
    </ResetKey>
  );
}
