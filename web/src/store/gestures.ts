// What a hand does to a value: one edit per gesture, stamped at the playhead where it began.

import { applies } from "./applies";
import { commit, refuse } from "./commit";
import { draft } from "./draft";
import { MOST_FLOWS } from "./flow-count";
import { Listeners } from "./listeners";
import { dropGhost, fadeGhost, keepGhost, run } from "./run";
import type { Change, Edit, FlowFamily, Value, View } from "./types";
import { flowCount, parameterAt, valueAt } from "./values";
import { view } from "./view";

/** Steps of one value that follow each other this fast are one edit. */
const MERGE_MS = 1000;

interface Gesture {
  readonly path: string;
  readonly apply: View["apply"];
  /** Where the playhead stood. */
  readonly at_s: number;
  readonly before: readonly Edit[];
  /** A drag that comes back to this is no edit. */
  readonly value: Value;
}

let held: Gesture | null = null;
const released = new Listeners();
let last: { gesture: Gesture; edits: readonly Edit[]; at_ms: number } | null = null;

/** The playhead waits while a hand holds something. */
export function holding(): boolean {
  return held !== null;
}

export function onRelease(listener: () => void): () => void {
  return released.add(listener);
}

export function beginDrag(path: string): void {
  keepGhost();
  held = gestureOn(path);
}

export function drag(path: string, value: Value): void {
  if (held?.path !== path) beginDrag(path);
  if (held !== null) put(held, value === held.value ? null : editOf(held, value));
}

export function endDrag(_path?: string): void {
  if (held === null) return;
  wish?.();
  wish = null;
  held = null;
  fadeGhost();
  released.tell();
}

/** A value typed, or stepped by a key. */
export function setValue(path: string, value: Value): void {
  inOneGo(path, (gesture) => editOf(gesture, value));
}

export function redrawCapacity(
  link: string,
  initial_kbps: Value,
  changes: readonly Change[],
): void {
  const path = `links.${link}.capacity_kbps`;
  const edit: Edit = { kind: "redraw", path, initial: initial_kbps, changes };
  if (held?.path === path) put(held, edit);
  else inOneGo(path, () => edit);
}

export function setFlowCount(family: FlowFamily, count: number): void {
  if (count > MOST_FLOWS) {
    const what = `must not be more than ${MOST_FLOWS}, is ${count}`;
    refuse([{ at: "flows", what }], countPath(family));
    return;
  }
  inOneGo(countPath(family), ({ apply, at_s }) => {
    return { kind: "flows", family, count, at_s: apply === "now" ? at_s : null };
  });
}

/** A slider of flows under a hand: each step is another run from its start, so only the newest is begun when the last is done. */
export function dragFlowCount(family: FlowFamily, count: number): void {
  const path = countPath(family);
  if (held?.path !== path) {
    beginDrag(path);
    countHeld = flowCount(family);
  }
  wish = () => {
    if (held === null) return;
    const { at_s } = held;
    const edit: Edit = { kind: "flows", family, count, at_s: held.apply === "now" ? at_s : null };
    put(held, count === countHeld ? null : edit);
  };
  grantWish();
}

let wish: (() => void) | null = null;
let countHeld = 0;

function grantWish(): void {
  if (wish === null || run.status === "running") return;
  const granted = wish;
  wish = null;
  granted();
}

run.subscribe(grantWish);

/** As what `draft.refused` names the number of flows of a family. */
export function countPath(family: FlowFamily): string {
  return `count of ${family}`;
}

function inOneGo(path: string, edit: (gesture: Gesture) => Edit): void {
  const fresh = gestureOn(path);
  const gesture = goesOn(fresh) ? (last?.gesture ?? fresh) : fresh;
  if (gesture === fresh) keepGhost();
  if (put(gesture, edit(gesture))) {
    last = { gesture, edits: draft.getState().edits, at_ms: performance.now() };
    fadeGhost();
  } else dropGhost();
}

/** Whether this is one more step of the edit before it: same value, same place, soon after. */
function goesOn(fresh: Gesture): boolean {
  if (last === null || last.edits !== fresh.before || last.gesture.path !== fresh.path)
    return false;
  const moved = last.gesture.at_s !== fresh.at_s && !view.getState().playing;
  return !moved && performance.now() - last.at_ms < MERGE_MS;
}

function put(gesture: Gesture, edit: Edit | null): boolean {
  const edits = edit === null ? gesture.before : [...gesture.before, edit];
  return commit({ edits, undone: [] }, undefined, gesture.path);
}

function gestureOn(path: string): Gesture {
  const { playhead_s } = view.getState();
  const apply = applies();
  // As fine as anybody points, and short in a link. The playhead comes along: it sees what is changed there.
  const at_s = Math.round(playhead_s * 1000) / 1000;
  if (at_s !== playhead_s) view.setState({ playhead_s: at_s });
  return { path, apply, at_s, before: draft.getState().edits, value: valueAt(path).value };
}

/** What cannot change on the way applies from the start, wherever the playhead stands. */
function editOf({ path, apply, at_s }: Gesture, to: Value): Edit {
  const live = parameterAt(path)?.live !== false;
  if (apply === "start" || !live || at_s === 0) return { kind: "set", path, to };
  return { kind: "change", change: { at_s, set: path, to } };
}
