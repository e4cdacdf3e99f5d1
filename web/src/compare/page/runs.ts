// The runs of a comparison: what follows from each test, and its figures; of one run first of a few seeds and then of all.

import { unpackFigures } from "../../../model/data";
import { Lab, type Metrics, type Schema } from "../../../model/engine";
import { asWritten, readLink, writeLink } from "../../../model/scenario";
import { type Environment, runTasks } from "../../lab/session";
import { type Deck, type Facts, gathered } from "../../slides";
import type { Comparison } from "../comparison/comparison";
import { measuredFacts } from "../comparison/measured";
import { type Plan, planned } from "../comparison/plan";
import { deckOfComparison } from "../comparison/slide";
import { asBuilt, type Test, type TestRead } from "./tests";

export interface Tested {
  readonly test: Test;
  /** A sentence where nothing of it can be compared. */
  readonly plan: Plan | string;
  /** Null before there is anything; of so many seeds. */
  readonly facts: Facts | null;
  readonly seeds: number;
  readonly touched: boolean;
  readonly has: boolean;
}

/** What is shown of it. */
export interface Results {
  readonly schema: Schema;
  readonly tests: readonly Tested[];
  readonly done: number;
  readonly of: number;
}

/** One seed draws the lines at once; a few are enough to see what it will be. */
const FIRST_SEEDS = [1, 4];
/** Cached runs answer all at once: one picture for all of them. */
const NOTIFY_MS = 60;

/** Rejects only where the engine or a file cannot be loaded; called off, it tells nothing more. */
export async function compare(
  environment: Environment,
  comparison: Comparison,
  tests: readonly Test[],
  tell: (compared: Results) => void,
  off: AbortSignal,
): Promise<void> {
  const lab = await Lab.load(await environment.workers.module());
  const schema = lab.schema();
  const read = await Promise.all(tests.map((test) => test.read(schema)));
  if (off.aborted) return;
  const known = tests.map((test, i) => testedOf(schema, comparison, test, read[i] ?? ""));
  const counts = known.map(() => 0);
  const runs = (plan: Plan | string): number =>
    typeof plan === "string" ? 0 : plan.comparison.sharedLink ? 1 : plan.competitors.length;
  const built = asBuilt(comparison);
  const all = built ? 0 : known.reduce((sum, { plan }) => sum + runs(plan) * comparison.seeds, 0);
  let waiting = true;
  const say = (): void => {
    waiting = true;
    const done = counts.reduce((sum, one) => sum + one, 0);
    if (!off.aborted) tell({ schema, tests: [...known], done, of: all });
  };
  const later = (): void => {
    if (waiting) setTimeout(say, NOTIFY_MS);
    waiting = false;
  };
  say();
  if (built) return;
  const first = tests.length === 1 ? FIRST_SEEDS : [];
  const steps = [...first.filter((count) => count < comparison.seeds), comparison.seeds];
  await Promise.all(
    known.map(async ({ plan: whole }, i) => {
      const own = read[i];
      if (typeof whole === "string" || own === undefined || typeof own === "string") return;
      for (const seeds of steps) {
        const plan = planned(schema, own.base, { ...whole.comparison, seeds });
        if (typeof plan === "string") return;
        const facts = await factsOf(environment, lab, plan, own, off, (done) => {
          counts[i] = done;
          later();
        });
        if (off.aborted) return;
        known[i] = { ...(known[i] as Tested), facts, seeds };
        counts[i] = runs(plan) * seeds;
        later();
      }
    }),
  );
}

function testedOf(
  schema: Schema,
  comparison: Comparison,
  test: Test,
  read: TestRead | string,
): Tested {
  const nothing = { test, facts: null, seeds: 0, touched: true, has: false };
  if (typeof read === "string") return { ...nothing, plan: read };
  const { base, of, touched, has } = read;
  const plan = planned(schema, base, { ...comparison, of });
  const tested = { ...nothing, plan, touched, has };
  if (typeof plan === "string" || test.preview === null || !asBuilt(comparison)) return tested;
  const figures = unpackFigures(test.preview.figures) as unknown as Metrics;
  const found = new Map(plan.competitors.map(({ run }) => [run, [figures]]));
  return { ...tested, facts: measuredFacts(plan, found), seeds: 1 };
}

function factsOf(
  environment: Environment,
  lab: Lab,
  plan: Plan,
  { base }: TestRead,
  off: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Facts> {
  return gathered(ofOneScenario(deckOfComparison(plan)), {
    schema: plan.schema,
    build: "",
    scenario: async () => JSON.stringify(asWritten(base)),
    layout: (text) => lab.layoutOf(text),
    run: (tasks) => runTasks(tasks, environment.workers.runEnsemble, onProgress, off),
    tables: ["flow", "link"],
  });
}

/** The scenario is at hand: runs need not unpack it, or find it, each for itself. */
function ofOneScenario(deck: Deck): Deck {
  const runs = Object.entries(deck.runs).map(([name, run]) => {
    const { packed: _, stored: __, ...state } = readLink(run.link).state;
    return [name, { ...run, link: writeLink({ ...state, scenario: "at-hand" }) }] as const;
  });
  return { ...deck, runs: Object.fromEntries(runs) };
}
