// The charts: all of them, or on a narrow screen the one that is chosen.

import type { ReactElement } from "react";
import { Charts, usePlaces } from "../charts";
import { Boundary } from "../errors/boundary";
import { Chunk } from "../errors/chunk";
import { useNarrow } from "../panels/parts/viewport";
import { ShareChart } from "../panels/share/share-button";
import { usePreferences, useSession, useView } from "../session";

interface StageProps {
  /** Whether there is a dialog in which a figure is saved. */
  readonly figures?: boolean;
}

export function Stage({ figures = false }: StageProps): ReactElement {
  const session = useSession();
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
          onChange={(event) => session.actions.setChart(event.currentTarget.value)}
        >
          {places.map(({ spec: { id, title } }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      {figures && <TheatrePart />}
      {figures && <ViewsPart />}
      <div className="stage-body">
        <Charts
          only={narrow ? chosen : undefined}
          corner={({ id, title }) => figures && <ShareChart chart={id} title={title} />}
        />
      </div>
    </>
  );
}

/** The packets on their way, where a person wants to see them. */
function TheatrePart(): ReactElement | null {
  const shown = usePreferences(({ theatre }) => theatre);
  if (!shown) return null;
  return (
    <Boundary name="The packets on their way">
      <Chunk name="The picture of packets" load={loadTheatre} />
    </Boundary>
  );
}

/** Views that are not over time, where a person wants to see one. */
function ViewsPart(): ReactElement | null {
  const shown = useView((view) => view.aspect !== "");
  if (!shown) return null;
  return (
    <Boundary name="The view above the charts">
      <Chunk name="The view" load={loadViews} />
    </Boundary>
  );
}

const loadViews = () => import("../pages/views/views");
const loadTheatre = () => import("../pages/theatre/theatre");
