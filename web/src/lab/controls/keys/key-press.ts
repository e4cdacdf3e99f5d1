// Which row of the table of keys a press asks for, and who comes first: typing, dialogs, the focused control.

import { type RefObject, useEffect } from "react";
import { type Preferences, useEnvironment, useSessionIfAny } from "../../session";
import { useLayoutStore } from "../layout/layout";
import { IN_LAB, type KeyRow, type KeyTarget } from "./keys";

/** The rows that a key press asks for: none where the key belongs to what has the focus. */
export function rowsFor(event: KeyboardEvent, rows: readonly KeyRow[] = IN_LAB): readonly KeyRow[] {
  if (event.altKey) return [];
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return rows.filter(
    (each) =>
      each.key === key &&
      (each.control ?? false) === (event.ctrlKey || event.metaKey) &&
      // Shift is part of how "?" is typed; for letters and arrows it makes another key.
      (/^[a-z]$|^Arrow/.test(key) ? (each.shift ?? false) === event.shiftKey : true) &&
      !taken(event.target, each),
  );
}

/** Typing, an open dialog, and the keys that a focused control needs for itself come first. */
function taken(target: EventTarget | null, row: KeyRow): boolean {
  if (!(target !== null && "closest" in target)) return false;
  const { closest } = target as Element;
  const within = (selector: string) => closest.call(target, selector) !== null;
  if (within("dialog")) return true;
  if (within("input[type=text], input[type=search], textarea, select"))
    return !row.whileTyping || (row.key === "Escape" && isEmptied(target as HTMLInputElement));
  if (within("input[type=range], [role=slider]")) {
    return /^(Arrow|Home|End)/.test(row.key);
  }
  return row.key === " " && within("button, a, input, summary");
}

/** By Escape: the field of a search that says something. */
function isEmptied({ type, value }: HTMLInputElement): boolean {
  return type === "search" && value !== "";
}

interface Heard {
  readonly on?: EventTarget | undefined;
  /** Pressed before. */
  readonly early?: readonly KeyboardEvent[] | undefined;
}

/** Listens on the whole page, or on the element that a lab stands in. */
export function listenToKeys(
  target: KeyTarget,
  preferences: Preferences,
  rows: readonly KeyRow[] = IN_LAB,
  { on = document, early = [] }: Heard = {},
): () => void {
  const pressed = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
    const asked = rowsFor(event, rows);
    // The first that has something to do: Escape leads out step by step.
    const row = asked.find((each) => each.wanted?.(target) !== false);
    // A dialog that is on its way does not come any more; one that is there hears the key itself.
    if (asked[0]?.key === "Escape" && target.layout.getState().dialog !== "none")
      return target.layout.openDialog("none");
    if (row === undefined) return;
    const { letterKeys } = preferences.store.getState();
    if (!letterKeys && !row.control && row.key.length === 1 && row.key !== " ") {
      return;
    }
    event.preventDefault();
    row.run({ ...target, preferences });
  };
  for (const event of early) pressed(event);
  on.addEventListener("keydown", pressed);
  return () => on.removeEventListener("keydown", pressed);
}

/** The keys of the lab, or of another page, as long as the component is there. */
export function useKeys(
  rows: readonly KeyRow[] = IN_LAB,
  {
    on,
    early,
  }: {
    readonly on?: HTMLElement | undefined;
    readonly early?: RefObject<() => readonly KeyboardEvent[]> | undefined;
  } = {},
): void {
  const session = useSessionIfAny();
  const { router, preferences } = useEnvironment();
  const layout = useLayoutStore();
  useEffect(
    () =>
      listenToKeys({ session, router, layout }, preferences, rows, {
        on,
        early: early?.current(),
      }),
    [session, router, layout, preferences, rows, on, early],
  );
}
