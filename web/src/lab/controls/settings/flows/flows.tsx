// Who is on the link: each flow as it looks in the charts.

import type { ReactElement } from "react";
import { useDraft, useRun } from "../../../session";
import { useLayoutStore } from "../../layout/layout";
import { Section } from "../../parts/section";
import { FlowRow } from "./flow-row";

export function Flows(): ReactElement {
  const layout = useLayoutStore();
  const all = useRun((run) => run.layout.flows);
  const expected = useDraft(({ base }) => Object.keys(base.flows).length);
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
      {/* As high as it will be before the engine has said who is there. */}
      <ul className="flows" style={{ "--flows": expected }}>
        {flows.map((flow) => (
          <FlowRow key={flow.name} flow={flow} />
        ))}
      </ul>
    </Section>
  );
}
