// Who is on the link: each flow as it looks in the charts, and how many of a kind there are.

import type { ReactElement } from "react";
import { run, useRunVersion } from "../../store";
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
      <ul className="flows">
        {flows.map((flow) => (
          <FlowRow key={flow.name} flow={flow} />
        ))}
      </ul>
      <FlowCount family="nada" label="NADA flows" />
      <FlowCount family="udp" label="UDP flows" />
    </section>
  );
}
