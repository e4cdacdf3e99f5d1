import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ensemble, EnsembleEvents } from "../../../../model/engine/pool/pool";
import { runSeed } from "../../../../model/engine/pool/seed-task";
import { freshLab, halving } from "../../../../tests/lab";
import { openSession, settled } from "../../../../tests/open-session";
import type { Session } from "../session";
import type { Scenario } from "../types";
import type { RunEnsemble } from "./many-seeds";

/** In place of the pool: runs are made when a test says so. */
const requests: { ensemble: Ensemble; events: EnsembleEvents; off: boolean }[] = [];
const runEnsemble: RunEnsemble = (ensemble, events) => {
  const one = { ensemble, events, off: false };
  requests.push(one);
  return () => {
    one.off = true;
  };
};

const lab = await freshLab();

function results(ensemble: Ensemble, count: number) {
  return ensemble.seeds.slice(0, count).map((seed) => {
    const result = runSeed(lab, { ...ensemble, seed });
    if (!("seed" in result)) throw new Error("refused");
    return result;
  });
}

/** What is asked for after a pause; far more than it takes for that. */
const REST_MS = 2000;

/** What runs them is fetched when it is wanted. */
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await vi.dynamicImportSettled();
};

const next = async (already: number) => {
  expect(requests).toHaveLength(already);
  await pass(REST_MS);
  expect(requests.length).toBeGreaterThan(already);
  const found = requests[requests.length - 1];
  if (found === undefined) throw new Error("nothing was asked for");
  return found;
};

let session: Session;
const short = { ...halving, duration_s: 3, changes: [] };

