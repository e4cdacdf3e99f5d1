// Who is on the link: each flow as it looks in the charts, and how many of a kind there are.

import type { ReactElement } from "react";
import { useRun } from "../../../session";
import { useLayoutStore } from "../../layout";
import { Section } from "../../parts/section";
import { FlowCount } from "./flow-count";
import { FlowRow } from "./flow-row";

export function Flows(): ReactElement {
  const layout = useLayoutStore();
  const all = useRun((run) => run.layout.flows);
  const flows = all.filter(({ name }) => !name.endsWith(".background"));
  return (
    <Section head="Flows" end={<span className="section-head">{flows.length}</span>}>
      <ul className="flows">
        {flows.map((flow) => (
          <FlowRow key={flow.name} flow={flow} />
        ))}
      </ul>
      <button
        type="button"
        className="button add-flow"
        aria-haspopup="dialog"
        onClick={() => layout.openDialog("add-flow")}
      >
        + Add a flow
      </button>
      <FlowCount family="nada" label="NADA flows" />
      <FlowCount family="udp" label="UDP flows" />
    </Section>
  );
}
