// Metrics of one stretch of time as tables: spreads, single values, and the others for who asks.

import { type ReactElement, useMemo } from "react";
import { NOTHING, reading, readings } from "../../data/quantity";
import type { Metrics } from "../../scenario/types";
import { useSession } from "../../session";
import { QUANTITY, Table, type TableRow } from "../parts/table";
import { Term } from "../parts/term";
import { type MetricRow, metricRows, valuesOf } from "./metric-rows";

interface MetricTablesProps {
  readonly of: Pick<Metrics, "flows" | "links">;
  readonly flow: string;
  readonly link: string;
}

export function MetricTables({ of, flow, link }: MetricTablesProps): ReactElement {
  const { schema } = useSession();
  const { heads, spreads, singles, more } = useMemo(() => metricRows(schema), [schema]);
  const single = (row: MetricRow) => singleRow(row, valuesOf(of, row, flow, link));
  return (
    <>
      <Table
        className="values"
        heads={[QUANTITY, ...heads]}
        rows={spreads.map((row) => spreadRow(row, valuesOf(of, row, flow, link)))}
      />
      <Table className="values" rows={singles.map(single)} />
      <details className="more-metrics">
        <summary>{more.length} more metrics</summary>
        <Table className="values" rows={more.map(single)} />
      </details>
    </>
  );
}

function spreadRow(row: MetricRow, values: readonly number[]): TableRow {
  const { numbers, unit } = readings(values, row.unit);
  const cells = row.names.map((_, i) => numbers[i]);
  return { key: row.label, head: <Head row={row} unit={unit} />, cells };
}

function singleRow(row: MetricRow, [value = Number.NaN]: readonly number[]): TableRow {
  const { number, unit } = reading(value, row.unit);
  const cell = (
    <>
      {number === NOTHING && row.names[0] === "convergence_time_s" ? "never" : number}
      {unit !== "" && <span className="unit"> {unit}</span>}
    </>
  );
  return { key: row.label, head: <Head row={row} />, cells: [cell] };
}

function Head({ row, unit }: { readonly row: MetricRow; readonly unit?: string }): ReactElement {
  return (
    <>
      <Term meaning={row.tip}>{row.label}</Term>
      {unit && <span className="unit"> {unit}</span>}
    </>
  );
}
