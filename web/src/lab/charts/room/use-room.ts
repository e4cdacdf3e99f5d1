// How much room a chart has: as a person has left it, else as the page has it: what tells at a glance is a strip until it is opened.

import type { ChartSpec } from "../../../../figure/charts/series/types";
import { useAlone, usePreferences } from "../../session";

export interface Room {
  readonly folded: boolean;
  /** Of the plot, CSS pixels; null: its share of what there is. */
  readonly height_px: number | null;
}

export function useRoom({ id, strip }: ChartSpec): Room {
  const room = usePreferences(({ charts }) => charts[id]);
  const alone = useAlone();
  if (alone !== "") return { folded: alone !== id, height_px: null };
  return { folded: room?.folded ?? strip === true, height_px: room?.height_px ?? null };
}
