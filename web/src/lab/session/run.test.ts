import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine, type EngineEvents } from "../../../model/engine/live/engine";
import { engineTexts } from "../../../model/scenario/materialise";
import { steppingClock } from "../../../tests/clock";
import { freshLab, halving, labModule } from "../../../tests/lab";
import { TestPort } from "../../../tests/worker-port";
import { Runner } from "./run";
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
  const made = new Runner(
    (events) => new Engine(lab, { load: freshLab, startWorker }, events),
    (faults) => told.push(...faults),
  );
  const submit = (scenario: Scenario) => made.submit(scenario, engineTexts(scenario));
  return { runner: made, engine: made.engine, run: made.run, submit, told };
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

describe("the run before an edit", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("is kept as it was, without its packets, and goes four seconds after the edit", async () => {
    const { run, runner, submit } = await started();
    submit(NADA);
    const rates = [...run.column("flows.video", "receiving_rate_kbps")];
    runner.keepGhost();
    submit(controlledBy("gcc"));
    expect([...(run.ghost?.column("flows.video", "receiving_rate_kbps") ?? [])]).toEqual(rates);
    expect(run.ghost?.rows("links.forward")).toBe(200);
    expect(run.ghost?.rows("decisions.video")).toBeGreaterThan(10);
    expect(run.ghost?.rows("packets")).toBe(0);
    runner.fadeGhost();
    vi.advanceTimersByTime(3999);
    expect(run.ghost).not.toBeNull();
    const { version } = run;
    vi.advanceTimersByTime(1);
    expect([run.ghost, run.version]).toEqual([null, version + 1]);
  });
});

test("a run has its packets where it runs in the page, and from a worker once they are here", async () => {
  const { run, engine, submit } = await started();
  submit(NADA);
  expect(run.hasPackets).toBe(true);
  submit(LONG);
  expect(engine.place).toBe("worker");
  const until = (is: () => boolean) =>
    new Promise<void>((resolve) => {
      run.subscribe(() => is() && resolve());
    });
  await until(() => run.status === "idle");
  expect(run.hasPackets).toBe(false);
  const here = until(() => run.hasPackets);
  run.includePackets();
  await here;
  expect(run.rows("packets")).toBeGreaterThan(1000);
  engine.stop();
});

test("that the engine has failed is said, and what is done about it", async () => {
  const lab = await freshLab();
  const told: Fault[] = [];
  let events: EngineEvents | undefined;
  const { run } = new Runner(
    (heard) => {
      events = heard;
      return new Engine(lab, { load: freshLab, startWorker: null }, heard);
    },
    (faults) => told.push(...faults),
  );
  const heard = vi.fn();
  run.subscribe(heard);
  const { version } = run;
  events?.failed("It stopped.", true);
  events?.failed("It stopped.", false);
  expect(told).toEqual([
    { at: "engine", what: "It stopped. It was started afresh with the same settings." },
    {
      at: "engine",
      what: "It stopped. Your settings are kept: undo the last one, or change something, to run again.",
    },
  ]);
  expect([run.version, heard.mock.calls.length]).toEqual([version + 2, 2]);
  events?.waiting();
  expect([run.version, heard.mock.calls.length]).toEqual([version + 2, 3]);
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
        note: "task",
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
