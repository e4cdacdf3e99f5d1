// Whatever a person does in whatever order, what they last saw is there: after a reload, Back, Undo, in a second tab.

import type { BrowserContext, Page } from "@playwright/test";
import fc from "fast-check";
import { DeckOwner } from "./support/deck-owner";
import { MAIN } from "./support/main";
import { FILE_COUNT, Person } from "./support/seen";
import { test } from "./support/test";

/** Sequences tried by each of the tests below; `.ci/scheduled` asks for many more, and for others each time. */
const SEQUENCES = Number(process.env.LAB_SEQUENCES ?? 3);
const SEED = Number(process.env.LAB_SEQUENCES_SEED ?? 21);
/** Of one sequence, generously: machines that test are busy. */
const LONGEST_MS = 30_000;

interface Step<Who> {
  readonly does: string;
  run(who: Who): Promise<void>;
}

const share = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);
const file = fc.nat(FILE_COUNT - 1);

const atTheLab: readonly fc.Arbitrary<Step<Person>>[] = [
  file.map((i) => ({ does: `drop file ${i}`, run: (person) => person.drop(i) })),
  fc.integer({ min: 100, max: 400 }).map((ms) => ({
    does: `type a round trip of ${ms} ms`,
    run: (person) => person.change((app) => app.type("Round trip", `${ms} ms`)),
  })),
  share.map((to) => ({
    does: `drag the capacity to ${to}`,
    run: (person) => person.change((app) => app.drag("Capacity", to)),
  })),
  fc.constant({ does: "undo", run: (person) => person.undo() }),
  fc.constant({ does: "reload", run: (person) => person.reload() }),
  fc.constant({ does: "back and forth", run: (person) => person.backAndForth() }),
  file.map((i) => ({
    does: `open the address in a second tab, drop file ${i} there`,
    run: (person) => person.elsewhere(i),
  })),
];

const atADeck: readonly fc.Arbitrary<Step<DeckOwner>>[] = [
  fc.constant({ does: "drop a deck", run: (owner) => owner.drop() }),
  fc.constant({ does: "drop a deck and stay", run: (owner) => owner.decline() }),
  fc.constant({ does: "type a title", run: (owner) => owner.type() }),
  fc.constant({ does: "undo", run: (owner) => owner.undo() }),
  fc.constant({ does: "reload", run: (owner) => owner.reload() }),
  fc.constant({ does: "to the lab and back", run: (owner) => owner.toTheLabAndBack() }),
  fc.constant({ does: "name the author in a second tab", run: (owner) => owner.elsewhere() }),
];

/** Each sequence in a tab of its own: browsers count no more than fifty entries of a history. */
async function tried<Who>(
  steps: readonly fc.Arbitrary<Step<Who>>[],
  within: (take: (who: Who) => Promise<void>) => Promise<void>,
): Promise<void> {
  const sequence = fc.array(fc.oneof(...steps), { minLength: 2, maxLength: 7 });
  const takeAll = (taken: readonly Step<Who>[]) =>
    within(async (who) => {
      for (const step of taken) await step.run(who);
    });
  await fc.assert(fc.asyncProperty(sequence, takeAll), {
    numRuns: SEQUENCES,
    seed: SEED,
    // A sequence is short enough to be read as it is.
    endOnFailure: true,
    reporter: (run) => {
      if (!run.failed) return;
      const told = run.counterexample?.[0].map(({ does }) => does).join("; ");
      throw new Error(`${told}\n(seed ${run.seed}, after ${run.numRuns} sequences)`, {
        cause: run.errorInstance,
      });
    },
  });
}

/** What does not come is a step that failed, long before all sequences should be over. */
async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_MS);
  return page;
}

test(`in ${SEQUENCES} sequences of what one may do with files and sliders, nothing is lost`, {
  tag: MAIN,
}, async ({ context }) => {
  test.setTimeout(SEQUENCES * LONGEST_MS);
  await tried(atTheLab, async (take) => {
    const person = new Person(await newTab(context));
    await person.begin();
    await take(person);
    await person.page.close();
  });
});

test(`in ${SEQUENCES} sequences of what one may do with decks, nothing is lost`, {
  tag: MAIN,
}, async ({ context }) => {
  test.setTimeout(SEQUENCES * LONGEST_MS);
  const owner = new DeckOwner(await newTab(context));
  await tried(atADeck, async (take) => {
    await owner.begin(await newTab(context));
    await take(owner);
    await owner.end();
  });
});
