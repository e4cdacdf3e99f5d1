// For tests: a deck over real runs, each run here and now.

import { Core, runSeed } from "../../model/engine";
import type { Scenario } from "../../model/scenario";
import type { Deck } from "../../src/slides/deck/deck";
import type { Facts } from "../../src/slides/deck/facts";
import { type DeckEnvironment, gathered } from "../../src/slides/deck/gather";
import { freshLab } from "../lab";

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
