// What a person prefers in this browser, whatever is open: kept beyond the page.

import { createStore } from "zustand/vanilla";
import type { Theme } from "../types";

const THEME = "nada-lab.theme";
const LETTER_KEYS = "nada-lab.letter-keys";
const CHARTS = "nada-lab.charts";
const WELCOME = "nada-lab.welcome";
const PACKETS = "nada-lab.packets";
const UNFOLDED = "nada-lab.unfolded";
/** Where earlier pages remembered it. */
const PACKETS_ONCE = "nada-lab.theatre";

/** A chart as a person has left it; null: as the page has it. */
export interface ChartRoom {
  readonly folded: boolean | null;
  /** Of its plot, CSS pixels. */
  readonly height_px: number | null;
}

const FREE_ROOM: ChartRoom = { folded: null, height_px: null };

export interface Preferred {
  readonly theme: Theme;
  /** Keys of a single letter can be switched off: speech input types letters too. WCAG 2.1.4. */
  readonly letterKeys: boolean;
  /** By the id of the chart; only those that a person has changed. */
  readonly charts: Readonly<Record<string, ChartRoom>>;
  readonly welcomeClosed: boolean;
  /** The packets stand above the charts. */
  readonly packets: boolean;
  /** Rows of the sides that stand open, by their names. */
  readonly unfolded: readonly string[];
}

export type Preferences = ReturnType<typeof createPreferences>;

export function createPreferences() {
  const theme = remembered(THEME);
  const store = createStore<Preferred>(() => ({
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    letterKeys: remembered(LETTER_KEYS) !== "off",
    charts: roomsIn(remembered(CHARTS) ?? "{}"),
    welcomeClosed: remembered(WELCOME) === "closed",
    packets: (remembered(PACKETS) ?? remembered(PACKETS_ONCE)) === "on",
    unfolded: wordsIn(remembered(UNFOLDED) ?? ""),
  }));
  return {
    store,
    setTheme(theme: Theme) {
      remember(THEME, theme);
      store.setState({ theme });
    },
    setLetterKeys(letterKeys: boolean) {
      remember(LETTER_KEYS, letterKeys ? "on" : "off");
      store.setState({ letterKeys });
    },
    setChart(id: string, change: Partial<ChartRoom>) {
      const { charts: before } = store.getState();
      const charts = { ...before, [id]: { ...FREE_ROOM, ...before[id], ...change } };
      remember(CHARTS, JSON.stringify(charts));
      store.setState({ charts });
    },
    /** For good. */
    closeWelcome() {
      remember(WELCOME, "closed");
      store.setState({ welcomeClosed: true });
    },
    setPackets(packets: boolean) {
      remember(PACKETS, packets ? "on" : "off");
      store.setState({ packets });
    },
    setFolded(name: string, folded: boolean) {
      const { unfolded: before } = store.getState();
      if (before.includes(name) !== folded) return;
      const unfolded = folded ? before.filter((one) => one !== name) : [...before, name];
      remember(UNFOLDED, unfolded.join(" "));
      store.setState({ unfolded });
    },
    /** For this page only: a link's request, which is not the person's choice. */
    showTheme: (theme: Theme) => store.setState({ theme }),
  };
}

/** Another version of the page, or a person, may have written it: what cannot be read is as if it were not there. */
function roomsIn(text: string): Preferred["charts"] {
  try {
    const rooms = Object.entries(JSON.parse(text) as Record<string, Partial<ChartRoom> | null>);
    return Object.fromEntries(
      rooms.map(([id, room]) => {
        const { folded, height_px } = room ?? {};
        return [
          id,
          {
            folded: typeof folded === "boolean" ? folded : null,
            height_px: Number.isFinite(height_px) ? (height_px as number) : null,
          },
        ];
      }),
    );
  } catch {
    return {};
  }
}

function wordsIn(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

function remember(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // A browser that forbids storage forgets the choice with the page; the choice itself holds.
  }
}

function remembered(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
