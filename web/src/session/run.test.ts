import { describe, expect, test } from "vitest";
import { steppingClock } from "../../tests/clock";
import { freshLab, halving, labModule } from "../../tests/lab";
import { TestPort } from "../../tests/worker-port";
import { Engine } from "../engine/live/engine";
import { texts } from "../scenario/materialise";
import { createRun } from "./run";
import type { Scenario } from "./types";

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
  const startWorker = () => ({ port: new TestPort(), module: labModule });
  const made = createRun(
    (events) => new Engine(lab, { load: freshLab, startWorker }, events),
    () => undefined,
  );
  const submit = (scenario: Scenario) => made.submit(scenario, texts(scenario));
  return { ...made, submit };
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
