// What opening a link and opening none have in common.

import type { LinkState } from "../../scenario/link/link";
import type { StoredScenarios } from "../environment/stored-scenarios";
import type { Edit, Fault, FoundScenario, Scenario, Schema, Theme } from "../types";

/** Only the charts know what can be named of them. */
export type ChartNames = (
  schema: Schema,
  key: "chart" | "signal" | "queue",
  name: string,
) => boolean;

/** What a session was told to ask others for. */
export interface Asked {
  readonly isChartName: ChartNames;
  readonly showTheme: (theme: Theme) => void;
  readonly storedScenarios: StoredScenarios;
}

/** Resolves to what the link said; to null where something else was asked for meanwhile, and took its place. */
export type OpenLink = (hash: string) => Promise<LinkState | null>;

/** What the page's first scenario and those of links have in common. */
export interface Bases {
  /** A scenario of the gallery that the core takes. */
  named(id: string): Promise<FoundScenario | readonly Fault[]>;
  faultsOf(base: Scenario, edits: readonly Edit[]): readonly Fault[];
}

/** What became of the scenario that a link names. */
export function atLink(id: string, faults: readonly Fault[], left = ""): readonly Fault[] {
  return faults.map(({ what }) => ({ at: "link", what: `${id}: ${what}${left}` }));
}
