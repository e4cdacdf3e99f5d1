// The charts: all of them, or on a narrow screen the one that is chosen.

import type { ReactElement } from "react";
import { Charts, useChartSlots } from "../charts";
import { Boundary } from "../errors/boundary";
import { Chunk } from "../errors/chunk";
import { useExtensions } from "../panels/extensions";
import { Glance } from "../panels/numbers/glance";
import { Select } from "../panels/parts/select";
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
      {narrow && figures && <Glance />}
      {figures && <PacketsPart />}
      {figures && <PlotsPart />}
      <div className="stage-body">
        <Charts
          only={narrow ? chosen : undefined}
          corner={({ id, title }) => figures && <ShareChart chart={id} title={title} />}
        />
      </div>
    </>
  );
}

/** The packets above the charts, where a person wants to see them. */
function PacketsPart(): ReactElement | null {
  const { packets } = useExtensions();
  const shown = usePreferences((preferred) => preferred.packets);
  if (!shown || packets === undefined) return null;
  return (
    <Boundary name="The packets above the charts">
      <Chunk name="The picture of packets" load={packets} />
    </Boundary>
  );
}

/** A plot on other axes than time, where a person wants to see one. */
function PlotsPart(): ReactElement | null {
  const { plots } = useExtensions();
  const shown = useView((view) => view.plot !== "");
  if (!shown || plots === undefined) return null;
  return (
    <Boundary name="The plot above the charts">
      <Chunk name="The plot" load={plots} />
    </Boundary>
  );
}
