// Figures of one stretch of time as two tables: spreads (p5, mean, p95) and single values.

import type { ReactElement } from "react";
import { NOTHING, reading, readings } from "../../data/quantity";
import { schema } from "../../store";
import type { Metrics } from "../../store/types";
import { tip } from "../tip";
import { type MetricRow, metricTip, SINGLE_ROWS, SPREAD_ROWS, valuesOf } from "./metric-rows";

interface FiguresProps {
  readonly part: Pick<Metrics, "flows" | "links" | "jain_index">;
  readonly flow: string;
  readonly link: string;
}

export function Figures({ part, flow, link }: FiguresProps): ReactElement {
  return (
    <>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">Quantity</span>
            </th>
            <th scope="col">p5</th>
            <th scope="col">mean</th>
            <th scope="col">p95</th>
          </tr>
        </thead>
        <tbody>
          {SPREAD_ROWS.map((row) => {
            const { numbers, unit } = readings(valuesOf(part, row, flow, link), row.unit);
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
      <table className="figures">
        <tbody>
          {SINGLE_ROWS.map((row) => {
            const [value = Number.NaN] = valuesOf(part, row, flow, link);
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
  return (
    <th scope="row">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation must be reachable by key */}
      <span className="term" tabIndex={0} {...tip(metricTip(row, schema))}>
        {row.label}
      </span>
      {unit && <span className="unit"> {unit}</span>}
    </th>
  );
}
