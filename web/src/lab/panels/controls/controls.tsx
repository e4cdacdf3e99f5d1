// The left side: what can be changed.

import type { ReactElement, ReactNode } from "react";
import { Changes } from "../changes/changes";
import { useLayoutStore } from "../layout";
import { useNarrow } from "../parts/viewport";
import { SeedsSection } from "../seeds/seeds-bar";
import { AllSettings } from "./all-settings";
import { ApplySwitch } from "./apply-switch";
import { Essentials } from "./essentials";
import { FlowInside } from "./flows/flow-inside";
import { Flows } from "./flows/flows";
import { TryHere } from "./try-here";

interface ControlsProps {
  /** In the place of links and flows: what a session has instead. */
  readonly ofSession?: ReactNode;
  /** The last line. */
  readonly foot?: ReactNode;
}

export function Controls({ ofSession, foot }: ControlsProps): ReactElement {
  const narrow = useNarrow();
  return (
    <aside className="side controls" id={useLayoutStore().idOf("controls")} aria-label="Change it">
      <div className="section section-line controls-head">
        <h2 className="section-head">Change it</h2>
        <ApplySwitch />
      </div>
      <TryHere />
      {ofSession ?? (
        <>
          <Essentials />
          <FlowInside />
          <Flows />
        </>
      )}
      {narrow && <SeedsSection />}
      <Changes />
      <AllSettings />
      {foot}
    </aside>
  );
}
