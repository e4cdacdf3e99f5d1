// The right side: why in words, four numbers, and rows that open: the inside of the controller, all numbers, what was expected.

import type { ReactElement } from "react";
import { shownName } from "../../../model/scenario/names/names";
import type { Layout } from "../../../model/scenario/types";
import { useLayoutStore } from "../controls/layout/layout";
import { Fold } from "../controls/parts/fold";
import { Select } from "../controls/parts/select";
import { useNarrow } from "../controls/parts/viewport";
import { Chunk } from "../errors/chunk";
import { useAbsence } from "../panels/numbers/absence";
import { BeforeChange } from "../panels/numbers/before-change";
import { useInside } from "../panels/numbers/inside";
import { InsideFold } from "../panels/numbers/inside-fold";
import { NowTable } from "../panels/numbers/now-table";
import { useFlow } from "../panels/numbers/use-flow";
import { Why } from "../panels/numbers/why";
import { RunBadge } from "../panels/scenarios/run-badge";
import {
  useDraft,
  useLive,
  useManySeeds,
  useMetricsVersion,
  useOfSeed,
  useRun,
  useSession,
  useView,
} from "../session";

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
          <OfFlow flow={flow} />
          <RunsKept />
          <OverSeeds flow={flow.name} />
        </>
      )}
    </aside>
  );
}

interface OfFlowProps {
  readonly flow: Layout["flows"][number];
}

/** Words first, four numbers, and the rest as rows that say what is in them. */
function OfFlow({ flow: { name, controller } }: OfFlowProps): ReactElement {
  const session = useSession();
  const ofSeed = useOfSeed();
  const inside = useInside(name, controller);
  const absence = useAbsence(
    name,
    useLive(() => session.updates.moment_s),
  );
  return (
    <>
      <Why flow={name} inside={inside} absence={absence} chooser={<FlowSelect />} />
      <section className="section section-on" aria-label="Numbers now">
        <NowTable flow={name} rows="first" />
        <BeforeChange flow={name} />
      </section>
      {inside !== null && <InsideFold inside={inside} controller={controller} absence={absence} />}
      <Fold id="numbers" head={ofSeed("All numbers")} news="of the run, or a part of it">
        {() => <Chunk name="All numbers" load={loadAll} props={{ flow: name }} />}
      </Fold>
      <RunBadge />
    </>
  );
}

const loadAll = () => import("../panels/numbers/all-numbers");

/** Only those fetch it who keep one. */
function RunsKept(): ReactElement | null {
  const any = useDraft(({ kept }) => kept.length > 0);
  return any ? <Chunk name="The runs kept" load={loadKept} props={{}} /> : null;
}

const loadKept = () => import("../panels/kept/kept");

/** Only those fetch it who run many seeds. */
function OverSeeds(props: { readonly flow: string }): ReactElement | null {
  const { runs } = useManySeeds();
  return runs === null ? null : (
    <Chunk name="What came out over the seeds" load={loadSeeds} props={props} />
  );
}

const loadSeeds = () => import("../panels/seeds/seeds-numbers");

/** Only where there is a choice; on a wide screen the flows are listed beside the charts, and here it is said which. */
function FlowSelect(): ReactElement | null {
  const narrow = useNarrow();
  const session = useSession();
  const chosen = useView((view) => view.flow);
  const flows = useRun((run) => run.layout.flows);
  const names = flows.map(({ name }) => name);
  if (names.length < 2) return null;
  const shown = names.includes(chosen) ? chosen : (names[0] ?? "");
  if (!narrow)
    return <span className="quiet small">{shownName(session.schema, flows, shown)}</span>;
  return (
    <Select
      className="flow-select"
      aria-label="Flow"
      value={shown}
      options={names.map((name) => [name, shownName(session.schema, flows, name)])}
      choose={session.actions.setFlow}
    />
  );
}
