// Opening a scenario of the gallery or a file. Either keeps the old run if the new one cannot be had.

import { withValue } from "../../data/json-path";
import { whyMissing } from "../../errors/replaced";
import { asChanged } from "../../scenario/changed";
import { noEffectBecause } from "../../scenario/no-effect";
import { asRead } from "../../scenario/sessions/kind";
import { scenarioNamed } from "../collections/scenario-file";
import { commit, firstFlow, firstWindow } from "../commit";
import { fileStem } from "../environment/save";
import { freshOn, type State } from "../state";
import type { Draft, Edit, Fault, FoundScenario, Json, Opened, Scenario } from "../types";

/** Before the name of a file in `draft.id`. */
export const FILE = "file:";

/** Far above any scenario; a gigabyte is refused before it is read. */
export const LARGEST_BYTES = 16 * 1024 * 1024;

/** What a link or a file brings besides. */
export type Besides = Partial<Pick<Opened, "before" | "carried" | "kept">>;

/** The scenario at hand with another part, such as a recorded link: a file of its own, and no longer what its source says. */
export async function openPart(
  state: State,
  name: string,
  path: string,
  part: Json,
): Promise<boolean> {
  const { id } = state.draft.getState();
  const { changes, ...rest } = withValue(state.scenario(), path, part) as Scenario;
  const left = changes?.filter(({ set }) => noEffectBecause(state.schema, rest, set) === null);
  const whole = asChanged({ ...rest, ...(left && { changes: left }) }, id, name);
  return openOwn(state, `${fileStem(id)}-with-${name}`, whole, state.openings.start());
}

/** A file, once a link can carry it: the person finds it again after a reload. Undo leads back to what it took the place of. */
export async function openOwn(
  state: State,
  name: string,
  base: Scenario,
  isNewest: () => boolean,
): Promise<boolean> {
  const { draft, refuse, storedScenarios } = state;
  // Only those who open a file load what packs it.
  const reader = await import("./carried").catch(() => null);
  if (reader === null) {
    const what = await whyMissing();
    if (isNewest()) refuse([{ at: name, what }]);
    return false;
  }
  const { carried, notes } = await reader.carriageOf(name, base, storedScenarios);
  if (!isNewest()) return false;
  const besides = { before: openNow(draft.getState()), carried };
  if (!openBase(state, `${FILE}${name}`, base, [], besides)) return false;
  if (notes.length > 0) refuse([...draft.getState().faults, ...notes]);
  return true;
}

function openNow({ id, base, carried, edits, before, kept }: Draft): Opened {
  return { id, base, carried, edits, before, kept };
}

/** The text of a scenario file. The core reads it first: it names the line of a mistake. */
export function readText(
  { engine }: State,
  name: string,
  text: string,
): Scenario | readonly Fault[] {
  if (text.length > LARGEST_BYTES) {
    return [{ at: name, what: "must not be larger than 16 MB" }];
  }
  const faults = engine.check(text);
  if (faults.length > 0) return faults;
  try {
    return asRead(JSON.parse(text) as Json);
  } catch (cause) {
    return [{ at: name, what: String(cause) }];
  }
}

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
