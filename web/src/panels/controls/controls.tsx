// The left rail: what can be changed.

import type { ReactElement } from "react";
import { Changes } from "../changes/changes";
import { AllSettings } from "./all-settings";
import { ApplySwitch } from "./apply-switch";
import { Essentials } from "./essentials";
import { FlowInside } from "./flow-inside";
import { Flows } from "./flows";

export function Controls(): ReactElement {
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
      <FlowInside />
      <Changes />
      <AllSettings />
    </aside>
  );
}
