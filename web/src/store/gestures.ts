// What a hand does to a value: one edit per gesture, stamped at the playhead where it began.

import { commit } from "./commit";
import { draft } from "./draft";
import { Listeners } from "./listeners";
import { dropGhost, fadeGhost, keepGhost } from "./run";
import type { Change, Edit, FlowFamily, Value } from "./types";
import { parameterAt, valueAt } from "./values";
import { view } from "./view";

/** Steps of one value that follow each other this fast are one edit. */
const MERGE_MS = 1000;

interface Gesture {
  readonly path: string;
  /** Null: from the start of the run. */
  readonly at_s: number | null;
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
  const { apply, playhead_s } = view.getState();
  const at_s = apply === "now" ? toMilliseconds(playhead_s) : null;
  inOneGo(`count of ${family}`, () => ({ kind: "flows", family, count, at_s }));
}

function inOneGo(path: string, edit: (gesture: Gesture) => Edit): void {
  const merges =
    last !== null &&
    last.gesture.path === path &&
    last.edits === draft.getState().edits &&
    performance.now() - last.at_ms < MERGE_MS;
  const gesture = merges && last !== null ? last.gesture : gestureOn(path);
  if (!merges) keepGhost();
  if (put(gesture, edit(gesture))) {
    last = { gesture, edits: draft.getState().edits, at_ms: performance.now() };
    fadeGhost();
  } else dropGhost();
}

function put(gesture: Gesture, edit: Edit | null): boolean {
  const edits = edit === null ? gesture.before : [...gesture.before, edit];
  return commit({ edits, undone: [] });
}

function gestureOn(path: string): Gesture {
  const { apply, playhead_s } = view.getState();
  const live = parameterAt(path)?.live !== false;
  const at_s = toMilliseconds(playhead_s);
  const now = apply === "now" && live && at_s > 0;
  const { value } = valueAt(path);
  return { path, at_s: now ? at_s : null, before: draft.getState().edits, value };
}

function editOf({ path, at_s }: Gesture, to: Value): Edit {
  if (at_s === null) return { kind: "set", path, to };
  return { kind: "change", change: { at_s, set: path, to } };
}

/** As fine as anybody points, and short in a link. */
function toMilliseconds(t_s: number): number {
  return Math.round(t_s * 1000) / 1000;
}