async function open(scenario: Scenario): Promise<void> {
  vi.useRealTimers();
  session = await openSession(scenario, "test", { runEnsemble });
  await settled(session);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

beforeEach(async () => {
  requests.length = 0;
  await open(short);
});

afterEach(() => {
  vi.useRealTimers();
  session.dispose();
});

test("one seed asks for nothing", async () => {
  expect(session.seeds.state).toEqual({ kind: "off" });
  expect(requests).toHaveLength(0);
});

test("twenty are the scenario's own seed and those that follow, and are shown when all are there", async () => {
  session.actions.setSeeds(20);
  const { ensemble, events } = await next(0);
  expect(ensemble.seeds).toEqual(Array.from({ length: 20 }, (_, i) => 7 + i));
  const all = results(ensemble, 20);
  events.progress(all.slice(0, 5), 20);
  expect(session.seeds.state).toMatchObject({ kind: "running", done: 5, of: 20 });
  expect(session.seeds.runs).toBeNull();
  events.done(all);
  expect(session.seeds.state).toEqual({ kind: "done" });
  expect(session.seeds.runs?.columns).toHaveLength(20);
  expect(session.seeds.runs?.columns[0]?.rows("flows.video")).toBe(30);
  expect(session.seeds.faded).toBe(false);
});

test("an edit calls them off, fades what is shown, and asks anew after a pause", async () => {
  session.actions.setSeeds(2);
  const first = await next(0);
  first.events.done(results(first.ensemble, 2));
  session.actions.setApply("start");
  session.actions.set("links.forward.capacity_kbps", 600);
  expect(session.seeds.faded).toBe(true);
  expect(session.seeds.state).toEqual({ kind: "waiting" });
  expect(requests).toHaveLength(1);
  const second = await next(1);
  expect(second.ensemble.scenario).toContain('"capacity_kbps":600');
  // What is undone is shown already.
  session.actions.undo();
  expect(second.off).toBe(true);
  expect(session.seeds.state).toEqual({ kind: "done" });
  expect(session.seeds.faded).toBe(false);
});

test("the first ones begin at once, those after an edit when the hand has rested for 300 ms", async () => {
  session.actions.setSeeds(2);
  expect(session.seeds.state).toEqual({ kind: "waiting" });
  await pass(0);
  expect(requests).toHaveLength(1);
  expect(session.seeds.state).toMatchObject({ kind: "running", done: 0, of: 2 });
  session.actions.set("links.forward.capacity_kbps", 600);
  await pass(299);
  expect(requests).toHaveLength(1);
  session.actions.set("links.forward.capacity_kbps", 590);
  await pass(299);
  expect(requests).toHaveLength(1);
  await pass(1);
  expect(requests).toHaveLength(2);
  // Another name of a kept run, or a refusal, is no edit.
  session.actions.set("links.forward.capacity_kbps", -1);
  session.actions.keepRun();
  session.actions.setSeeds(2);
  await pass(REST_MS);
  expect(requests.filter(({ ensemble }) => ensemble.columns.length > 0)).toHaveLength(2);
});

test("fewer seeds than are shown are asked for anew", async () => {
  session.actions.setSeeds(3);
  const first = await next(0);
  first.events.done(results(first.ensemble, 3));
  session.actions.setSeeds(2);
  expect(session.seeds.state).toEqual({ kind: "waiting" });
  const second = await next(1);
  second.events.done(results(second.ensemble, 2));
  expect(session.seeds.runs?.seeds).toEqual([7, 8]);
});

test("each seed runs the scenario without its own, and with that it begins", async () => {
  session.actions.setSeeds(2);
  const { ensemble } = await next(0);
  expect(JSON.parse(ensemble.scenario)).not.toHaveProperty("seed");
  expect(JSON.parse(ensemble.scenario)).toMatchObject({ duration_s: 3 });
  session.actions.set("seed", 40);
  expect((await next(1)).ensemble.seeds).toEqual([40, 41]);
});

test("called off before two runs are there, nothing is shown; failed, it can be tried again", async () => {
  session.actions.setSeeds(5);
  session.actions.stopSeeds();
  expect(session.seeds.state).toEqual({ kind: "stopped", done: 0, of: 5 });
  await pass(REST_MS);
  expect(requests).toHaveLength(0);
  session.actions.resumeSeeds();
  await pass(0);
  const [first] = requests;
  if (first === undefined) throw new Error("nothing was asked for");
  first.events.progress(results(first.ensemble, 1), 5);
  session.actions.stopSeeds();
  expect(session.seeds.state).toEqual({ kind: "stopped", done: 1, of: 5 });
  expect(session.seeds.runs).toBeNull();
  session.actions.resumeSeeds();
  await pass(0);
  requests[1]?.events.failed("no worker");
  session.actions.stopSeeds();
  expect(session.seeds.state).toEqual({ kind: "failed", what: "no worker" });
  session.actions.resumeSeeds();
  expect(session.seeds.state).toEqual({ kind: "waiting" });
  await pass(0);
  expect(requests).toHaveLength(3);
  // What goes on cannot be resumed.
  session.actions.resumeSeeds();
  expect(session.seeds.state.kind).toBe("running");
  await pass(REST_MS);
  expect(requests).toHaveLength(3);
});

test("a session that is over calls its runs off, and hears of no edit", async () => {
  session.actions.setSeeds(2);
  await next(0);
  session.dispose();
  expect(requests[0]?.off).toBe(true);
  session.actions.set("links.forward.capacity_kbps", 600);
  await pass(REST_MS);
  expect(requests).toHaveLength(1);
});

test("nothing begins while a slider is held", async () => {
  session.actions.setSeeds(2);
  const first = await next(0);
  first.events.done(results(first.ensemble, 2));
  session.actions.drag("links.forward.capacity_kbps", 700);
  await pass(10_000);
  expect(requests).toHaveLength(1);
  session.actions.endDrag();
  await next(1);
});

test("called off, the runs that there are, are shown, and it can go on", async () => {
  session.actions.setSeeds(5);
  const { ensemble, events } = await next(0);
  events.progress(results(ensemble, 3), 5);
  session.actions.stopSeeds();
  expect(requests[0]?.off).toBe(true);
  expect(session.seeds.state).toEqual({ kind: "stopped", done: 3, of: 5 });
  expect(session.seeds.runs?.seeds).toEqual([7, 8, 9]);
  session.actions.resumeSeeds();
  await next(1);
  expect(requests[1]?.ensemble.seeds).toHaveLength(5);
});

test("a scenario that no worker can run says why", async () => {
  session.actions.setSeeds(2);
  const { events } = await next(0);
  events.failed("flows.video.controller: asks for a rate");
  expect(session.seeds.state).toEqual({
    kind: "failed",
    what: "flows.video.controller: asks for a rate",
  });
});

test("another scenario does not stand under the bands of this one", async () => {
  session.actions.setSeeds(2);
  const first = await next(0);
  first.events.done(results(first.ensemble, 2));
  session.openBase("test", { ...short, title: "another" }, []);
  expect(session.seeds.runs).toBeNull();
});

test("more columns than there is room for are refused with the number that fits", async () => {
  const { video } = short.flows;
  await open({ ...short, duration_s: 20_000, flows: { video: { ...video, stop_s: 1 } } });
  session.actions.setSeeds(200);
  await pass(REST_MS);
  expect(session.seeds.state.kind).toBe("failed");
  const { what } = session.seeds.state as { what: string };
  expect(what).toMatch(
    /^200 runs of this length, with so many flows, take \d+ MB of columns; up to \d+ seeds fit$/,
  );
  const most = Number(/up to (\d+) seeds fit/.exec(what)?.[1]);
  expect(most).toBeGreaterThan(5);
  session.actions.setSeeds(most);
  await next(0);
  expect(requests[0]?.ensemble.seeds).toHaveLength(most);
});
