// Names that scenarios had once (scenarios/former.json), and what took their place: another scenario, with settings where it takes
// some to be the same experiment.

import { isTree, type Tree, valueIn } from "../../data/json-path";
import { withValues } from "../assign";
import type { Value } from "../types";

/** As the file has it. */
export interface Former {
  readonly now: string;
  /** Values by path, a kind before what belongs to it. */
  readonly set?: Readonly<Record<string, Value>>;
  /** One of the options of the collection that it is in: what that sets and the scenario has. */
  readonly option?: string;
}

export type Settings = Readonly<Record<string, Value>>;

/** All that is set: as edits of the scenario of today. */
export function settingsOf({ set = {}, option }: Former, scenario: Tree, vary: unknown): Settings {
  const options = isTree(vary) && Array.isArray(vary.options) ? vary.options.filter(isTree) : [];
  const chosen = options.find(({ label }) => option !== undefined && label === option)?.set;
  const there = Object.entries(isTree(chosen) ? chosen : {}).filter(
    ([path]) => valueIn(scenario, path.split(".").slice(0, 2).join(".")) !== undefined,
  );
  return { ...(Object.fromEntries(there) as Settings), ...set };
}

/** The scenario of today with them: another kind has none of the fields of the one before. */
export function withFormerSettings<T extends Tree>(scenario: T, settings: Settings): T {
  return withValues(
    scenario,
    Object.entries(settings).map(([path, to]) =>
      path.endsWith(".kind") ? [path.slice(0, -".kind".length), { kind: to }] : [path, to],
    ),
  );
}
