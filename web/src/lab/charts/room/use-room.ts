// How much room a chart has: as a person has left it, else as the page has it. What shows nothing folds itself.

import { useCallback, useState, useSyncExternalStore } from "react";
import { together } from "../../data/listeners";
import type { ChartSpec } from "../../figure/series/types";
import { type Session, usePreferences, useSession } from "../../session";

export interface Room {
  readonly folded: boolean;
  /** Of the plot, CSS pixels; null: its share of what there is. */
  readonly height_px: number | null;
}

export function useRoom(spec: ChartSpec): Room {
  const room = usePreferences(({ charts }) => charts[spec.id]);
  const quiet = useQuiet(spec);
  return { folded: room?.folded ?? quiet, height_px: room?.height_px ?? null };
}

/** Of a run that is complete. During a drag nothing folds or unfolds, that the charts stay where they are. */
function useQuiet({ isQuiet }: ChartSpec): boolean {
  const session = useSession();
  // What was found last; of no one but the snapshot below.
  const [cell] = useState({ version: -1, quiet: false });
  const subscribe = useCallback((listener: () => void) => newsOf(session, listener), [session]);
  return useSyncExternalStore(subscribe, () => {
    const { run, seeds } = session;
    if (isQuiet === undefined || seeds.runs !== null) return false;
    const settled = run.status === "idle" && !session.holding();
    if (settled && cell.version !== run.version) {
      cell.version = run.version;
      cell.quiet = isQuiet(run);
    }
    return cell.quiet;
  });
}

function newsOf({ run, seeds, onRelease }: Session, listener: () => void): () => void {
  return together([run.subscribe(listener), seeds.onShown(listener), onRelease(listener)]);
}
