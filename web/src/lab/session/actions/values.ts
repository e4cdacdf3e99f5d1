// What a gesture does to a value: one edit per gesture, stamped at the playhead where it began. Every export is an action.

import { MOST_ADDED_FLOWS } from "../../../../model/scenario/flow-count";
import { type TitledGroup, titlePath } from "../../../../model/scenario/names/names";
import { isQueueKind } from "../../../../model/scenario/queue-kept";
import { isSessionFamily } from "../../../../model/scenario/sessions/count";
import { commit } from "../commit";
import { parameterAt, valueAt } from "../editing";
import { countPath, type Gesture } from "../hand";
import type { State } from "../state";
import type { Change, Edit, FlowFamily, Value } from "../types";

/** Steps of one value that follow each other this fast are one edit. */
const MERGE_MS = 1000;

export function beginDrag(state: State, path: string): void {
  state.runner.keepGhost();
  state.hand.held = gestureOn(state, path);
}

export function drag(state: State, path: string, value: Value): void {
  if (state.hand.held?.path !== path) beginDrag(state, path);
  const { held } = state.hand;
  if (held !== null) put(state, held, value === held.value ? null : editOf(state, held, value));
}

export function endDrag(state: State): void {
  const { hand, draft, runner } = state;
  if (hand.held === null) return;
  hand.waiting?.();
  hand.waiting = null;
  // The second press of a double click belongs to what the first one did.
  if (draft.getState().edits !== hand.held.before) remember(state, hand.held);
  runner.fadeGhost();
  hand.release();
}

/** A value typed, or stepped by a key; that which is in force already is no edit. */
export function set(state: State, path: string, value: Value): void {
  inOneGo(state, path, (gesture) =>
    value === gesture.value ? null : editOf(state, gesture, value),
  );
}

/** What a flow or a link is called, all the time; without a text by its name. */
export function setTitle(state: State, group: TitledGroup, name: string, title: string): void {
  const path = titlePath(group, name);
  inOneGo(state, path, () => ({ kind: "set", path, to: title.trim() }));
}

export function redrawCapacity(
  state: State,
  link: string,
  initial_kbps: Value,
  changes: readonly Change[],
): void {
  const path = `links.${link}.capacity_kbps`;
  const edit: Edit = { kind: "redraw", path, initial: initial_kbps, changes };
  const { held } = state.hand;
  if (held?.path === path) put(state, held, edit);
  else inOneGo(state, path, () => edit);
}

export function setFlowCount(state: State, family: FlowFamily, count: number): void {
  if (count > MOST_ADDED_FLOWS) {
    const what = `must not be more than ${MOST_ADDED_FLOWS}, is ${count}`;
    state.refuse([{ at: "flows", what }], countPath(family));
    return;
  }
  inOneGo(state, countPath(family), (gesture) => countEdit(gesture, family, count));
}

/** A slider of flows during a drag: each step is another run from its start, so only the newest is begun when the last is done. */
export function dragFlowCount(state: State, family: FlowFamily, count: number): void {
  const { hand } = state;
  const path = countPath(family);
  if (hand.held?.path !== path) {
    beginDrag(state, path);
    hand.countHeld = state.flowCount(family);
  }
  hand.waiting = () => {
    if (hand.held === null) return;
    put(state, hand.held, count === hand.countHeld ? null : countEdit(hand.held, family, count));
  };
  hand.startWaiting(state.run);
}

function countEdit({ apply, at_s }: Gesture, family: FlowFamily, count: number): Edit {
  const edit = { kind: "flows", family, count, at_s: apply === "now" ? at_s : null } as const;
  return isSessionFamily(family) ? edit : { ...edit, apart: true };
}

function inOneGo(state: State, path: string, edit: (gesture: Gesture) => Edit | null): void {
  const { hand, runner } = state;
  const fresh = gestureOn(state, path);
  const gesture = goesOn(state, fresh) ? (hand.last?.gesture ?? fresh) : fresh;
  if (gesture === fresh) runner.keepGhost();
  if (put(state, gesture, edit(gesture))) {
    remember(state, gesture);
    runner.fadeGhost();
  } else runner.dropGhost();
}

function remember({ hand, draft }: State, gesture: Gesture): void {
  hand.last = { gesture, edits: draft.getState().edits, at_ms: performance.now() };
}

/** Whether this is one more step of the edit before it: same value, same place, soon after. */
function goesOn({ hand: { last }, view }: State, fresh: Gesture): boolean {
  if (last === null || last.edits !== fresh.before || last.gesture.path !== fresh.path)
    return false;
  const moved = last.gesture.at_s !== fresh.at_s && !view.getState().playing;
  return !moved && performance.now() - last.at_ms < MERGE_MS;
}

function put(state: State, gesture: Gesture, edit: Edit | null): boolean {
  const edits = edit === null ? gesture.before : [...gesture.before, edit];
  // Nothing was changed, so nothing that was taken back is left behind; a refusal of another value is over.
  if (edits === state.draft.getState().edits) {
    state.refuse([]);
    return false;
  }
  return commit(state, { edits, undone: [] }, undefined, gesture.path);
}

function gestureOn(state: State, path: string): Gesture {
  const { view, draft } = state;
  const { playhead_s } = view.getState();
  const apply = state.applies();
  // As fine as a person points, and short in a link. The playhead comes along: it sees what is changed there.
  const at_s = Math.round(playhead_s * 1000) / 1000;
  if (at_s !== playhead_s) view.setState({ playhead_s: at_s });
  const { value } = valueAt(state.editing(), path);
  return { path, apply, at_s, before: draft.getState().edits, value };
}

/** What cannot change on the way applies from the start, wherever the playhead stands. */
function editOf(state: State, { path, apply, at_s }: Gesture, to: Value): Edit {
  const live = parameterAt(state.schema, state.scenario(), path)?.live !== false;
  if (isQueueKind(path)) return { kind: "set", path, to, keeps: "limits" };
  if (apply === "start" || !live || at_s === 0) return { kind: "set", path, to };
  return { kind: "change", change: { at_s, set: path, to } };
}
