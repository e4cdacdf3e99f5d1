// Answers of a program outside hold for the run that they were given in: everywhere else they are refused, or have left.

import { expect, test } from "vitest";
import { changesOnAxis } from "../../src/lab/session/flags/on-axis";
import { freshLab, halving, made } from "../../tests/lab";
import { withChange, withValues } from "../scenario/assign";
import { materialise } from "../scenario/materialise";
import type { Scenario } from "../scenario/types";
import { withAnswersThatHold, withSeed } from "./answers";
import { runSeed } from "./pool/seed-task";
import { runFor } from "./slice";
import type { Question } from "./types";

const lab = await freshLab();
const schema = lab.schema();

const asking = {
  ...halving,
  flows: { video: { ...halving.flows.video, controller: { kind: "external", rate_kbps: 300 } } },
};

/** A tenth up while packets hardly wait, else down by a fifth. */
const decide = ({ rate_kbps, queuing_delay_ms }: Question): number =>
  Math.max(100, rate_kbps * (queuing_delay_ms < 15 ? 1.1 : 0.8));

/** A run with its answers in it. */
const taped: Scenario = (() => {
  const core = made(lab, asking);
  core.runWith(20, decide);
  return JSON.parse(core.scenario());
})();

/** As version 0.2.0 wrote it. */
const loose: Scenario = {
  ...taped,
  changes: (taped.changes ?? []).map(({ asked: _, ...change }) => change),
};

const OTHER_RUN =
  /asks for a rate at [\d.]+ s, and the answers in the scenario were given to another run, of another seed, setting or change/;

function faultsOf(scenario: unknown): string {
  const core = made(lab, scenario);
  const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
  core.destroy();
  return faults.map(({ at, what }) => `${at} ${what}`).join();
}

test.each([
  ["a random loss", "links.forward.loss", { kind: "bernoulli", ratio: 0.05 }],
  ["jitter", "links.forward.jitter", { kind: "nr_bpdv", std_ms: 5 }],
  ["a longer way", "links.forward.delay_ms", 150],
  ["another capacity", "links.forward.capacity_kbps", 800],
  ["another lowest rate", "flows.video.controller.min_rate_kbps", 400],
])("with %s they are of another run, and that is said", (_, path, value) => {
  expect(faultsOf(withValues(taped, [[path, value]]))).toMatch(OTHER_RUN);
});

test("under another seed none of many runs is made of them; under their own it is", () => {
  const random = withValues(asking, [["links.forward.loss", { kind: "bernoulli", ratio: 0.01 }]]);
  const core = made(lab, random);
  core.runWith(20, decide);
  const task = { scenario: core.scenario(), columns: [] };
  const own = runSeed(lab, { ...task, seed: 7 });
  expect("seed" in own && own.seed).toBe(7);
  const other = runSeed(lab, { ...task, seed: 8 });
  expect(Array.isArray(other) && other[0]?.what).toMatch(OTHER_RUN);
});

test("a change at a moment leaves them true up to there", () => {
  const changed = withChange(schema, taped, { at_s: 12, set: "links.forward.delay_ms", to: 90 });
  const core = made(lab, changed);
  const reached_s = core.run(20);
  expect(reached_s).toBeGreaterThan(12);
  expect(reached_s).toBeLessThan(12.5);
  core.destroy();
});

test("so it is where a run is bent while it is open", () => {
  const core = made(lab, taped);
  core.run(20);
  const bent = { at_s: 12, set: "links.forward.delay_ms", to: 90 };
  core.revise(JSON.stringify([...(taped.changes ?? []), bent]));
  runFor(core, 1e9);
  core.run(20);
  expect(core.question()).toMatchObject({ answered_otherwise: true });
});

test.each([
  ["on the command line", () => withValues(taped, [["flows.video.controller", { kind: "gcc" }]])],
  [
    "on the page",
    () =>
      materialise(schema, {
        base: taped,
        edits: [{ kind: "set", path: "flows.video.controller.kind", to: "gcc" }],
      }),
  ],
])("they leave with their controller, %s", (_, edited) => {
  const scenario = edited() as Scenario;
  expect(scenario.changes).toEqual(halving.changes);
  expect(faultsOf(scenario)).toBe("");
});

test("those without a check hold for their file, and leave with whatever is set", () => {
  expect(faultsOf(loose)).toBe("");
  expect(faultsOf(withSeed(loose, 7))).toBe("");
  for (const changed of [
    withSeed(loose, 8),
    withValues(loose, [["links.forward.delay_ms", 60]]),
    withValues(loose, [["flows.video.controller", { kind: "nada" }]]),
  ])
    expect(changed.changes).toEqual(halving.changes);
  expect(faultsOf(withSeed(loose, 8))).toMatch(/asks for a rate at 0\.\d+ s, and waits/);
});

test("a rate that a person turns is no answer", () => {
  const turned = {
    ...asking,
    flows: { video: { ...asking.flows.video, controller: { kind: "fixed_rate" } } },
    changes: [{ at_s: 5, set: "flows.video.controller.rate_kbps", to: 500 }],
  };
  expect(withAnswersThatHold(turned, { ...turned, seed: 2 }).changes).toHaveLength(1);
});

test("they are no marks on the time axis: what the scenario changes is", () => {
  for (const base of [taped, loose])
    expect(changesOnAxis(schema, { base, edits: [] }).map(({ at_s }) => at_s)).toEqual([10]);
});
