// Keeping the current run beside what is tried next, and letting it go. The run does not change by that, so undo knows nothing of
// it: each is one step back in the browser's history. Every export is an action.

import {
  freeLetter,
  keptName,
  MOST_KEPT_RUNS,
  sameEdits,
} from "../../../../model/scenario/link/kept";
import { commit } from "../commit";
import type { State } from "../state";
import type { Fault, KeptEdits } from "../types";
import { endDrag } from "./values";

/** Its letter, or "" where it cannot be kept; either is said. */
export function keepRun(state: State): string {
  endDrag(state);
  const { draft } = state;
  const { edits, kept } = draft.getState();
  const letter = freeLetter(kept);
  const twin = kept.find((one) => sameEdits(one.edits, edits));
  if (twin !== undefined) notify(state, `This run is kept already, as ${twin.letter}.`);
  else if (letter === null)
    notify(state, `${MOST_KEPT_RUNS} runs are kept; let one go to keep another.`, "task");
  if (twin !== undefined || letter === null) return "";
  const inOrder = (a: KeptEdits, b: KeptEdits): number => a.letter.localeCompare(b.letter);
  // A list of its own: what comes next is no more of the edit before.
  draft.setState({
    edits: [...edits],
    kept: [...kept, { letter, name: "", edits }].sort(inOrder),
  });
  notify(
    state,
    `This run is kept as ${letter}: change something, and its line stays in the charts; Compare has a column of it.`,
  );
  return letter;
}

export function nameKept(state: State, letter: string, name: string): void {
  const { kept } = state.draft.getState();
  const short = keptName(name.trim());
  const before = keptAs(state, letter);
  if (before === undefined || before.name === short) return;
  state.draft.setState({
    kept: kept.map((one) => (one === before ? { ...one, name: short } : one)),
  });
}

export function letGo({ draft }: State, letter: string): void {
  draft.setState({ kept: draft.getState().kept.filter((one) => one.letter !== letter) });
}

/** Its edits are those of the current run. */
export function goToKept(state: State, letter: string): void {
  endDrag(state);
  const edits = keptAs(state, letter)?.edits;
  if (edits === undefined) return;
  state.runner.dropGhost();
  commit(state, { edits: [...edits], undone: [] });
}

function keptAs({ draft }: State, letter: string): KeptEdits | undefined {
  return draft.getState().kept.find((one) => one.letter === letter);
}

function notify({ refuse }: State, what: string, note: Fault["note"] = "fact"): void {
  refuse([{ at: "", what, note }]);
}
