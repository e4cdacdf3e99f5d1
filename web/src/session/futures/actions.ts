// What a person does with kept futures. Each of it is one step, undone as a whole.

import { freeLetter, keptName, MOST_FUTURES, sameEdits } from "../../scenario/link/futures";
import type { Commit } from "../commit";
import type { State } from "../state";
import type { Draft, Future, Standing } from "../types";

export interface FutureActions {
  /** Keeps the run at hand beside what is tried next; its letter, or "" where it cannot be. */
  keepFuture(): string;
  nameFuture(letter: string, name: string): void;
  deleteFuture(letter: string): void;
  /** Its edits are those of the run at hand. */
  goToFuture(letter: string): void;
}

export interface FutureSteps {
  /** Whether the last thing that was done, or taken back, was such a step; then that is done. */
  undo(): boolean;
  redo(): boolean;
}

export function createFutureActions(
  { draft, ghost, refuse }: State,
  commit: Commit,
): FutureActions & { readonly steps: FutureSteps } {
  const standing = (): Standing => {
    const { edits, undone, apart, futures } = draft.getState();
    return { edits, undone, apart, futures };
  };

  function turn(change: Partial<Standing>): void {
    const from = standing();
    const to = { ...from, ...change };
    const turns = [...draft.getState().turns, { from, to }];
    commit({ ...to, turns, returns: [] });
  }

  function keepFuture(): string {
    const { edits, apart, futures } = draft.getState();
    const letter = freeLetter(futures);
    const twin = futures.find((one) => one.apart === apart && sameEdits(one.edits, edits));
    if (twin !== undefined) {
      refuse([{ at: "future", what: `this run is kept already, as ${twin.letter}` }]);
      return "";
    }
    if (letter === null) {
      const what = `${MOST_FUTURES} futures are kept; delete one to keep another`;
      refuse([{ at: "future", what }]);
      return "";
    }
    const future: Future = { letter, name: "", edits, apart };
    const inOrder = (a: Future, b: Future): number => a.letter.localeCompare(b.letter);
    // A list of its own: what comes next is no more of the edit before.
    turn({ edits: [...edits], futures: [...futures, future].sort(inOrder) });
    return letter;
  }

  return {
    keepFuture,
    nameFuture(letter, name) {
      const { futures } = draft.getState();
      const short = keptName(name.trim());
      const before = futures.find((one) => one.letter === letter);
      if (before === undefined || before.name === short) return;
      turn({ futures: futures.map((one) => (one === before ? { ...one, name: short } : one)) });
    },
    deleteFuture(letter) {
      turn({ futures: draft.getState().futures.filter((one) => one.letter !== letter) });
    },
    goToFuture(letter) {
      const future = draft.getState().futures.find((one) => one.letter === letter);
      if (future === undefined) return;
      ghost.drop();
      turn({ edits: future.edits, apart: future.apart, undone: [] });
    },
    steps: {
      undo() {
        const now = draft.getState();
        const last = now.turns.at(-1);
        if (last === undefined || !stands(now, last.to)) return false;
        // What had been taken back after it comes again with it.
        const returns = [...now.returns, { ...last, to: { ...last.to, undone: now.undone } }];
        return commit({ ...last.from, turns: now.turns.slice(0, -1), returns });
      },
      redo() {
        const now = draft.getState();
        const last = now.returns.at(-1);
        if (last === undefined || !stands(now, last.from)) return false;
        const turns = [...now.turns, { ...last, from: { ...last.from, undone: now.undone } }];
        return commit({ ...last.to, turns, returns: now.returns.slice(0, -1) });
      },
    },
  };
}

/** Nothing has been done since, or all of it has been taken back. */
function stands(now: Draft, then: Standing): boolean {
  const { edits, apart, futures } = then;
  return now.apart === apart && now.futures === futures && sameEdits(now.edits, edits);
}
