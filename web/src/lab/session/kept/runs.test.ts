import { beforeEach, expect, test } from "vitest";
import type { Ensemble, EnsembleEvents } from "../../../../model/engine/pool/pool";
import { runSeed } from "../../../../model/engine/pool/seed-task";
import { freshLab, halving } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import type { RunEnsemble } from "../seeds/many-seeds";
import type { Session } from "../session";

const DELAY = "links.forward.delay_ms";
const lab = await freshLab();

interface Request {
  readonly ensemble: Ensemble;
  readonly events: EnsembleEvents;
  off: boolean;
}

/** In place of the pool: what is asked for is run when a test says so. */
const requests: Request[] = [];
const runEnsemble: RunEnsemble = (ensemble, events) => {
  const one = { ensemble, events, off: false };
  requests.push(one);
  return () => {
    one.off = true;
  };
};

function ran({ ensemble, events }: Request): void {
  const { seeds, ...rest } = ensemble;
  const result = runSeed(lab, { ...rest, seed: seeds[0] ?? 0 });
  if (!("seed" in result)) throw new Error("refused");
  events.done([result]);
}

const nth = (index: number): Request => {
  const one = requests[index];
  if (one === undefined) throw new Error(`only ${requests.length} runs were asked for`);
  return one;
};

const short = { ...halving, duration_s: 3, changes: [] };
let session: Session;
beforeEach(async () => {
  requests.length = 0;
  session = await openSession(short, "test", { runEnsemble });
});

test("a run that is kept is asked for once, with its own seed and all tables of flows and links", () => {
  expect(session.kept.runs).toEqual([]);
  session.actions.keepRun();
  expect(requests).toHaveLength(1);
  expect(nth(0).ensemble).toMatchObject({ seeds: [7], columns: [], whole: ["flow", "link"] });
  expect(JSON.parse(nth(0).ensemble.scenario)).toMatchObject({ seed: 7, duration_s: 3 });
  expect(session.kept.runs).toMatchObject([{ kept: { letter: "A" }, columns: null, failed: "" }]);
  ran(nth(0));
  const [first] = session.kept.runs;
  expect(first?.failed).toBe("");
  expect(first?.columns?.rows("flows.video")).toBe(30);
  expect(first?.columns?.rows("links.forward")).toBe(30);
  expect(first?.columns?.rows("decisions.video")).toBe(0);
});

test("why it cannot be run is told, and there are no columns then", () => {
  session.actions.keepRun();
  nth(0).events.failed("no worker");
  expect(session.kept.runs).toMatchObject([{ columns: null, failed: "no worker" }]);
});

test("what is let go is called off, and what it still has to say is not heard", () => {
  session.actions.keepRun();
  session.actions.set(DELAY, 20);
  session.actions.keepRun();
  expect(requests).toHaveLength(2);
  expect(nth(1).ensemble.scenario).toContain('"delay_ms":20');
  session.actions.letGo("A");
  expect([nth(0).off, nth(1).off]).toEqual([true, false]);
  const { runs } = session.kept;
  ran(nth(0));
  expect(session.kept.runs).toBe(runs);
  ran(nth(1));
  expect(session.kept.runs).toMatchObject([{ kept: { letter: "B" } }]);
  expect(session.kept.runs[0]?.columns).not.toBeNull();
});

test("another scenario keeps none of them", () => {
  session.actions.keepRun();
  session.openBase("other", { ...short, title: "Other" }, []);
  expect(nth(0).off).toBe(true);
  expect(session.kept.runs).toEqual([]);
});

test("the end of a session calls all of them off, and nothing is begun after it", () => {
  session.actions.keepRun();
  session.actions.set(DELAY, 20);
  session.actions.keepRun();
  session.dispose();
  expect(requests.map(({ off }) => off)).toEqual([true, true]);
  session.actions.set(DELAY, 30);
  session.actions.keepRun();
  expect(requests).toHaveLength(2);
});

test("letters are in order, a name is without white space about it, and unknown letters are nobody's", () => {
  const { actions, draft } = session;
  for (const delay of [10, 20, 30]) {
    actions.set(DELAY, delay);
    actions.keepRun();
  }
  actions.letGo("A");
  actions.set(DELAY, 40);
  expect(actions.keepRun()).toBe("A");
  expect(draft.getState().kept.map(({ letter }) => letter)).toEqual(["A", "B", "C"]);
  actions.nameKept("B", "  far away ");
  expect(draft.getState().kept.map(({ name }) => name)).toEqual(["", "far away", ""]);
  const before = draft.getState();
  actions.nameKept("B", "far away");
  actions.nameKept("Z", "nobody");
  actions.goToKept("Z");
  expect(draft.getState()).toBe(before);
});

test("going to a kept run is an edit of its own, after which nothing can be redone", () => {
  const { actions, draft } = session;
  actions.set(DELAY, 20);
  actions.keepRun();
  actions.set("seed", 9);
  actions.undo();
  expect(draft.getState().undone).toHaveLength(1);
  const { edits } = draft.getState();
  actions.goToKept("A");
  expect(draft.getState().undone).toEqual([]);
  expect(draft.getState().edits).toEqual(edits);
  expect(draft.getState().edits).not.toBe(edits);
});

test("what is said of keeping is whole sentences", () => {
  const { actions, draft } = session;
  actions.keepRun();
  expect(draft.getState().faults).toEqual([
    {
      at: "",
      what: "This run is kept as A: change something, and its line stays in the charts; Compare has a column of it.",
      note: "fact",
    },
  ]);
  for (const delay of [10, 20, 30, 40, 60]) {
    actions.set(DELAY, delay);
    actions.keepRun();
  }
  actions.set(DELAY, 70);
  actions.keepRun();
  expect(draft.getState().faults).toEqual([
    { at: "", what: "6 runs are kept; let one go to keep another.", note: "task" },
  ]);
});
