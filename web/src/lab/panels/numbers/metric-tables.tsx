// Metrics of one stretch of time as two tables: spreads and single values.

import type { ReactElement } from "react";
import { NOTHING, reading, readings } from "../../data/quantity";
import type { Metrics } from "../../scenario/types";
import { useSession } from "../../session";
import { TableHead } from "../parts/table-head";
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
  return (
    <>
      <table className="values">
        <TableHead columns={SPREAD_HEADS} />
        <tbody>
          {SPREAD_ROWS.map((row) => {
            const { numbers, unit } = readings(valuesOf(of, row, flow, link), row.unit);
            return (
              <tr key={row.label}>
                <Head row={row} unit={unit} />
                {row.names.map((name, i) => (
                  <td key={name}>{numbers[i]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <table className="values">
        <tbody>
          {SINGLE_ROWS.map((row) => {
            const [value = Number.NaN] = valuesOf(of, row, flow, link);
            const { number, unit } = reading(value, row.unit);
            return (
              <tr key={row.label}>
                <Head row={row} />
                <td>
                  {number === NOTHING && row.names[0] === "convergence_time_s" ? "never" : number}
                  {unit !== "" && <span className="unit"> {unit}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Head({ row, unit }: { readonly row: MetricRow; readonly unit?: string }): ReactElement {
  const session = useSession();
  return (
    <th scope="row">
      <Term meaning={metricTip(row, session.schema)}>{row.label}</Term>
      {unit && <span className="unit"> {unit}</span>}
    </th>
  );
}
