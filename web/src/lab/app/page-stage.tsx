// The charts of the page: above them what a person looks at besides, in the corner of each the way to what leaves the lab.

import type { ReactElement } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { useNarrow } from "../controls/parts/viewport";
import { Boundary } from "../errors/boundary";
import { Chunk } from "../errors/chunk";
import { Glance } from "../panels/numbers/glance";
import { ShareChart } from "../panels/share/share-button";
import { usePreferences, useView } from "../session";
import { Stage } from "./stage";

export function PageStage(): ReactElement {
  const narrow = useNarrow();
  return (
    <Stage
      above={
        <>
          {narrow && <Glance />}
          <PacketsPart />
          <PlotsPart />
        </>
      }
      corner={({ id, title }) => <ShareChart chart={id} title={title} />}
    />
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
