import { expect, test } from "vitest";
import { runSeed, type SeedResult } from "../../../../model/engine/pool/seed-task";
import { partingOf } from "../../../../model/scenario/link/kept";
import { freshLab, halving } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
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

test("a run that is kept is the run as it was, whatever is changed afterwards", async () => {
  const session = await open();
  const { actions, kept, run, view } = session;
  view.setState({ playhead_s: 5 });
  const before = [...run.column("flows.video", "receiving_rate_kbps")];
  expect(actions.keepRun()).toBe("A");
  actions.set("links.forward.capacity_kbps", 400);
  const [first] = kept.runs;
  expect(first?.kept).toMatchObject({ letter: "A", edits: [] });
  expect([...(first?.columns?.column("flows.video", "receiving_rate_kbps") ?? [])]).toEqual(before);
  expect([...run.column("flows.video", "receiving_rate_kbps")]).not.toEqual(before);
});

test("undo and redo are of changes alone; what is kept stays, and can be gone to", async () => {
  const { actions, draft, valueAt } = await open();
  const now = (): string => {
    const letters = draft.getState().kept.map(({ letter, name }) => `${letter}${name}`);
    return `${letters.join(" ")} at ${valueAt("links.forward.delay_ms").value} ms`;
  };
  actions.set("links.forward.delay_ms", 20);
  actions.keepRun();
  actions.set("links.forward.delay_ms", 80);
  actions.keepRun();
  expect(now()).toBe("A B at 80 ms");
  actions.undo();
  expect(now()).toBe("A B at 20 ms");
  actions.redo();
  expect(now()).toBe("A B at 80 ms");
  actions.goToKept("A");
  expect(now()).toBe("A B at 20 ms");
  actions.nameKept("A", " short");
  actions.letGo("B");
  expect(now()).toBe("Ashort at 20 ms");
  actions.undo();
  expect(now()).toBe("Ashort at 50 ms");
});

test("that a run is kept is said, until the next change", async () => {
  const { actions, draft } = await open();
  actions.keepRun();
  expect(draft.getState().faults).toMatchObject([{ note: "fact" }]);
  expect(draft.getState().faults[0]?.what).toContain("This run is kept as A");
  actions.set("links.forward.delay_ms", 20);
  expect(draft.getState().faults).toEqual([]);
});

test("six at most, each once, and a sentence where it cannot be", async () => {
  const { actions, draft } = await open();
  actions.keepRun();
  expect(actions.keepRun()).toBe("");
  expect(draft.getState().faults[0]?.what).toBe("This run is kept already, as A.");
  for (const delay of [10, 20, 30, 40, 60]) {
    actions.set("links.forward.delay_ms", delay);
    expect(actions.keepRun()).not.toBe("");
  }
  actions.set("links.forward.delay_ms", 70);
  expect(actions.keepRun()).toBe("");
  expect(draft.getState().faults[0]?.what).toContain("6 runs are kept");
  actions.letGo("C");
  expect(actions.keepRun()).toBe("C");
});

test("a link carries them, and another scenario has none of them", async () => {
  const session = await open();
  session.openBase("test", halving, []);
  session.actions.set("links.forward.delay_ms", 20);
  session.actions.keepRun();
  session.actions.nameKept("A", "short: 20 ms");
  session.actions.set("links.forward.delay_ms", 90);
  const hash = session.hash();
  expect(hash.length).toBeLessThan(200);
  const { readLink } = await import("../../../../model/scenario/link/read-link");
  const { state, notices } = readLink(hash);
  expect(notices).toEqual([]);
  expect(state.beside).toEqual(session.draft.getState().kept);
  session.openBase("other", { ...halving }, []);
  expect(session.draft.getState().kept).toEqual([]);
});

test("a name is cut between letters, also between those of two units", async () => {
  const session = await open();
  session.actions.keepRun();
  session.actions.nameKept("A", `${"a".repeat(39)}🎉🎉`);
  expect(session.draft.getState().kept[0]?.name).toBe(`${"a".repeat(39)}🎉`);
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
