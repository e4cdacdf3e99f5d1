import { expect, test } from "vitest";
import type { Ensemble, EnsembleEvents } from "../../../../model/engine/pool/pool";
import type { SeedResult, SeedTask } from "../../../../model/engine/pool/seed-task";
import { runTasks } from "./tasks";

const task = (scenario: string, seed: number): SeedTask => ({ scenario, seed, columns: [] });
const result = (seed: number) => ({ seed }) as SeedResult;

test("tasks that differ in their seed alone are one ensemble, and each gets its own answer", async () => {
  const asked: Ensemble[] = [];
  const told: number[] = [];
  const answers = await runTasks(
    [task("a", 1), task("b", 7), task("a", 2)],
    (ensemble: Ensemble, events: EnsembleEvents) => {
      asked.push(ensemble);
      queueMicrotask(() => events.done(ensemble.seeds.map(result)));
      return () => undefined;
    },
    (done) => told.push(done),
  );
  expect(asked.map(({ scenario, seeds }) => [scenario, seeds])).toEqual([
    ["a", [1, 2]],
    ["b", [7]],
  ]);
  expect(answers).toEqual([result(1), result(7), result(2)]);
  expect(told.at(-1)).toBe(3);
});

test("a run that several ask for is run once, and all of them get it", async () => {
  const asked: Ensemble[] = [];
  const answers = await runTasks(
    [task("a", 1), task("a", 2), task("a", 1), task("a", 2)],
    (ensemble: Ensemble, events: EnsembleEvents) => {
      asked.push(ensemble);
      events.done(ensemble.seeds.map(result));
      return () => undefined;
    },
    () => undefined,
  );
  expect(asked.map(({ seeds }) => seeds)).toEqual([[1, 2]]);
  expect(answers).toEqual([result(1), result(2), result(1), result(2)]);
});

test("called off, the runs under way are called off with it", async () => {
  const off = new AbortController();
  const stopped: string[] = [];
  void runTasks(
    [task("a", 1), task("b", 1)],
    ({ scenario }: Ensemble) =>
      () =>
        stopped.push(scenario),
    () => undefined,
    off.signal,
  );
  expect(stopped).toEqual([]);
  off.abort();
  expect(stopped).toEqual(["a", "b"]);
});

test("runs that cannot be had are answered with why, and the others come", async () => {
  const answers = await runTasks(
    [task("a", 1), task("b", 1)],
    ({ scenario, seeds }: Ensemble, events: EnsembleEvents) => {
      if (scenario === "a") events.failed("no such flow");
      else events.done(seeds.map(result));
      return () => undefined;
    },
    () => undefined,
  );
  expect(answers).toEqual([[{ at: "run", what: "no such flow" }], result(1)]);
});
