// Who is on the link: each flow as it looks in the charts, and how many of a kind there are.

import type { ReactElement } from "react";
import { run, useRunVersion } from "../../store";
import { openDialog } from "../chrome";
import { ApartSwitch } from "./apart-switch";
import { FlowCount } from "./flow-count";
import { FlowRow } from "./flow-row";

export function Flows(): ReactElement {
  useRunVersion();
  const flows = run.layout.flows.filter(({ name }) => !name.endsWith(".background"));
  return (
    <section className="section" aria-labelledby="flows-head">
      <div className="section-line">
        <h2 id="flows-head" className="section-head">
          Flows
        </h2>
        <span className="section-head">{flows.length}</span>
      </div>
      {flows.length > 1 && <ApartSwitch />}
      <ul className="flows">
        {flows.map((flow) => (
          <FlowRow key={flow.name} flow={flow} />
        ))}
      </ul>
      <button
        type="button"
        className="button add-flow"
        aria-haspopup="dialog"
        onClick={() => openDialog("add-flow")}
      >
        + Add a flow
      </button>
      <FlowCount family="nada" label="NADA flows" />
      <FlowCount family="udp" label="UDP flows" />
    </section>
  );
}
