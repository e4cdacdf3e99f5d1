// For tests: a deck over real runs, each run here and now.

import { Core, runSeed } from "../../model/engine";
import type { Scenario } from "../../model/scenario";
import type { ChartsFigure, Deck } from "../../src/slides/deck/deck";
import { emptyDeck } from "../../src/slides/deck/edit";
import type { Facts } from "../../src/slides/deck/facts";
import { type DeckEnvironment, gathered } from "../../src/slides/deck/gather";
import { type Making, makingOf } from "../../src/slides/files/making";
import { freshLab, halving } from "../lab";

const lab = await freshLab();
export const schema = lab.schema();

/** `scenarios` by the names that links call them. */
export function deckEnvironmentOf(scenarios: Readonly<Record<string, Scenario>>): DeckEnvironment {
  return {
    schema,
    build: "0123456789abcdef",
    scenario: async (name) =>
      Object.hasOwn(scenarios, name) ? JSON.stringify(scenarios[name]) : null,
    layout(text) {
      const core = lab.create(text);
      return core instanceof Core ? core.layout : core;
    },
    run: async (tasks) => tasks.map((task) => runSeed(lab, task)),
  };
}

export function factsOf(deck: Deck, scenarios: Readonly<Record<string, Scenario>>): Promise<Facts> {
  return gathered(deck, deckEnvironmentOf(scenarios));
}

/** Of the link that halves. */
export const ONE_RUN = { one: { label: "NADA", link: "#v1=s=own/1", made: null } };

/** A deck of these slides, with all that its runs tell. */
export async function makingOfSlides(
  slides: Deck["slides"],
  more: Partial<Deck> = {},
  scenarios: Readonly<Record<string, Scenario>> = { "own/1": halving },
): Promise<Making> {
  const deck = { ...emptyDeck("A deck"), runs: ONE_RUN, slides, ...more };
  return makingOf(deck, await factsOf(deck, scenarios), "");
}

export const charts = (
  runs: readonly string[],
  more: Partial<ChartsFigure> = {},
): ChartsFigure => ({
  ...{ kind: "charts", title: "", runs, charts: ["rates"], window_s: null },
  ...more,
});
