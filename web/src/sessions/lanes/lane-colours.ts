// What lanes and tree are drawn in: the page's theme, and a colour each for media, for feedback, and for the window that it may wait in.

import type { Theme } from "../../../figure";

export interface LaneColours
  extends Pick<Theme, "ink" | "muted" | "grid" | "hairline" | "harm" | "background"> {
  readonly feedback: string;
  readonly media: string;
  /** Behind what waits. */
  readonly window: string;
  /** Behind the lane in view. */
  readonly chosen: string;
}

const OWN = {
  light: { feedback: "#c85400", media: "#0072b2", window: "#f6dcc6", chosen: "#e3eff6" },
  dark: { feedback: "#ff9a4d", media: "#56b4e9", window: "#4a2f18", chosen: "#16303f" },
} as const;

export function laneColoursOf(theme: Theme): LaneColours {
  return { ...theme, ...OWN[theme.scheme] };
}
