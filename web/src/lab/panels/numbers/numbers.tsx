// The right side: values at the pointer or the playhead, the controller from the inside, the metrics.

import type { ReactElement } from "react";
import { Chunk } from "../../errors/chunk";
import { shownName } from "../../scenario/names/names";
import type { Layout } from "../../scenario/types";
import {
  useDraft,
  useManySeeds,
  useMetricsVersion,
  useRun,
  useSession,
  useView,
} from "../../session";
import { useLayoutStore } from "../layout";
import { Select } from "../parts/select";
import { InsideSignals } from "./inside-signals";
import { MetricsSection } from "./metrics-section";
import { NowTable } from "./now-table";

export function Numbers(): ReactElement {
  const version = useMetricsVersion();
  const flow = useFlow();
  return (
    // The version tells tests which run the numbers are of: they follow a little behind the charts.
    <aside
      className="side numbers"
      id={useLayoutStore().idOf("numbers")}
      aria-label="Numbers"
      // A translator that puts other text in the place of numbers that move would leave old ones there.
      translate="no"
      data-version={version}
    >
      {flow === null ? (
        <p className="section quiet">No flow has run yet.</p>
      ) : (
        <>
          <NowTable flow={flow.name} chooser={<FlowSelect />} />
          <AtMarker flow={flow.name} />
          <InsideSignals flow={flow.name} controller={flow.controller} />
          <MetricsSection flow={flow.name} />
          <RunsKept />
          <OverSeeds flow={flow.name} />
        </>
      )}
    </aside>
  );
}

/** How the moment at the marker came about; fetched with the first one. */
function AtMarker(props: { readonly flow: string }): ReactElement | null {
  const t_s = useView((view) => view.marker_s);
  return t_s === null ? null : (
    <Chunk name="The explanation" load={loadExplain} props={{ ...props, t_s }} />
  );
}

const loadExplain = () => import("./explain/explain");

/** Only those fetch it who keep one. */
function RunsKept(): ReactElement | null {
  const any = useDraft(({ kept }) => kept.length > 0);
  return any ? <Chunk name="The runs kept" load={loadKept} props={{}} /> : null;
}

const loadKept = () => import("../kept/kept");

/** Only those fetch it who run many seeds. */
function OverSeeds(props: { readonly flow: string }): ReactElement | null {
  const { runs } = useManySeeds();
  return runs === null ? null : (
    <Chunk name="What came out over the seeds" load={loadSeeds} props={props} />
  );
}

const loadSeeds = () => import("../seeds/seeds-numbers");

/** Only where there is a choice. */
function FlowSelect(): ReactElement | null {
  const session = useSession();
  const chosen = useView((view) => view.flow);
  const flows = useRun((run) => run.layout.flows);
  const names = flows.map(({ name }) => name);
  if (names.length < 2) return null;
  return (
    <Select
      className="flow-select"
      aria-label="Flow"
      value={names.includes(chosen) ? chosen : names[0]}
      options={names.map((name) => [name, shownName(session.schema, flows, name)])}
      choose={session.actions.setFlow}
    />
  );
}

/** The flow whose numbers are shown: the chosen one, or the first that still exists. */
function useFlow(): Layout["flows"][number] | null {
  const chosen = useView((view) => view.flow);
  const flows = useRun((run) => run.layout.flows);
  return flows.find(({ name }) => name === chosen) ?? flows[0] ?? null;
}
