// Behind the scrubber: the first link's capacity as a low area, and ticks where something happened.

import type { ReactElement } from "react";
import { type RunHandle, useRun } from "../../session";
import { eventsOf, type RunEvent } from "./events";
import { minimapPath } from "./minimap-path";

const MINIMAP_WIDTH = 1000;
const MINIMAP_HEIGHT = 24;
/** More ticks than this would be a bar, and say less. */
const MOST_TICKS = 240;

interface Paths {
  readonly capacity: string;
  readonly modes: string;
  readonly losses: string;
}

export function Minimap(): ReactElement {
  const { capacity, modes, losses } = useRun(pathsOf, isSamePicture);
  return (
    <svg
      className="minimap"
      viewBox={`0 0 ${MINIMAP_WIDTH} ${MINIMAP_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="minimap-capacity" d={capacity} />
      <path className="minimap-mode" d={modes} />
      <path className="minimap-loss" d={losses} />
    </svg>
  );
}

function isSamePicture(a: Paths, b: Paths): boolean {
  return a.capacity === b.capacity && a.modes === b.modes && a.losses === b.losses;
}

function pathsOf(run: RunHandle): Paths {
  const { duration_s } = run;
  const link = run.layout.flows[0]?.path[0] ?? run.layout.links[0]?.name ?? "";
  const capacity = minimapPath(
    run.column(`links.${link}`, "t_s"),
    run.column(`links.${link}`, "capacity_kbps"),
    { duration_s, width: MINIMAP_WIDTH, height: MINIMAP_HEIGHT },
  );
  const events = eventsOf(run).slice(0, MOST_TICKS);
  return {
    capacity,
    modes: ticks(events, "mode", duration_s),
    losses: ticks(events, "loss", duration_s),
  };
}

function ticks(events: readonly RunEvent[], kind: RunEvent["kind"], duration_s: number): string {
  return events
    .filter((event) => event.kind === kind)
    .map(({ at_s }) => `M${((at_s / duration_s) * MINIMAP_WIDTH).toFixed(1)} 14v10`)
    .join("");
}
