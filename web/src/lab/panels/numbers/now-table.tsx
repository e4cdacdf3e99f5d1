// Values at the pointer or the playhead, beside the mean of the whole run: what a call is judged by, and the rest of them.

import { max } from "d3-array";
import { type ReactElement, useMemo } from "react";
import { plainReading, shownUnit } from "../../../../model/data/quantity";
import type { Columns } from "../../../../model/scenario/types";
import { QUANTITY, Table, type TableRow } from "../../controls/parts/table";
import { Term } from "../../controls/parts/term";
import { useLive, useMetrics, useOfSeed, useRun, useSession } from "../../session";
import { useAbsence } from "./absence";
import { metricOf, type NowRow, nowRows } from "./now-rows";

interface Texts {
  readonly now: string;
  readonly mean: string;
  readonly unit: string;
}

/** In sight at all times; by the metric beside the value of now. */
const FIRST: readonly string[] = [
  "mean_sending_rate_kbps",
  "mean_receiving_rate_kbps",
  "queuing_delay_mean_ms",
  "loss_ratio",
];

interface NowTableProps {
  readonly flow: string;
  readonly rows: "first" | "others";
}

export function NowTable({ flow, rows: which }: NowTableProps): ReactElement {
  const session = useSession();
  const ofSeed = useOfSeed();
  const t = useLive(() => session.updates.moment_s);
  const flows = useRun((run) => run.layout.flows);
  const all = useMemo(
    () =>
      nowRows(session.schema).filter(
        ({ metric }) => FIRST.includes(metric) === (which === "first"),
      ),
    [session.schema, which],
  );
  const values = useRun((run) => all.map((row) => row.now(run, flow, t)), isSameList);
  const absence = useAbsence(flow, t);
  const metrics = useMetrics(null);
  const { controller = "none", family = "" } = flows.find(({ name }) => name === flow) ?? {};
  const speaks = (row: NowRow): boolean =>
    row.nadaOnly === true
      ? controller === "nada"
      : row.controlledOnly !== true || (controller !== "none" && family !== "tcp");
  const rows = all.filter(speaks);
  // One unit for the whole run: one that followed the moment would turn back and forth.
  const highest_kbps = useRun((run) => highestRate(run, flow));
  const texts = rows.map((row) => {
    const over = absence !== null && (row.nadaOnly ?? row.controlledOnly) === true;
    const now = over ? Number.NaN : (values[all.indexOf(row)] ?? Number.NaN);
    const shown = shownUnit(row.unit, row.unit === "kbit/s" ? highest_kbps : 0);
    const text = (value: number) => plainReading(value * shown.factor);
    return { now: text(now), mean: text(metricOf(metrics, flow, row)), unit: shown.unit };
  });
  return (
    <Table
      className="values now-values"
      heads={[ofSeed("") || QUANTITY, "now", "mean"]}
      rows={rows.map((row, i) => rowOf(row, texts[i] as Texts))}
    />
  );
}

function rowOf({ label, meaning }: NowRow, { now, mean, unit }: Texts): TableRow {
  const head = <Term meaning={meaning}>{label}</Term>;
  const shown = (
    <>
      {`${padded(now)} `}
      <span className="unit">{unit}</span>
    </>
  );
  const whole = (
    <>
      {padded(mean)} <span className="spoken">{unit}</span>
    </>
  );
  return { key: label, head, cells: [shown, { shown: whole, className: "quiet" }] };
}

/** Of what a flow has sent or received in 500 ms, kbit/s. */
function highestRate(run: Columns, flow: string): number {
  return ["sending_rate_500ms_kbps", "receiving_rate_500ms_kbps"].reduce(
    (highest, name) => Math.max(highest, max(run.column(`flows.${flow}`, name)) ?? 0),
    0,
  );
}

/**
 * Room for the digits that come: a number that grew to the left would move. A figure space is as wide as a digit, a punctuation
 * space as a point.
 */
function padded(text = ""): string {
  const point = text.includes(".") ? "" : "\u2008";
  const digits = text.replace(".", "").length;
  return `${"\u2007".repeat(Math.max(0, DIGITS - digits))}${point}${text}`;
}

/** Of a reading. */
const DIGITS = 3;

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}
