// The left rail: what can be changed.

import type { ReactElement } from "react";
import { Changes } from "../changes/changes";
import { useNarrow } from "../narrow";
import { SeedsSection } from "../seeds/seeds-bar";
import { AllSettings } from "./all-settings";
import { ApplySwitch } from "./apply-switch";
import { Essentials } from "./essentials";
import { FlowInside } from "./flow-inside";
import { Flows } from "./flows";

export function Controls(): ReactElement {
  const narrow = useNarrow();
  return (
    <aside className="rail controls" id="controls" aria-label="Change it">
      <section className="section section-tight" aria-labelledby="change-head">
        <h2 id="change-head" className="section-head">
          Change it
        </h2>
        <ApplySwitch />
      </section>
      <Essentials />
      <Flows />
      {narrow && <SeedsSection />}
      <FlowInside />
      <Changes />
      <AllSettings />
    </aside>
  );
}
