// Edits besides a value's, and taking edits back. Every export is an action.

import { freeName } from "../../../../model/scenario/flow-edits";
import { commit } from "../commit";
import type { State } from "../state";
import type { Edit } from "../types";
import { endDrag } from "./values";

type Join = Extract<Edit, { kind: "join" }>;

/** A flow of this kind more, from where changes begin; its name, or "" if the core refuses it. */
export function addFlow(
  state: State,
  flow: { readonly controller: string; readonly profile: string; readonly source: string },
): string {
  const kind = flow.controller === "none" ? flow.source : flow.controller;
  return join(state, flow.profile || kind, flow);
}

export function duplicateFlow(state: State, name: string): string {
  return join(state, name, { like: name });
}

export function removeFlow(state: State, name: string): void {
  endDrag(state);
  append(state, { kind: "leave", name, at_s: whereChangesBegin(state) });
}

/** One that no control of a value has made, such as a description's. */
export function addEdit(state: State, edit: Edit): void {
  endDrag(state);
  append(state, edit);
}

export function undo(state: State): void {
  endDrag(state);
  const { edits, undone, before } = state.draft.getState();
  const last = edits.at(-1);
  if (last === undefined && before !== null) commit(state, { ...before, undone: [] });
  if (last !== undefined) commit(state, { edits: edits.slice(0, -1), undone: [...undone, last] });
}

export function redo(state: State): void {
  endDrag(state);
  const { edits, undone } = state.draft.getState();
  const last = undone.at(-1);
  if (last === undefined) return;
  commit(state, { edits: [...edits, last], undone: undone.slice(0, -1) });
}

/** Takes one edit back, whichever it is. */
export function removeEdit(state: State, index: number): void {
  const { edits, undone } = state.draft.getState();
  const gone = edits[index];
  if (gone === undefined) return;
  commit(state, { edits: edits.filter((_, i) => i !== index), undone: [...undone, gone] });
}

/** Takes all edits back; redo brings them again, one by one, in the order in which they were made. */
export function reset(state: State): void {
  const { edits, undone } = state.draft.getState();
  if (edits.length > 0) commit(state, { edits: [], undone: [...undone, ...edits.toReversed()] });
}

/** Away with what the page reported: the person has read it. */
export function dismissFaults({ refuse }: State): void {
  refuse([]);
}

function join(state: State, wanted: string, flow: Join["flow"]): string {
  endDrag(state);
  const name = freeName(state.scenario(), wanted);
  const join: Join = { kind: "join", name, flow, at_s: whereChangesBegin(state), apart: true };
  if (!append(state, join)) return "";
  state.view.setState({ flow: name });
  return name;
}

function append(state: State, edit: Edit): boolean {
  const { draft, runner } = state;
  runner.keepGhost();
  const taken = commit(state, { edits: [...draft.getState().edits, edit], undone: [] });
  if (taken) runner.fadeGhost();
  else runner.dropGhost();
  return taken;
}

function whereChangesBegin(state: State): number | null {
  const { playhead_s } = state.view.getState();
  return state.applies() === "now" ? Math.round(playhead_s * 1000) / 1000 : null;
}
