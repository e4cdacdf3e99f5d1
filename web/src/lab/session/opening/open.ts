// Opening a scenario. The old run is kept if the new one cannot be had.

import { whyMissing } from "../../errors/replaced";
import { scenarioNamed } from "../collections/scenario-file";
import { commit, firstFlow, firstWindow } from "../commit";
import { freshOn, type State } from "../state";
import type { Edit, Fault, FoundScenario, Opened, Scenario } from "../types";

/** Before the name of a file in `draft.id`. */
export const FILE = "file:";

/** What a link or a file brings besides. */
export type Besides = Partial<Pick<Opened, "before" | "carried" | "kept">>;

/** A fresh page on a scenario, with the edits that a link brought. */
export function openBase(
  state: State,
  id: string,
  base: Scenario,
  edits: readonly Edit[],
  { before: opened = null, carried = {}, kept = [] }: Besides = {},
): boolean {
  const before = state.draft.getState();
  const other = id !== before.id || base !== before.base;
  const next = { id, base, carried, edits, kept, before: opened, undone: [] };
  const shown = other ? freshOn(firstWindow(base), firstFlow(base)) : {};
  if (!commit(state, next, shown)) return false;
  state.runner.dropGhost();
  return true;
}

/** A scenario of the gallery, or why it cannot be had. */
export async function loaded(id: string): Promise<FoundScenario | readonly Fault[]> {
  try {
    const base = await scenarioNamed(id);
    if (base !== null) return { id, base, edits: [], notes: [] };
    const { formerly } = await import("../collections/former");
    return (await formerly(id)) ?? [{ at: id, what: "is not among the scenarios of this page" }];
  } catch {
    return [{ at: id, what: await whyMissing() }];
  }
}
