import { describe, expect, test } from "vitest";
import { steppingClock } from "../../tests/clock";
import { freshLab, halving, labModule } from "../../tests/lab";
import { TestPort } from "../../tests/worker-port";
import { Engine } from "../engine/live/engine";
import { engineTexts } from "../scenario/materialise";
import { createRun } from "./run";
import type { Fault, Scenario } from "./types";

steppingClock(1);

const controlledBy = (kind: string, duration_s = 20): Scenario => ({
  ...halving,
  duration_s,
  flows: { video: { ...halving.flows.video, controller: { kind } } },
});
const NADA = controlledBy("nada");
const LONG = controlledBy("gcc", 1000);

async function started() {
  const lab = await freshLab();
  const told: Fault[] = [];
  const startWorker = () => ({ port: new TestPort(), module: labModule });
  const made = createRun(
    (events) => new Engine(lab, { load: freshLab, startWorker }, events),
    (faults) => told.push(...faults),
  );
  const submit = (scenario: Scenario) => made.submit(scenario, engineTexts(scenario));
  return { ...made, submit, told };
}

/** The controller of the columns, and of the scenario that they are said to be of. */
function pairOf({ run }: Awaited<ReturnType<typeof started>>) {
  const { controller } = run.scenario().flows.video ?? {};
  return [run.layout.flows[0]?.controller, (controller as { kind: string }).kind];
}

describe("what the columns at hand are of", () => {
  test("is told with them, to whoever hears of them first", async () => {
    const one = await started();
    const heard: unknown[] = [];
    one.run.subscribe(() => heard.push(pairOf(one)));
    one.submit(NADA);
    one.submit(controlledBy("gcc"));
    expect(heard).toEqual([
      ["nada", "nada"],
      ["gcc", "gcc"],
    ]);
  });

  test("stays the run before while a worker is at the new one", async () => {
    const one = await started();
    one.submit(NADA);
    one.submit(LONG);
    expect(one.engine.place).toBe("worker");
    expect(pairOf(one)).toEqual(["nada", "nada"]);
    const heard: unknown[] = [];
    await new Promise<void>((resolve) => {
      one.run.subscribe(() => {
        heard.push(pairOf(one));
        if (one.run.status === "idle") resolve();
      });
    });
    expect(pairOf(one)).toEqual(["gcc", "gcc"]);
    for (const [columns, scenario] of heard as string[][]) expect(columns).toBe(scenario);
    one.submit(NADA);
    expect(pairOf(one)[0]).toBe(pairOf(one)[1]);
    one.engine.stop();
  });

  test("is no scenario that was refused", async () => {
    const one = await started();
    one.submit(NADA);
    expect(one.submit({ ...NADA, duration_s: -1 })).not.toEqual([]);
    expect(one.run.scenario()).toBe(NADA);
  });
});

describe("a run that waits for an answer from outside", () => {
  const ended = ({ run }: Awaited<ReturnType<typeof started>>) =>
    new Promise<void>((resolve) => {
      const check = (): void => {
        if (run.status === "idle") resolve();
      };
      run.subscribe(check);
      check();
    });

  test.each([
    ["in the page", 20],
    ["in a worker", 1000],
  ])("%s says so once, and how to give one", async (place, duration_s) => {
    const one = await started();
    one.submit(controlledBy("external", duration_s));
    expect(one.engine.place).toBe(place.split(" ").at(-1));
    await ended(one);
    expect(one.told).toEqual([
      {
        at: "flows.video.controller",
        what: expect.stringMatching(/asks for a rate at 0\.\d+ s, and waits .*core\.runWith/),
        isNote: true,
      },
    ]);
    expect(one.run.reached_s).toBeLessThan(1);
    one.engine.metrics(null, null);
    one.submit(controlledBy("nada", duration_s));
    await ended(one);
    expect(one.told).toHaveLength(1);
    one.engine.stop();
  });
});
