// The runs of a comparison: the scenario that it names, what follows from it, and its figures, first of a few seeds and then of all.

import { type Comparison, comparedPart } from "../../deck/comparison/comparison";
import { type Plan, planned } from "../../deck/comparison/plan";
import { deckOfComparison } from "../../deck/comparison/slide";
import type { Deck } from "../../deck/deck";
import type { Facts } from "../../deck/facts";
import { gathered } from "../../deck/gather";
import { Core, Lab } from "../../engine/core";
import { runTasks } from "../../panels/decks/making/tasks";
import { writeLink } from "../../scenario/link/link";
import { readLink } from "../../scenario/link/read-link";
import { unpacked } from "../../scenario/link/unpacked";
import { asRead, asWritten } from "../../scenario/sessions/kind";
import type { Scenario } from "../../scenario/types";
import { FIRST_SCENARIO, type Host } from "../../session";
import { scenarioOf } from "../../session/gallery/former";

/** What is shown of it. */
export interface Compared {
  readonly plan: Plan;
  /** Null before there is anything; of so many seeds. */
  readonly facts: Facts | null;
  readonly seeds: number;
  readonly done: number;
  readonly of: number;
}

export interface Telling {
  now(compared: Compared): void;
  /** It cannot be compared, and why. */
  refused(what: string): void;
}

/** Enough to see what it will be, after a few seconds. */
const FIRST_SEEDS = 4;

/** Rejects only where the engine or a file cannot be loaded. */
export async function compare(
  host: Host,
  comparison: Comparison,
  tell: Telling,
  off: AbortSignal,
): Promise<void> {
  const lab = await Lab.load(await host.workers.module());
  const schema = lab.schema();
  const base = await baseOf(host, comparison);
  if (off.aborted) return;
  if (typeof base === "string") return tell.refused(base);
  const all = planned(schema, base, comparison);
  if (typeof all === "string") return tell.refused(all);
  const counts = [FIRST_SEEDS, comparison.seeds].filter(
    (count, i) => i === 1 || count < comparison.seeds,
  );
  // All on one link are flows of the same runs.
  const each = comparison.together ? 1 : all.rivals.length;
  const of = each * comparison.seeds;
  let known: Pick<Compared, "facts" | "seeds"> = { facts: null, seeds: 0 };
  tell.now({ plan: all, ...known, done: 0, of });
  for (const seeds of counts) {
    const plan = planned(schema, base, { ...comparison, seeds });
    if (typeof plan === "string") return tell.refused(plan);
    const facts = await gathered(ofOneScenario(deckOfComparison(plan)), {
      schema,
      build: "",
      scenario: async () => JSON.stringify(asWritten(base)),
      layout(text) {
        const core = lab.create(text);
        if (!(core instanceof Core)) return core;
        const { layout } = core;
        core.destroy();
        return layout;
      },
      run: (tasks) =>
        runTasks(
          tasks,
          host.workers.runEnsemble,
          (done) => {
            if (!off.aborted) tell.now({ plan: all, ...known, done, of });
          },
          off,
        ),
    });
    if (off.aborted) return;
    known = { facts, seeds };
    const done = each * seeds;
    tell.now({ plan: all, ...known, done, of });
  }
}

/** The scenario is at hand: runs need not unpack it, or find it, each for itself. */
function ofOneScenario(deck: Deck): Deck {
  const runs = Object.entries(deck.runs).map(([name, run]) => {
    const { packed: _, kept: __, ...state } = readLink(run.link).state;
    return [name, { ...run, link: writeLink({ ...state, scenario: "at-hand" }) }] as const;
  });
  return { ...deck, runs: Object.fromEntries(runs) };
}

async function baseOf(host: Host, comparison: Comparison): Promise<Scenario | string> {
  const { scenario: name, packed, kept } = comparedPart(comparison.of);
  if (kept !== undefined) {
    const found = await host.keptFiles.find(kept);
    return found === null
      ? "This file was too large for a link, and this browser does not have it; open it in the lab, then compare"
      : asRead(JSON.parse(found) as Scenario);
  }
  const own = name === "" ? FIRST_SCENARIO : name;
  const text = packed === undefined ? await textOf(own) : await unpacked(packed);
  if (text === null) return `There is no scenario ${own}; choose one in the gallery, then compare`;
  if (typeof text !== "string") return text.what;
  return asRead(JSON.parse(text) as Scenario);
}

async function textOf(name: string): Promise<string | null> {
  const scenario = await scenarioOf(name);
  return scenario === null ? null : JSON.stringify(scenario);
}
