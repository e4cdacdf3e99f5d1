// What is looked at, and from where in time: small, immutable, part of every link.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Theme, View } from "./types";

const THEME = "nada-lab.theme";
/** Below this the axis says nothing any more, s. */
const NARROWEST_S = 0.05;

/** What a page without a link begins with; a link only says what differs from it. */
export const FRESH_VIEW = {
  speed: 4,
  apply: "now",
  chart: "rates",
  seeds: 1,
  spaghetti: false,
} as const satisfies Partial<View>;

export const view: StoreApi<View> = createStore<View>(() => ({
  ...FRESH_VIEW,
  playing: false,
  playhead_s: 0,
  window_s: [0, 100],
  selection_s: null,
  theme: rememberedTheme(),
  flow: "",
  link: "",
  signal: "",
  queue: "",
}));

/** A part of the time axis, in order, not too narrow, inside the run. */
export function windowWithin(
  range: readonly [number, number],
  duration_s: number,
): readonly [number, number] {
  const low = Math.min(range[0], range[1]);
  const width = Math.min(Math.max(Math.abs(range[1] - range[0]), NARROWEST_S), duration_s);
  const from = Math.min(Math.max(low, 0), duration_s - width);
  return [from, from + width];
}

export function rememberTheme(theme: Theme): void {
  try {
    globalThis.localStorage?.setItem(THEME, theme);
  } catch {
    // A browser that forbids storage forgets the theme with the page; the choice itself holds.
  }
}

function rememberedTheme(): Theme {
  try {
    const theme = globalThis.localStorage?.getItem(THEME);
    return theme === "light" || theme === "dark" ? theme : "auto";
  } catch {
    return "auto";
  }
}
