// Keys, and what lies over the page when it is asked for: of the lab, and of another page.

import type { ReactElement, RefObject } from "react";
import { useKeys } from "../controls/keys/key-press";
import { ELSEWHERE, IN_LAB } from "../controls/keys/keys";
import { useExtensions } from "../controls/layout/extensions";
import { useLayoutStore } from "../controls/layout/layout";
import { TipLayer } from "../controls/parts/tooltip";
import { Announcer } from "../controls/time-bar/announcer";
import { Boundary } from "../errors/boundary";
import { DropTarget } from "../panels/scenarios/drop-target";
import { useEnvironment, useSession } from "../session";
import { LabDialogs, PageDialogs } from "./dialogs";
import type { EarlyKeys } from "./early-keys";
import { openFiles } from "./files/open-files";
import { RunMark } from "./run-mark";

interface OverlaysProps {
  readonly early: RefObject<EarlyKeys>;
  /** Gets the mark of the run. */
  readonly on: HTMLElement;
}

export function OfLab({ early, on }: OverlaysProps): ReactElement {
  const session = useSession();
  const environment = useEnvironment();
  const layout = useLayoutStore();
  const { Glossary, openDeck: open } = useExtensions();
  const openDeck = open && ((file: File) => open(session, file, environment));
  useKeys(IN_LAB, { early });
  return (
    <>
      <LabDialogs />
      <Boundary name="The place for dropped files" place="failure-over">
        <DropTarget
          onFiles={(files) => void openFiles(session, files, layout, openDeck)}
          onText={(text) => layout.importTrace({ name: "", text, file: null })}
        />
      </Boundary>
      <Boundary name="What screen readers hear" place="failure-over">
        <Announcer />
      </Boundary>
      <Boundary name="The glossary" place="failure-over">
        {Glossary !== undefined && <Glossary />}
      </Boundary>
      <Tips />
      <Boundary name="The mark of the run" place="failure-over">
        <RunMark on={on} />
      </Boundary>
    </>
  );
}

export function OfPage({ early }: OverlaysProps): ReactElement {
  useKeys(ELSEWHERE, { early });
  return (
    <>
      <PageDialogs />
      <Tips />
    </>
  );
}

function Tips(): ReactElement {
  return (
    <Boundary name="The tooltip" place="failure-over">
      <TipLayer />
    </Boundary>
  );
}
