// What opening a link and opening none have in common.

import { joined } from "../../../../model/engine/worker/protocol";
import { engineTexts, materialise } from "../../../../model/scenario/materialise";
import type { State } from "../state";
import type { Edit, Fault, FoundScenario, Scenario, Schema, Theme } from "../types";
import { FILE, loaded } from "./open";

/** Only the charts know what can be named of them. */
export type ChartNames = (
  schema: Schema,
  key: "chart" | "signal" | "queue",
  name: string,
) => boolean;

/** What a link needs of the page that the session is on. */
export interface LinkPage {
  readonly isChartName: ChartNames;
  readonly showTheme: (theme: Theme) => void;
}

/** A scenario of the gallery that the core takes. */
export async function named(state: State, id: string): Promise<FoundScenario | readonly Fault[]> {
  const { id: open, base } = state.draft.getState();
  if (id.startsWith(FILE))
    return [{ at: "link", what: "is a file on its sender's machine and not part of the link" }];
  const read = id === open ? { id, base, edits: [], notes: [] } : await loaded(id);
  const faults = !("id" in read) || id === open ? [] : faultsOf(state, read.base, read.edits);
  return faults.length > 0 ? faults : read;
}

/** What the core finds wrong with a scenario and edits on it. */
export function faultsOf(
  { schema, engine }: State,
  base: Scenario,
  edits: readonly Edit[],
): readonly Fault[] {
  const { body, changes } = engineTexts(materialise(schema, { base, edits }));
  return engine.check(joined(body, changes));
}

/** What became of the scenario that a link names. */
export function atLink(id: string, faults: readonly Fault[], left = ""): readonly Fault[] {
  return faults.map(({ what }) => ({ at: "link", what: `${id}: ${what}${left}` }));
}
