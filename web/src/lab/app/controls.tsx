// The left side: what can be changed.

import type { ReactElement, ReactNode } from "react";
import { Changes } from "../controls/changes/changes";
import { useLayoutStore } from "../controls/layout/layout";
import { useNarrow } from "../controls/parts/viewport";
import { AllSettings } from "../controls/settings/all-settings";
import { ApplySwitch } from "../controls/settings/apply-switch";
import { Essentials } from "../controls/settings/essentials";
import { FlowInside } from "../controls/settings/flows/flow-inside";
import { Flows } from "../controls/settings/flows/flows";
import { TryHere } from "../controls/settings/try-here";
import { SeedsSection } from "../panels/seeds/seeds-bar";

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
