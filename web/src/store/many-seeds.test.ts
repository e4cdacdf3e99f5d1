import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshLab, halving } from "../../tests/lab";
import { openStore, settled } from "../../tests/open-store";
import { runSeed } from "../engine/seed-task";
import { actions } from "./actions";
import type { Ensemble, EnsembleEvents } from "./ensembles";
import { followSeeds, manySeeds } from "./many-seeds";

/** In place of the pool: runs are made when a test says so. */
const asked: { ensemble: Ensemble; events: EnsembleEvents; off: boolean }[] = [];
vi.mock("./ensembles", () => ({
  runEnsemble: (ensemble: Ensemble, events: EnsembleEvents) => {
    const one = { ensemble, events, off: false };
    asked.push(one);
    return () => {
      one.off = true;
    };
  },
  seedsFrom: ({ seed = 1 }: { seed?: number }, count: number) =>
    Array.from({ length: count }, (_, i) => seed + i),
}));

const lab = await freshLab();

function results(ensemble: Ensemble, count: number) {
  return ensemble.seeds.slice(0, count).map((seed) => {
    const result = runSeed(lab, { ...ensemble, seed });
    if (!("seed" in result)) throw new Error("refused");
    return result;
  });
}

const next = async (already: number) => {
  await vi.waitUntil(() => asked.length > already);
  const found = asked[asked.length - 1];
  if (found === undefined) throw new Error("nothing was asked for");
  return found;
};

let stop: () => void;
const short = { ...halving, duration_s: 3, changes: [] };

beforeEach(async () => {
  asked.length = 0;
  await openStore(short);
  await settled();
  stop = followSeeds();
});

afterEach(() => {
  actions.setSeeds(1);
  stop();
});

test("one seed asks for nothing", () => {
  expect(manySeeds.state).toEqual({ kind: "off" });
  expect(asked).toHaveLength(0);
});

test("twenty are the scenario's own seed and those that follow, and are shown when all are there", async () => {
  actions.setSeeds(20);
  const { ensemble, events } = await next(0);
  expect(ensemble.seeds).toEqual(Array.from({ length: 20 }, (_, i) => 7 + i));
  const all = results(ensemble, 20);
  events.progress(all.slice(0, 5), 20);
  expect(manySeeds.state).toMatchObject({ kind: "running", done: 5, of: 20 });
  expect(manySeeds.runs).toBeNull();
  events.done(all);
  expect(manySeeds.state).toEqual({ kind: "done" });
  expect(manySeeds.runs?.columns).toHaveLength(20);
  expect(manySeeds.runs?.columns[0]?.rows("flows.video")).toBe(30);
  expect(manySeeds.faded).toBe(false);
});

test("an edit calls them off, fades what is shown, and asks anew when the hand rests", async () => {
  actions.setSeeds(2);
  const first = await next(0);
  first.events.done(results(first.ensemble, 2));
  actions.setApply("start");
  actions.set("links.forward.capacity_kbps", 600);
  expect(manySeeds.faded).toBe(true);
  expect(manySeeds.state).toEqual({ kind: "waiting" });
  expect(asked).toHaveLength(1);
  const second = await next(1);
  expect(second.ensemble.scenario).toContain('"capacity_kbps":600');
  // What is undone is shown already.
  actions.undo();
  expect(second.off).toBe(true);
  expect(manySeeds.state).toEqual({ kind: "done" });
  expect(manySeeds.faded).toBe(false);
});

test("nothing begins while a hand holds a slider", async () => {
  actions.setSeeds(2);
  const first = await next(0);
  first.events.done(results(first.ensemble, 2));
  actions.drag("links.forward.capacity_kbps", 700);
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(asked).toHaveLength(1);
  actions.endDrag();
  await next(1);
});

test("called off, the runs that there are, are shown, and it can go on", async () => {
  actions.setSeeds(5);
  const { ensemble, events } = await next(0);
  events.progress(results(ensemble, 3), 5);
  actions.stopSeeds();
  expect(asked[0]?.off).toBe(true);
  expect(manySeeds.state).toEqual({ kind: "stopped", done: 3, of: 5 });
  expect(manySeeds.runs?.seeds).toEqual([7, 8, 9]);
  actions.resumeSeeds();
  await next(1);
  expect(asked[1]?.ensemble.seeds).toHaveLength(5);
});

test("a scenario that no worker can run says why", async () => {
  actions.setSeeds(2);
  const { events } = await next(0);
  events.failed("flows.video.controller: asks for a rate");
  expect(manySeeds.state).toEqual({
    kind: "failed",
    what: "flows.video.controller: asks for a rate",
  });
});

test("another scenario does not stand under the bands of this one", async () => {
  actions.setSeeds(2);
  const first = await next(0);
  first.events.done(results(first.ensemble, 2));
  await openStore({ ...short, title: "another" });
  expect(manySeeds.runs).toBeNull();
});

test("more columns than there is room for are refused with the number that fits", async () => {
  const { video } = short.flows;
  await openStore({ ...short, duration_s: 20_000, flows: { video: { ...video, stop_s: 1 } } });
  await settled();
  actions.setSeeds(200);
  await vi.waitUntil(() => manySeeds.state.kind === "failed");
  const { what } = manySeeds.state as { what: string };
  const most = Number(/up to (\d+) seeds fit/.exec(what)?.[1]);
  expect(most).toBeGreaterThan(5);
  actions.setSeeds(most);
  await next(0);
  expect(asked[0]?.ensemble.seeds).toHaveLength(most);
});
