// Whatever a person does in whatever order, what they last saw is there: after a reload, Back, Undo, in a second tab.

import fc from "fast-check";
import { FILE_COUNT, Person } from "./support/seen";
import { test } from "./support/test";

/** Sequences tried by each of the tests below; `.ci/scheduled` asks for many more, and for others each time. */
const SEQUENCES = Number(process.env.LAB_SEQUENCES ?? 25);
const SEED = Number(process.env.LAB_SEQUENCES_SEED ?? 21);
/** Of one sequence, generously: machines that test are busy. */
const LONGEST_MS = 30_000;

interface Step {
  readonly does: string;
  run(person: Person): Promise<void>;
}

const share = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);
const file = fc.nat(FILE_COUNT - 1);

const steps: fc.Arbitrary<Step>[] = [
  file.map((i) => ({ does: `drop file ${i}`, run: (person) => person.drop(i) })),
  fc.integer({ min: 1, max: 300 }).map((ms) => ({
    does: `type a delay of ${ms} ms`,
    run: (person) => person.change((app) => app.type("One-way delay", `${ms} ms`)),
  })),
  share.map((to) => ({
    does: `drag the capacity to ${to}`,
    run: (person) => person.change((app) => app.drag("Capacity", to)),
  })),
  fc.constant({ does: "undo", run: (person: Person) => person.undo() }),
  fc.constant({ does: "reload", run: (person: Person) => person.reload() }),
  fc.constant({ does: "back and forth", run: (person: Person) => person.backAndForth() }),
  file.map((i) => ({
    does: `open the address in a second tab, drop file ${i} there`,
    run: (person) => person.elsewhere(i),
  })),
];

const sequence = fc.array(fc.oneof(...steps), { minLength: 2, maxLength: 7 });

test(`in ${SEQUENCES} sequences of what one may do with files and sliders, nothing is lost`, async ({
  context,
}) => {
  test.setTimeout(SEQUENCES * LONGEST_MS);
  await fc.assert(
    fc.asyncProperty(sequence, async (taken) => {
      // A tab of its own: browsers count no more than fifty entries of a history.
      const page = await context.newPage();
      const person = new Person(page);
      await person.begin();
      for (const step of taken) await step.run(person);
      await page.close();
    }),
    {
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
    },
  );
});
