// What a picture's head ends with: the same as a table, and the way to take it along.

import type { ReactElement } from "react";
import { ShareChart } from "../lab/panels";

interface ChartWaysProps {
  /** The key that it is shared by, and its title. */
  readonly chart: string;
  readonly title: string;
  /** Whether the table is shown. */
  readonly table: boolean;
  readonly setTable: (table: boolean) => void;
}

export function ChartWays({ chart, title, table, setTable }: ChartWaysProps): ReactElement {
  return (
    <span className="rtcp-chart-ways">
      <button
        type="button"
        className="chart-switch"
        aria-pressed={table}
        onClick={() => setTable(!table)}
      >
        table<span className="spoken"> of {title}</span>
      </button>
      <ShareChart chart={chart} title={title} />
    </span>
  );
}
