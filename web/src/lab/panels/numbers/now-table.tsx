// Values at the pointer or the playhead, beside the mean of the whole run.

import { type ReactElement, type ReactNode, useMemo } from "react";
import { tableReadings } from "../../data/quantity";
import { useLive, useMetrics, useRun, useSession, useView } from "../../session";
import { Icon } from "../parts/icons";
import { Section } from "../parts/section";
import { QUANTITY, Table, type TableRow } from "../parts/table";
import { Term } from "../parts/term";
import { useAbsence } from "./absence";
import { metricOf, type NowRow, nowRows } from "./now-rows";

type Readings = ReturnType<typeof tableReadings>[number];

interface NowTableProps {
  readonly flow: string;
  readonly chooser: ReactNode;
}

export function NowTable({ flow, chooser }: NowTableProps): ReactElement {
  const session = useSession();
  const t = useLive(() => session.updates.moment_s);
  const flows = useRun((run) => run.layout.flows);
  const all = useMemo(() => nowRows(session.schema), [session.schema]);
  const values = useRun((run) => all.map((row) => row.now(run, flow, t)), isSameList);
  const absence = useAbsence(flow, t);
  const metrics = useMetrics(null);
  const { controller = "none", family = "" } = flows.find(({ name }) => name === flow) ?? {};
  const speaks = (row: NowRow): boolean =>
    row.nadaOnly === true
      ? controller === "nada"
      : row.controlledOnly !== true || (controller !== "none" && family !== "tcp");
  const rows = all.filter(speaks);
  const readings = tableReadings(
    rows.map((row) => {
      const over = absence !== null && (row.nadaOnly ?? row.controlledOnly) === true;
      const now = over ? Number.NaN : (values[all.indexOf(row)] ?? Number.NaN);
      return { values: [now, metricOf(metrics, flow, row)], unit: row.unit };
    }),
  );
  return (
    <Section
      head={`At ${t.toFixed(1)} s`}
      end={
        <>
          <MarkerButton />
          {chooser}
        </>
      }
    >
      {absence !== null && <p className="quiet small">{absence}.</p>}
      <Table
        className="values"
        heads={[QUANTITY, "now", "mean"]}
        rows={rows.map((row, i) => rowOf(row, readings[i] as Readings))}
      />
    </Section>
  );
}

function rowOf({ label, meaning }: NowRow, { numbers, unit }: Readings): TableRow {
  const now = (
    <>
      {numbers[0]} <span className="unit">{unit}</span>
    </>
  );
  const mean = (
    <>
      {numbers[1]} <span className="spoken">{unit}</span>
    </>
  );
  const head = <Term meaning={meaning}>{label}</Term>;
  return { key: label, head, cells: [now, { shown: mean, className: "quiet" }] };
}

/** For those who neither click on a chart nor press a key. */
function MarkerButton(): ReactElement {
  const { actions } = useSession();
  const marked = useView((view) => view.marker_s !== null);
  return (
    <button
      type="button"
      className="marker-button"
      aria-label="Set a marker"
      aria-pressed={marked}
      data-tip={
        marked
          ? "Remove the marker, and follow pointer and playhead again (Esc)"
          : "Set a marker: the numbers of this moment stay while you read them (M, or a click on a chart)"
      }
      onClick={() => actions.toggleMarker()}
    >
      <Icon name="marker" />
      {marked && <span aria-hidden="true">marker</span>}
    </button>
  );
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}
