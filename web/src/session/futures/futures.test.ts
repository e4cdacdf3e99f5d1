import { expect, test } from "vitest";
import { freshLab, halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { runSeed, type SeedResult } from "../../engine/pool/seed-task";
import { partingOf } from "../../scenario/link/futures";
import type { RunEnsemble } from "../seeds/many-seeds";

const lab = await freshLab();

/** The pool, without workers: answers at once. */
const atOnce: RunEnsemble = ({ seeds, ...rest }, events) => {
  const results = seeds.map((seed) => runSeed(lab, { ...rest, seed }));
  events.done(results as readonly SeedResult[]);
  return () => undefined;
};

const open = () => openSession(halving, "test", { runEnsemble: atOnce });
const at = (at_s: number, to: number) => [at_s, to] as const;

test("a future that is kept is the run as it was, whatever is changed afterwards", async () => {
  const session = await open();
  const { actions, futures, run, view } = session;
  view.setState({ playhead_s: 5 });
  const before = [...run.column("flows.video", "receiving_rate_kbps")];
  expect(actions.keepFuture()).toBe("A");
  actions.set("links.forward.capacity_kbps", 400);
  const [kept] = futures.runs;
  expect(kept?.future).toMatchObject({ letter: "A", edits: [] });
  expect([...(kept?.columns?.column("flows.video", "receiving_rate_kbps") ?? [])]).toEqual(before);
  expect([...run.column("flows.video", "receiving_rate_kbps")]).not.toEqual(before);
  expect(kept?.metrics?.flows.video?.mean_receiving_rate_kbps).toBeGreaterThan(0);
});

test("keeping, naming, going and deleting are taken back and done again, between edits", async () => {
  const { actions, draft, valueAt } = await open();
  const now = (): string => {
    const letters = draft.getState().futures.map(({ letter, name }) => `${letter}${name}`);
    return `${letters.join(" ")} at ${valueAt("links.forward.delay_ms").value} ms`;
  };
  const seen = [now()];
  const step = (act: () => void): void => {
    act();
    seen.push(now());
  };
  step(() => actions.set("links.forward.delay_ms", 20));
  step(() => actions.keepFuture());
  step(() => actions.set("links.forward.delay_ms", 80));
  step(() => actions.keepFuture());
  step(() => actions.goToFuture("A"));
  step(() => actions.nameFuture("A", " short"));
  step(() => actions.deleteFuture("B"));
  expect(seen).toEqual([
    " at 50 ms",
    " at 20 ms",
    "A at 20 ms",
    "A at 80 ms",
    "A B at 80 ms",
    "A B at 20 ms",
    "Ashort B at 20 ms",
    "Ashort at 20 ms",
  ]);
  for (let i = seen.length - 2; i >= 0; i -= 1) {
    actions.undo();
    expect(now()).toBe(seen[i]);
  }
  for (let i = 1; i < seen.length; i += 1) {
    actions.redo();
    expect(now()).toBe(seen[i]);
  }
});

test("what was taken back is left behind with the next edit", async () => {
  const { actions, draft } = await open();
  actions.keepFuture();
  actions.undo();
  actions.set("links.forward.delay_ms", 20);
  actions.undo();
  actions.redo();
  expect(draft.getState().futures).toEqual([]);
  expect(draft.getState().edits).toHaveLength(1);
});

test("six at most, each once, and a sentence where it cannot be", async () => {
  const { actions, draft } = await open();
  actions.keepFuture();
  expect(actions.keepFuture()).toBe("");
  expect(draft.getState().faults[0]?.what).toBe("this run is kept already, as A");
  for (const delay of [10, 20, 30, 40, 60]) {
    actions.set("links.forward.delay_ms", delay);
    expect(actions.keepFuture()).not.toBe("");
  }
  actions.set("links.forward.delay_ms", 70);
  expect(actions.keepFuture()).toBe("");
  expect(draft.getState().faults[0]?.what).toContain("6 futures are kept");
  actions.deleteFuture("C");
  expect(actions.keepFuture()).toBe("C");
});

test("a link carries them, and another scenario has none of them", async () => {
  const session = await open();
  session.openBase("test", halving, []);
  session.actions.set("links.forward.delay_ms", 20);
  session.actions.keepFuture();
  session.actions.nameFuture("A", "short: 20 ms");
  session.actions.set("links.forward.delay_ms", 90);
  const hash = session.hash();
  expect(hash.length).toBeLessThan(200);
  const { readLink } = await import("../../scenario/link/read-link");
  const { state, notices } = readLink(hash);
  expect(notices).toEqual([]);
  expect(state.futures).toEqual(session.draft.getState().futures);
  session.openBase("other", { ...halving }, []);
  expect(session.draft.getState().futures).toEqual([]);
});

test("a name is cut between letters, also between those of two units", async () => {
  const session = await open();
  session.actions.keepFuture();
  session.actions.nameFuture("A", `${"a".repeat(39)}🎉🎉`);
  expect(session.draft.getState().futures[0]?.name).toBe(`${"a".repeat(39)}🎉`);
});

test("where two runs part is the first change that only one of them has", () => {
  const change = ([at_s, to]: readonly [number, number]) =>
    ({ kind: "change", change: { at_s, set: "links.forward.capacity_kbps", to } }) as const;
  const [one, two] = [change(at(4, 300)), change(at(9, 800))];
  expect(partingOf([one], [one, two])).toBe(9);
  expect(partingOf([one], [two])).toBe(4);
  expect(partingOf([one], [{ kind: "set", path: "links.forward.delay_ms", to: 1 }])).toBe(0);
  expect(partingOf([one], [one])).toBe(Number.POSITIVE_INFINITY);
});
