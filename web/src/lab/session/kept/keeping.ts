// Keeping the current run beside what is tried next, and letting it go. The run does not change by that, so undo knows nothing of
// it: each is one step back in the browser's history.

import { freeLetter, keptName, MOST_KEPT_RUNS, sameEdits } from "../../scenario/link/kept";
import type { Commit } from "../commit";
import type { State } from "../state";
import type { KeptEdits } from "../types";

export function createKeeping(
  { draft, ghost, refuse }: State,
  commit: Commit,
  endDrag: () => void,
) {
  const tell = (what: string): void => refuse([{ at: "", what, isNote: true }]);
  const has = (letter: string): KeptEdits | undefined =>
    draft.getState().kept.find((one) => one.letter === letter);

  return {
    /** Its letter, or "" where it cannot be kept; either is said. */
    keepRun(): string {
      endDrag();
      const { edits, kept } = draft.getState();
      const letter = freeLetter(kept);
      const twin = kept.find((one) => sameEdits(one.edits, edits));
      if (twin !== undefined) tell(`This run is kept already, as ${twin.letter}.`);
      else if (letter === null)
        tell(`${MOST_KEPT_RUNS} runs are kept; let one go to keep another.`);
      if (twin !== undefined || letter === null) return "";
      const inOrder = (a: KeptEdits, b: KeptEdits): number => a.letter.localeCompare(b.letter);
      // A list of its own: what comes next is no more of the edit before.
      draft.setState({
        edits: [...edits],
        kept: [...kept, { letter, name: "", edits }].sort(inOrder),
      });
      tell(
        `This run is kept as ${letter}: change something, and its line stays in the charts; Compare has a column of it.`,
      );
      return letter;
    },
    nameKept(letter: string, name: string): void {
      const { kept } = draft.getState();
      const short = keptName(name.trim());
      const before = has(letter);
      if (before === undefined || before.name === short) return;
      draft.setState({
        kept: kept.map((one) => (one === before ? { ...one, name: short } : one)),
      });
    },
    letGo(letter: string): void {
      draft.setState({ kept: draft.getState().kept.filter((one) => one.letter !== letter) });
    },
    /** Its edits are those of the current run. */
    goToKept(letter: string): void {
      endDrag();
      const edits = has(letter)?.edits;
      if (edits === undefined) return;
      ghost.drop();
      commit({ edits: [...edits], undone: [] });
    },
  };
}
