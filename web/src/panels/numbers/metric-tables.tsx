// Metrics of one stretch of time as tables: spreads, single values, and the others for who asks.

import { type ReactElement, useMemo } from "react";
import { NOTHING, reading, readings } from "../../data/quantity";
import type { Metrics } from "../../scenario/types";
import { useSession } from "../../session";
import { TableHead } from "../parts/table-head";
import { Term } from "../parts/term";
import { type MetricRow, metricRows, valuesOf } from "./metric-rows";

interface MetricTablesProps {
  readonly of: Pick<Metrics, "flows" | "links">;
  readonly flow: string;
  readonly link: string;
}

export function MetricTables(props: MetricTablesProps): ReactElement {
  const { of, flow, link } = props;
  const { schema } = useSession();
  const { heads, spreads, singles, more } = useMemo(() => metricRows(schema), [schema]);
  return (
    <>
      <table className="values">
        <TableHead columns={heads} />
        <tbody>
          {spreads.map((row) => {
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
      <SingleValues {...props} rows={singles} />
      <details className="more-metrics">
        <summary>{more.length} more metrics</summary>
        <SingleValues {...props} rows={more} />
      </details>
    </>
  );
}

interface SingleValuesProps extends MetricTablesProps {
  readonly rows: readonly MetricRow[];
}

function SingleValues({ rows, of, flow, link }: SingleValuesProps): ReactElement {
  return (
    <table className="values">
      <tbody>
        {rows.map((row) => {
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
  );
}

function Head({ row, unit }: { readonly row: MetricRow; readonly unit?: string }): ReactElement {
  return (
    <th scope="row">
      <Term meaning={row.tip}>{row.label}</Term>
      {unit && <span className="unit"> {unit}</span>}
    </th>
  );
}
