// The right rail: values at the pointer or the playhead, the controller from the inside, the metrics.

import type { ReactElement } from "react";
import { actions, run, useRunVersion, useView } from "../../store";
import type { SaveChoice } from "../save-buttons";
import { type SeedFile, SeedsNumbers } from "../seeds/seeds-numbers";
import { useFlow } from "./flow-shown";
import { InsideNada } from "./inside-nada";
import { InsideSignals } from "./inside-signals";
import { useMetricsVersion } from "./metrics-of";
import { MetricsTable } from "./metrics-table";
import { NowTable } from "./now-table";

interface NumbersProps {
  /** What can be saved of the run, and of many seeds. */
  readonly runFiles: readonly SaveChoice[];
  readonly seedFiles: readonly SeedFile[];
}

export function Numbers({ runFiles, seedFiles }: NumbersProps): ReactElement {
  useRunVersion();
  const version = useMetricsVersion();
  const flow = useFlow();
  return (
    // The version tells tests which run the numbers are of: they follow a little behind the charts.
    <aside className="rail numbers" id="numbers" aria-label="Numbers" data-version={version}>
      {flow === null ? (
        <p className="section quiet">No flow has run yet.</p>
      ) : (
        <>
          <NowTable flow={flow.name} chooser={<FlowSelect />} />
          {flow.controller === "nada" ? (
            <InsideNada flow={flow.name} />
          ) : (
            <InsideSignals flow={flow.name} controller={flow.controller} />
          )}
          <MetricsTable flow={flow.name} files={runFiles} />
          <SeedsNumbers flow={flow.name} files={seedFiles} />
        </>
      )}
    </aside>
  );
}

/** Only where there is a choice. */
function FlowSelect(): ReactElement | null {
  const chosen = useView((view) => view.flow);
  const names = run.layout.flows.map(({ name }) => name);
  if (names.length < 2) return null;
  return (
    <select
      className="select flow-select"
      aria-label="Flow"
      value={names.includes(chosen) ? chosen : names[0]}
      onChange={(event) => actions.setFlow(event.currentTarget.value)}
    >
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
