// The same figures of two runs, and by how much the second differs.

import type { ReactElement } from "react";
import { readings } from "../../../../model/data/quantity";
import type { Metrics } from "../../../../model/scenario/types";
import { QUANTITY, Table } from "../../controls/parts/table";
import { useOfSeed } from "../../session";

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
  const ofSeed = useOfSeed();
  const rows = ROWS.map(({ label, unit: own, metric, factor }) => {
    const [a, b] = pair.map((figures) => {
      const read = figures?.[metric];
      return typeof read === "number" ? factor * read : Number.NaN;
    }) as [number, number];
    const { numbers, unit } = readings([a, b, b - a], own);
    const head = (
      <>
        {label} <span className="unit">{unit}</span>
      </>
    );
    const [first, second, more] = numbers;
    return { key: label, head, cells: [first, second, b > a ? `+${more}` : more] };
  });
  return (
    <Table
      className="values difference"
      label={name}
      caption={{ shown: caption, className: "quiet small" }}
      heads={[ofSeed("") || QUANTITY, ...heads, "difference"]}
      rows={rows}
    />
  );
}
