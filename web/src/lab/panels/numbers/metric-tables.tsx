// Metrics of one stretch of time as two tables: spreads and single values.

import type { ReactElement } from "react";
import { NOTHING, reading, readings } from "../../data/quantity";
import type { Metrics } from "../../scenario/types";
import { useSession } from "../../session";
import { QUANTITY, Table } from "../parts/table";
import { Term } from "../parts/term";
import {
  type MetricRow,
  metricTip,
  SINGLE_ROWS,
  SPREAD_HEADS,
  SPREAD_ROWS,
  valuesOf,
} from "./metric-rows";

interface MetricTablesProps {
  readonly of: Pick<Metrics, "flows" | "links" | "jain_index">;
  readonly flow: string;
  readonly link: string;
}

export function MetricTables({ of, flow, link }: MetricTablesProps): ReactElement {
  const spreads = SPREAD_ROWS.map((row) => {
    const { numbers, unit } = readings(valuesOf(of, row, flow, link), row.unit);
    const cells = row.names.map((_, i) => numbers[i]);
    return { key: row.label, head: <Head row={row} unit={unit} />, cells };
  });
  const single = SINGLE_ROWS.map((row) => {
    const [value = Number.NaN] = valuesOf(of, row, flow, link);
    const { number, unit } = reading(value, row.unit);
    const cell = (
      <>
        {number === NOTHING && row.names[0] === "convergence_time_s" ? "never" : number}
        {unit !== "" && <span className="unit"> {unit}</span>}
      </>
    );
    return { key: row.label, head: <Head row={row} />, cells: [cell] };
  });
  return (
    <>
      <Table className="values" heads={[QUANTITY, ...SPREAD_HEADS]} rows={spreads} />
      <Table className="values" rows={single} />
    </>
  );
}

function Head({ row, unit }: { readonly row: MetricRow; readonly unit?: string }): ReactElement {
  const session = useSession();
  return (
    <>
      <Term meaning={metricTip(row, session.schema)}>{row.label}</Term>
      {unit && <span className="unit"> {unit}</span>}
    </>
  );
}
