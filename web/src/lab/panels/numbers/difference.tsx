// The same figures of two runs, and by how much the second differs.

import type { ReactElement } from "react";
import { readings } from "../../data/quantity";
import type { Metrics } from "../../scenario/types";
import { TableHead } from "../parts/table-head";

type FlowMetrics = Metrics["flows"][string] | undefined;

interface DifferenceProps {
  readonly name: string;
  readonly caption: string;
  readonly heads: readonly [string, string];
  readonly pair: readonly [FlowMetrics, FlowMetrics];
}

const ROWS = [
  { label: "Receiving rate", unit: "kbit/s", metric: "mean_receiving_rate_kbps", factor: 1 },
  { label: "Queuing delay", unit: "ms", metric: "queuing_delay_mean_ms", factor: 1 },
  { label: "Loss", unit: "%", metric: "loss_ratio", factor: 100 },
] as const;

export function Difference({ name, caption, heads, pair }: DifferenceProps): ReactElement {
  return (
    <table className="values difference" aria-label={name}>
      <caption className="quiet small">{caption}</caption>
      <TableHead columns={[...heads, "difference"]} />
      <tbody>
        {ROWS.map(({ label, unit: own, metric, factor }) => {
          const [a, b] = pair.map((figures) => {
            const read = figures?.[metric];
            return typeof read === "number" ? factor * read : Number.NaN;
          }) as [number, number];
          const { numbers, unit } = readings([a, b, b - a], own);
          return (
            <tr key={label}>
              <th scope="row">
                {label} <span className="unit">{unit}</span>
              </th>
              <td>{numbers[0]}</td>
              <td>{numbers[1]}</td>
              <td>{b > a ? `+${numbers[2]}` : numbers[2]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
