// What was opened and what was changed on it since: small, immutable, undone and redone by moving edits.

import { createStore, type StoreApi } from "zustand/vanilla";
import { apart } from "./apart";
import { materialise } from "./materialise";
import type { Draft, Scenario } from "./types";

export const EMPTY_SCENARIO: Scenario = { title: "", duration_s: 0, links: {}, flows: {} };

export const draft: StoreApi<Draft> = createStore<Draft>(() => ({
  id: "",
  base: EMPTY_SCENARIO,
  edits: [],
  apart: false,
  before: null,
  undone: [],
  faults: [],
  refused: "",
}));

/** What is run of it: apart from each other, where that was chosen. */
export function runScenario(): Scenario {
  return draft.getState().apart ? apart(currentScenario()) : currentScenario();
}

const known = new WeakMap<readonly unknown[], { base: Scenario; scenario: Scenario }>();

/** The scenario as it stands with all edits; the same object until something changes. */
export function currentScenario(): Scenario {
  const { base, edits } = draft.getState();
  const found = known.get(edits);
  if (found?.base === base) return found.scenario;
  const scenario = materialise({ base, edits });
  known.set(edits, { base, scenario });
  return scenario;
}

/** Whether it is another run than its scenario's, by a hand on this page; a file that was changed before says so by itself. */
export function isEdited({ edits, apart }: Pick<Draft, "edits" | "apart">): boolean {
  return edits.length > 0 || apart;
}
