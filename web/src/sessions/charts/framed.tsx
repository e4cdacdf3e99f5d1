// A picture with its name, and the same as a table.

import { type ReactElement, type ReactNode, useState } from "react";
import type { ValueChart } from "../../../figure";
import { ValuePicture } from "../../lab/controls";
import { useTableChart } from "../../lab/panels";
import { ChartWays } from "../chart-ways";
import { ScrollTable } from "../scroll-table";

interface FramedProps {
  readonly title: string;
  readonly unit: string;
  readonly chart: ValueChart;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A line below, on what is seen. */
  readonly note?: string;
  /** Beside the name. */
  readonly choice?: ReactNode;
  /** There is nothing in the picture: the line below says so. */
  readonly empty?: boolean;
  /** Its figures are on their way. */
  readonly waits?: boolean;
}

export function Framed(props: FramedProps): ReactElement {
  const { title, unit, chart, heads, rows, note, choice, empty = false, waits = false } = props;
  const [table, setTable] = useState(false);
  const key = useTableChart(() => {
    return { title, unit, heads, rows, note: note ?? "", picture: chart };
  });
  return (
    <figure className="rtcp-chart" data-waits={waits}>
      <figcaption className="rtcp-chart-head">
        <h3 className="chart-title">{title}</h3>
        {choice}
        {!empty && <ChartWays chart={key} {...{ title, table, setTable }} />}
        <span className="rtcp-chart-unit quiet">{unit}</span>
      </figcaption>
      {empty ? null : table ? (
        <ScrollTable label={title} className="rtcp-chart-table" heads={heads} rows={rows} />
      ) : (
        <ValuePicture chart={chart} />
      )}
      {note !== undefined && <p className="quiet small">{note}</p>}
    </figure>
  );
}
