// The charts: all of them, or on a narrow screen the one that is chosen.

import type { ReactElement, ReactNode } from "react";
import { Charts, type ChartsProps, useChartSlots } from "../charts";
import { Select } from "../controls/parts/select";
import { useNarrow } from "../controls/parts/viewport";
import { useSession, useView } from "../session";

interface StageProps {
  /** What the page has above the charts. */
  readonly above?: ReactNode;
  readonly corner?: ChartsProps["corner"];
}

export function Stage({ above, corner }: StageProps): ReactElement {
  const session = useSession();
  const narrow = useNarrow();
  const places = useChartSlots();
  const chosen = useView((view) => view.chart);
  return (
    <>
      <h2 className="spoken">Charts</h2>
      {narrow && (
        <Select
          className="chart-select"
          aria-label="Chart"
          value={chosen}
          options={places.map(({ spec: { id, title } }) => [id, title])}
          choose={session.actions.setChart}
        />
      )}
      {above}
      <div className="stage-body">
        <Charts only={narrow ? chosen : undefined} corner={corner} />
      </div>
    </>
  );
}
