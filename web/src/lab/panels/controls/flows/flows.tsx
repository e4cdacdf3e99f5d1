// Who is on the link: each flow as it looks in the charts.

import type { ReactElement } from "react";
import { useRun } from "../../../session";
import { useLayoutStore } from "../../layout";
import { Section } from "../../parts/section";
import { FlowRow } from "./flow-row";

export function Flows(): ReactElement {
  const layout = useLayoutStore();
  const all = useRun((run) => run.layout.flows);
  const flows = all.filter(({ name }) => !name.endsWith(".background"));
  return (
    <Section
      head="On the link"
      end={
        <button
          type="button"
          className="linklike add-flow"
          aria-haspopup="dialog"
          onClick={() => layout.openDialog("add-flow")}
        >
          + Add a flow
        </button>
      }
    >
      <ul className="flows">
        {flows.map((flow) => (
          <FlowRow key={flow.name} flow={flow} />
        ))}
      </ul>
    </Section>
  );
}
