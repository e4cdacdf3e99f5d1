// The presenter's keys: those that clickers send, and one letter for everything else.

import { useLayoutEffect, useMemo, useRef } from "react";
import { type KnownKey, useOwnKeys } from "../../lab/controls";
import { leadsOut, type Router } from "../../lab/session";

/** Null where the browser has no such thing: the key is then its own. */
type Acts<K extends string> = Readonly<Record<K, (() => void) | null>>;
type Table<K extends string> = Readonly<Record<string, K>>;

const NEXT = {
  " ": "next",
  PageDown: "next",
  ArrowRight: "next",
  ArrowDown: "next",
  Enter: "next",
  PageUp: "back",
  ArrowLeft: "back",
  ArrowUp: "back",
  Backspace: "back",
  Home: "first",
  End: "last",
} as const;

const OF_STAGE = { f: "full", b: "dark", ".": "dark", Escape: "leave" } as const;

/** Of a deck. `again`: the animation from its beginning; `turn`: from a slide to its run, and back; `keep`: as a slide behind this one. */
export const DECK_KEYS = {
  ...NEXT,
  ...OF_STAGE,
  r: "again",
  s: "turn",
  n: "notes",
  o: "overview",
  k: "keep",
} as const;

/** Of one run. The digits are its charts, from top to bottom. */
export const RUN_KEYS = {
  ...OF_STAGE,
  " ": "play",
  PageDown: "play",
  Home: "first",
  1: "chart1",
  2: "chart2",
  3: "chart3",
  4: "chart4",
  5: "chart5",
} as const;

type KeyOf<T> = T[keyof T] & string;
type Command = KeyOf<typeof DECK_KEYS> | KeyOf<typeof RUN_KEYS>;

/** In the help. */
const DOES: Readonly<Record<Command, string>> = {
  next: "Next slide",
  back: "Slide before",
  first: "To the beginning",
  last: "Last slide",
  again: "The animation from its beginning, or the run as it was",
  turn: "From a slide to its run, live, and back",
  notes: "Notes, in a window of their own",
  overview: "All slides, or back to one",
  keep: "Keep the run as a slide behind this one",
  play: "Play or pause",
  chart1: "Show or hide the rate",
  chart2: "Show or hide the delay",
  chart3: "Show or hide the controller",
  chart4: "Show or hide the queue",
  chart5: "Show or hide the loss",
  full: "Full screen, or back",
  dark: "Make the screen dark, or bring it back",
  leave: "Leave the stage",
};

/** What is written on keys that have no letter. */
const WRITTEN: Readonly<Record<string, string>> = {
  " ": "Space",
  ArrowRight: "→",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowUp: "↑",
  PageDown: "Page Down",
  PageUp: "Page Up",
  Escape: "Esc",
};

/** As the help shows them, without what there is nothing of. */
export function keysOfStage<K extends Command>(
  keys: Table<K>,
  lacking: readonly string[],
): readonly KnownKey[] {
  return Object.entries(keys)
    .filter(([, command]) => !lacking.includes(command))
    .map(([key, command]) => ({
      shown: [WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key)],
      key: key.length === 1 ? key.toLowerCase() : key,
      group: "Here",
      does: DOES[command],
    }));
}

export type DeckKeys = Acts<KeyOf<typeof DECK_KEYS>>;
export type RunKeys = Acts<KeyOf<typeof RUN_KEYS>>;

/** What a key asks for; undefined: nothing, or it belongs to what has the focus. */
export function commandOf<K extends string>(event: KeyboardEvent, keys: Table<K>): K | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const command = Object.hasOwn(keys, key) ? keys[key] : undefined;
  const { target } = event;
  const within = (selector: string): boolean =>
    target !== null && "closest" in target && (target as Element).closest(selector) !== null;
  if (within("input[type=text], select, textarea, dialog")) return undefined;
  // Page keys and letters are the presenter's everywhere; a slider has its arrows, a button its Space.
  if (/^(Arrow|Home|End)/.test(key) && within("input[type=range], input[type=radio]"))
    return undefined;
  if ((key === " " || key === "Enter") && within("button, a, input")) return undefined;
  return command;
}

/** In a frame that was made for the stage, Escape belongs to all pages' keys: those of the page around it are given back. */
export function unlessFramed<A extends Acts<"leave">>(router: Router, acts: A): A {
  return leadsOut(router) ? { ...acts, leave: null } : acts;
}

export function usePresenterKeys<K extends Command>(keys: Table<K>, acts: Acts<K>): void {
  const now = useRef(acts);
  const lacking = (Object.keys(acts) as K[]).filter((command) => acts[command] === null).join(" ");
  useOwnKeys(useMemo(() => keysOfStage(keys, lacking.split(" ")), [keys, lacking]));
  // A speaker who sees a slide can press: it is no moment earlier there than its keys.
  useLayoutEffect(() => {
    now.current = acts;
  });
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const command = commandOf(event, keys);
      const act = command === undefined ? null : now.current[command];
      if (!act) return;
      // Before the keys of all pages hear of it.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  }, [keys]);
}
