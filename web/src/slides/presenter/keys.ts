// The presenter's keys: those that clickers send, and one letter for everything else.

import { useLayoutEffect, useRef } from "react";

export interface PresenterKeys {
  next(): void;
  back(): void;
  first(): void;
  last(): void;
  /** The animation of the live slide from its beginning. */
  again(): void;
  /** From a slide to its run, and back. */
  turn(): void;
  /** Null where the browser has none: the key is then its own. */
  readonly full: (() => void) | null;
  notes(): void;
  dark(): void;
  /** The live slide as it stands, as a slide behind this one. */
  keep(): void;
  leave(): void;
}

const KEYS: Readonly<Record<string, keyof PresenterKeys>> = {
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
  r: "again",
  s: "turn",
  f: "full",
  n: "notes",
  b: "dark",
  ".": "dark",
  k: "keep",
  Escape: "leave",
};

/** What a key asks for; undefined: nothing, or it belongs to what has the focus. */
export function commandOf(event: KeyboardEvent): keyof PresenterKeys | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const command = KEYS[key];
  const { target } = event;
  const within = (selector: string): boolean =>
    target !== null && "closest" in target && (target as Element).closest(selector) !== null;
  if (within("input[type=text], select, textarea, dialog")) return undefined;
  // Page keys and letters are the presenter's everywhere; a slider has its arrows, a button its Space.
  if (/^(Arrow|Home|End)/.test(key) && within("input[type=range]")) return undefined;
  if ((key === " " || key === "Enter") && within("button, a, input")) return undefined;
  return command;
}

export function usePresenterKeys(keys: PresenterKeys): void {
  const now = useRef(keys);
  // A speaker who sees a slide can press: it is no moment earlier there than its keys.
  useLayoutEffect(() => {
    now.current = keys;
  });
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      const act = command && now.current[command];
      if (!act) return;
      // Before the keys of all pages hear of it.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  }, []);
}
