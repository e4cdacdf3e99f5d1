// Behind the scrubber: the first link's capacity as a low relief, and ticks where something happened.

import { memo, type ReactElement } from "react";
import { run, useRunVersion } from "../../store";
import { eventsOf, type RunEvent } from "./events";
import { relief } from "./relief";

export const RELIEF_WIDTH = 1000;
export const RELIEF_HEIGHT = 24;
/** More ticks than this would be a bar, and say less. */
const MOST_TICKS = 240;

export function Silhouette(): ReactElement {
  return <Picture version={useRunVersion()} />;
}

const Picture = memo(function Picture({ version }: { readonly version: number }): ReactElement {
  const { duration_s } = run;
  const link = run.layout.flows[0]?.path[0] ?? run.layout.links[0]?.name ?? "";
  const area = relief(
    run.column(`links.${link}`, "t_s"),
    run.column(`links.${link}`, "capacity_kbps"),
    { duration_s, width: RELIEF_WIDTH, height: RELIEF_HEIGHT },
  );
  const events = eventsOf(run).slice(0, MOST_TICKS);
  return (
    <svg
      className="silhouette"
      viewBox={`0 0 ${RELIEF_WIDTH} ${RELIEF_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-version={version}
    >
      <path className="silhouette-capacity" d={area} />
      <path className="silhouette-mode" d={ticks(events, "mode", duration_s)} />
      <path className="silhouette-loss" d={ticks(events, "loss", duration_s)} />
    </svg>
  );
});

function ticks(events: readonly RunEvent[], kind: RunEvent["kind"], duration_s: number): string {
  return events
    .filter((event) => event.kind === kind)
    .map(({ at_s }) => `M${((at_s / duration_s) * RELIEF_WIDTH).toFixed(1)} 14v10`)
    .join("");
}
