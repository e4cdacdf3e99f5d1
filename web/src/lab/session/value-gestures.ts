// What a gesture does to a value: one edit per gesture, stamped at the playhead where it began.

import { Listeners } from "../data/listeners";
import { flowsOf, MOST_ADDED_FLOWS } from "../scenario/flow-count";
import { type TitledGroup, titlePath } from "../scenario/names/names";
import { parameterAt, valueAt } from "../scenario/values";
import type { Commit } from "./commit";
import type { State } from "./state";
import type { Change, Edit, FlowFamily, Value, View } from "./types";

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

export type ValueGestures = ReturnType<typeof createValueGestures>;

/** As what `draft.refused` names the number of flows of a family. */
export function countPath(family: FlowFamily): string {
  return `count of ${family}`;
}

export function createValueGestures(state: State, commit: Commit) {
  const { draft, view, run, ghost, schema, refuse } = state;
  const released = new Listeners();
  let held: Gesture | null = null;
  let last: { gesture: Gesture; edits: readonly Edit[]; at_ms: number } | null = null;

  /** The newest step of a flow slider that has not begun yet, and the count that it began with. */
  let wish: (() => void) | null = null;
  let countHeld = 0;

  function beginDrag(path: string): void {
    ghost.keep();
    held = gestureOn(path);
  }

  function drag(path: string, value: Value): void {
    if (held?.path !== path) beginDrag(path);
    if (held !== null) put(held, value === held.value ? null : editOf(held, value));
  }

  function endDrag(): void {
    if (held === null) return;
    wish?.();
    wish = null;
    // The second press of a double click belongs to what the first one did.
    if (draft.getState().edits !== held.before) remember(held);
    held = null;
    ghost.fade();
    released.tell();
  }

  /** A value typed, or stepped by a key; that which is in force already is no edit. */
  function setValue(path: string, value: Value): void {
    inOneGo(path, (gesture) => (value === gesture.value ? null : editOf(gesture, value)));
  }

  /** What a flow or a link is called, all the time; without a text by its name. */
  function setTitle(group: TitledGroup, name: string, title: string): void {
    const path = titlePath(group, name);
    inOneGo(path, () => ({ kind: "set", path, to: title.trim() }));
  }

  function redrawCapacity(link: string, initial_kbps: Value, changes: readonly Change[]): void {
    const path = `links.${link}.capacity_kbps`;
    const edit: Edit = { kind: "redraw", path, initial: initial_kbps, changes };
    if (held?.path === path) put(held, edit);
    else inOneGo(path, () => edit);
  }

  function setFlowCount(family: FlowFamily, count: number): void {
    if (count > MOST_ADDED_FLOWS) {
      const what = `must not be more than ${MOST_ADDED_FLOWS}, is ${count}`;
      refuse([{ at: "flows", what }], countPath(family));
      return;
    }
    inOneGo(countPath(family), ({ apply, at_s }) => {
      return { kind: "flows", family, count, at_s: apply === "now" ? at_s : null };
    });
  }

  /** A slider of flows during a drag: each step is another run from its start, so only the newest is begun when the last is done. */
  function dragFlowCount(family: FlowFamily, count: number): void {
    const path = countPath(family);
    if (held?.path !== path) {
      beginDrag(path);
      countHeld = countOf(family);
    }
    wish = () => {
      if (held === null) return;
      const { at_s } = held;
      const edit: Edit = { kind: "flows", family, count, at_s: held.apply === "now" ? at_s : null };
      put(held, count === countHeld ? null : edit);
    };
    grantWish();
  }

  function grantWish(): void {
    if (wish === null || run.status === "running") return;
    const granted = wish;
    wish = null;
    granted();
  }

  function inOneGo(path: string, edit: (gesture: Gesture) => Edit | null): void {
    const fresh = gestureOn(path);
    const gesture = goesOn(fresh) ? (last?.gesture ?? fresh) : fresh;
    if (gesture === fresh) ghost.keep();
    if (put(gesture, edit(gesture))) {
      remember(gesture);
      ghost.fade();
    } else ghost.drop();
  }

  function remember(gesture: Gesture): void {
    last = { gesture, edits: draft.getState().edits, at_ms: performance.now() };
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
    // Nothing was changed, so nothing that was taken back is left behind; a refusal of another value is over.
    if (edits === draft.getState().edits) {
      refuse([]);
      return false;
    }
    return commit({ edits, undone: [] }, undefined, gesture.path);
  }

  function gestureOn(path: string): Gesture {
    const { playhead_s } = view.getState();
    const apply = state.applies();
    // As fine as anybody points, and short in a link. The playhead comes along: it sees what is changed there.
    const at_s = Math.round(playhead_s * 1000) / 1000;
    if (at_s !== playhead_s) view.setState({ playhead_s: at_s });
    return {
      path,
      apply,
      at_s,
      before: draft.getState().edits,
      value: valueAt(state.editing(), path).value,
    };
  }

  /** What cannot change on the way applies from the start, wherever the playhead stands. */
  function editOf({ path, apply, at_s }: Gesture, to: Value): Edit {
    const live = parameterAt(schema, state.scenario(), path)?.live !== false;
    if (apply === "start" || !live || at_s === 0) return { kind: "set", path, to };
    return { kind: "change", change: { at_s, set: path, to } };
  }

  function countOf(family: FlowFamily): number {
    const at_s = state.applies() === "now" ? view.getState().playhead_s : null;
    return flowsOf(schema, state.scenario(), family, at_s).length;
  }

  run.subscribe(grantWish);
  return {
    /** Something is dragged: the playhead waits. */
    holding: () => held !== null,
    onRelease: (listener: () => void) => released.add(listener),
    beginDrag,
    drag,
    endDrag,
    setValue,
    setTitle,
    redrawCapacity,
    setFlowCount,
    dragFlowCount,
    /** Flows of a family that send where an edit would begin; with `apply` "start" all of the run. */
    flowCount: countOf,
  };
}
