import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshLab, halving } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import type { Ensemble, EnsembleEvents } from "../../engine/pool/pool";
import { runSeed } from "../../engine/pool/seed-task";
import type { Session } from "../../session/session";
import type { Scenario } from "../types";
import type { RunEnsemble } from "./many-seeds";

/** In place of the pool: runs are made when a test says so. */
const asked: { ensemble: Ensemble; events: EnsembleEvents; off: boolean }[] = [];
const runEnsemble: RunEnsemble = (ensemble, events) => {
  const one = { ensemble, events, off: false };
  asked.push(one);
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

const next = (already: number) => {
  expect(asked).toHaveLength(already);
  vi.advanceTimersByTime(REST_MS);
  expect(asked.length).toBeGreaterThan(already);
  const found = asked[asked.length - 1];
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
  asked.length = 0;
  await open(short);
});

afterEach(() => {
  vi.useRealTimers();
  session.dispose();
});

test("one seed asks for nothing", () => {
  expect(session.seeds.state).toEqual({ kind: "off" });
  expect(asked).toHaveLength(0);
});

test("twenty are the scenario's own seed and those that follow, and are shown when all are there", () => {
  session.actions.setSeeds(20);
  const { ensemble, events } = next(0);
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

test("an edit calls them off, fades what is shown, and asks anew after a pause", () => {
  session.actions.setSeeds(2);
  const first = next(0);
  first.events.done(results(first.ensemble, 2));
  session.actions.setApply("start");
  session.actions.set("links.forward.capacity_kbps", 600);
  expect(session.seeds.faded).toBe(true);
  expect(session.seeds.state).toEqual({ kind: "waiting" });
  expect(asked).toHaveLength(1);
  const second = next(1);
  expect(second.ensemble.scenario).toContain('"capacity_kbps":600');
  // What is undone is shown already.
  session.actions.undo();
  expect(second.off).toBe(true);
  expect(session.seeds.state).toEqual({ kind: "done" });
  expect(session.seeds.faded).toBe(false);
});

test("nothing begins while a slider is held", () => {
  session.actions.setSeeds(2);
  const first = next(0);
  first.events.done(results(first.ensemble, 2));
  session.actions.drag("links.forward.capacity_kbps", 700);
  vi.advanceTimersByTime(10_000);
  expect(asked).toHaveLength(1);
  session.actions.endDrag();
  next(1);
});

test("called off, the runs that there are, are shown, and it can go on", () => {
  session.actions.setSeeds(5);
  const { ensemble, events } = next(0);
  events.progress(results(ensemble, 3), 5);
  session.actions.stopSeeds();
  expect(asked[0]?.off).toBe(true);
  expect(session.seeds.state).toEqual({ kind: "stopped", done: 3, of: 5 });
  expect(session.seeds.runs?.seeds).toEqual([7, 8, 9]);
  session.actions.resumeSeeds();
  next(1);
  expect(asked[1]?.ensemble.seeds).toHaveLength(5);
});

test("a scenario that no worker can run says why", () => {
  session.actions.setSeeds(2);
  const { events } = next(0);
  events.failed("flows.video.controller: asks for a rate");
  expect(session.seeds.state).toEqual({
    kind: "failed",
    what: "flows.video.controller: asks for a rate",
  });
});

test("another scenario does not stand under the bands of this one", () => {
  session.actions.setSeeds(2);
  const first = next(0);
  first.events.done(results(first.ensemble, 2));
  session.openBase("test", { ...short, title: "another" }, []);
  expect(session.seeds.runs).toBeNull();
});

test("more columns than there is room for are refused with the number that fits", async () => {
  const { video } = short.flows;
  await open({ ...short, duration_s: 20_000, flows: { video: { ...video, stop_s: 1 } } });
  session.actions.setSeeds(200);
  vi.advanceTimersByTime(REST_MS);
  expect(session.seeds.state.kind).toBe("failed");
  const { what } = session.seeds.state as { what: string };
  const most = Number(/up to (\d+) seeds fit/.exec(what)?.[1]);
  expect(most).toBeGreaterThan(5);
  session.actions.setSeeds(most);
  next(0);
  expect(asked[0]?.ensemble.seeds).toHaveLength(most);
});
