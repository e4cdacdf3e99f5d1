// What a deck has to know of its runs to show them: the scenario as it was run, its figures by seed and time, its columns.

import { flowInView, type ManyRuns, narrowest } from "../../../figure";
import type { OverSeeds } from "../../../model/data";
import type { Columns, Expectation, Layout, Metrics, Schema } from "../../../model/engine";
import type { DefaultOwners, Scenario } from "../../../model/scenario";
import type { Deck, Window } from "./deck";

export interface RunFacts {
  readonly kind: "run";
  readonly label: string;
  readonly schema: Schema;
  /** With all edits, under the first seed. */
  readonly scenario: Scenario;
  readonly layout: Layout;
  /** Flow and link that figures and formulas mean where they name none. */
  readonly inView: DefaultOwners;
  readonly seeds: readonly number[];
  readonly build: string;
  readonly hash: string;
  /** By `windowKey`, in the order of the seeds. */
  readonly metrics: ReadonlyMap<string, readonly Metrics[]>;
  /** Not as the scenario is written: it has other settings, a controller among them or not. */
  readonly edited: boolean;
  /** Of the first seed; where there are several, with what they come to over them, which is what counts. */
  readonly expectations: readonly (Expectation & { readonly over?: OverSeeds | null })[];
  /** Of the first seed. */
  readonly columns: Columns;
  /** Null of one seed alone. */
  readonly many: ManyRuns | null;
}

/** What charts take of it: a run that is still under way has no more. */
export type ShownRun = Pick<
  RunFacts,
  "label" | "schema" | "scenario" | "layout" | "inView" | "seeds" | "columns" | "many"
>;

/** A run that cannot be had any more: everything else of the deck is made without it. */
export interface MissingRun {
  readonly kind: "missing";
  readonly label: string;
  /** A sentence: why, and what to do. */
  readonly what: string;
}

export type Facts = ReadonlyMap<string, RunFacts | MissingRun>;

export function windowKey(window_s: Window | null): string {
  return window_s === null ? "" : `${window_s[0]}..${window_s[1]}`;
}

/** The flow and the link that were chosen, else as a figure chooses them: the first flow with a controller, its narrowest link. */
export function inViewOf(
  layout: Layout,
  scenario: Scenario,
  chosen: Partial<DefaultOwners>,
): DefaultOwners {
  const flow = flowInView(layout.flows, chosen.flow ?? "")?.name ?? "";
  const { path } = scenario.flows[flow] ?? {};
  const own = Array.isArray(path) ? path.map(String) : [];
  const link =
    chosen.link !== undefined && Object.hasOwn(scenario.links, chosen.link)
      ? chosen.link
      : (narrowest(scenario.links, own) ?? "");
  return { flow, link };
}

export function runOf(facts: Facts, name: string): RunFacts | null {
  const found = facts.get(name);
  return found?.kind === "run" ? found : null;
}

/** What a run is called; by its name where the deck says nothing better. */
export function labelOf(deck: Deck, name: string): string {
  const label = deck.runs[name]?.label ?? "";
  return label === "" ? name : label;
}
