// The charts: all of them, or on a narrow screen the one that is chosen.

import type { ReactElement } from "react";
import { Charts, usePlaces } from "../charts";
import { useNarrow } from "../panels/narrow";
import { actions, useView } from "../store";

export function Stage(): ReactElement {
  const narrow = useNarrow();
  const places = usePlaces();
  const chosen = useView((view) => view.chart);
  return (
    <>
      <h2 className="spoken">Charts</h2>
      {narrow && (
        <select
          className="select chart-select"
          aria-label="Chart"
          value={chosen}
          onChange={(event) => actions.setChart(event.currentTarget.value)}
        >
          {places.map(({ spec: { id, title } }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <div className="stage-body">
        <Charts only={narrow ? chosen : undefined} />
      </div>
    </>
  );
}
