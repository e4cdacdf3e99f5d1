import { beforeEach, describe, expect, test, vi } from "vitest";
import { halving } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import { FIRST_SCENARIO } from "../collections/scenario-file";
import { createStoredScenarios, type StoredScenarios } from "../environment/stored-scenarios";
import type { Session } from "../session";

/** Random digits do not pack: far more than a link holds. */
const large = {
  ...halving,
  story: Array.from({ length: 12_000 }, (_, i) => Math.sin(i).toString(36).slice(2)).join(""),
};

/** A browser's storage that outlives the page. */
const storage = () => {
  const texts = new Map<string, string>();
  return createStoredScenarios(async () => ({
    put: async (key, _, text) => texts.set(key, text).has(key),
    find: async (key) => texts.get(key) ?? null,
  }));
};

const dropped = (scenario: object, name = "big.json") =>
  session.actions.openFile(new File([JSON.stringify(scenario)], name));
const KEY = /&stored=[0-9a-f]{16}$/;

let kept: StoredScenarios;
let session: Session;
const faults = (): string =>
  session.draft
    .getState()
    .faults.map(({ what }) => what)
    .join(" ");

beforeEach(async () => {
  kept = storage();
  session = await openSession(halving, "test", { storedScenarios: kept });
  await dropped(large);
});

describe("a file that is too large for a link", () => {
  test("is kept, and its address says by which key", () => {
    expect(session.hash()).toMatch(/^#v1=s=file%3Abig\.json&stored=[0-9a-f]{16}$/);
    expect(faults()).toContain("is too large for a link");
    expect(faults()).toContain("the last 12 such files");
    expect(faults()).toContain("download the scenario");
  });

  test("leaves something to do, whether the browser keeps it or not", async () => {
    expect(session.draft.getState().faults).toMatchObject([{ note: "task" }]);
    const full = { put: async () => false, find: async () => null };
    const storedScenarios = createStoredScenarios(async () => full);
    session = await openSession(halving, "test", { storedScenarios });
    await dropped(large);
    expect(faults()).toContain("after a reload it has to be opened again");
    expect(session.draft.getState().faults).toMatchObject([{ note: "task" }]);
  });

  test("opens again with its changes, as after a reload", async () => {
    session.actions.set("links.forward.delay_ms", 80);
    const hash = session.hash();
    const fresh = await openSession(halving, "test", { storedScenarios: kept });
    await fresh.open(hash);
    expect(fresh.draft.getState().id).toBe("file:big.json");
    expect(fresh.draft.getState().base.story).toBe(large.story);
    expect(fresh.draft.getState().edits).toHaveLength(1);
  });

  test("that is kept nowhere leaves its changes out, and says so", async () => {
    session.actions.set("links.forward.delay_ms", 80);
    const hash = session.hash();
    const fresh = await openSession();
    await fresh.open(hash);
    expect(fresh.draft.getState().id).toBe(FIRST_SCENARIO);
    expect(fresh.draft.getState().edits).toEqual([]);
    session = fresh;
    expect(faults()).toContain("is stored in the browser it was opened in, as the last 12");
    expect(faults()).toContain("its change is left out");
  });

  test("cannot be copied as a link for others", async () => {
    expect(session.actions.link()).toBe("");
  });
});

describe("a browser that keeps nothing", () => {
  beforeEach(async () => {
    session = await openSession();
    await dropped(large);
  });

  test("is told, and nothing is lost while the page is open", async () => {
    expect(faults()).toContain("after a reload it has to be opened again");
    const hash = session.hash();
    expect(hash).toMatch(KEY);
    await dropped({ ...large, title: "Another" });
    await session.open(hash);
    expect(session.draft.getState().base.title).toBe(halving.title);
  });
});

describe.each([
  ["small", halving],
  ["large", large],
])("of two %s files of one name", (_, scenario) => {
  const [monday, tuesday] = [
    { ...scenario, title: "Monday" },
    { ...scenario, title: "Tuesday" },
  ];
  const title = (): string => session.draft.getState().base.title;
  let ofMonday: string;

  beforeEach(async () => {
    await dropped(monday);
    session.actions.set("links.forward.delay_ms", 80);
    ofMonday = session.hash();
    await dropped(tuesday);
  });

  test("each has an address of its own, which opens it and changes no other", async () => {
    const ofTuesday = session.hash();
    await session.open(ofMonday);
    expect(title()).toBe("Monday");
    expect(session.draft.getState().edits).toHaveLength(1);
    expect(session.hash()).toBe(ofMonday);
    await session.open(ofTuesday);
    expect(title()).toBe("Tuesday");
    expect(session.draft.getState().edits).toEqual([]);
  });

  test("undo leads from the second to the first, and so does the address", async () => {
    session.actions.undo();
    expect(title()).toBe("Monday");
    expect(session.hash()).toBe(ofMonday);
    session.actions.undo();
    expect(session.hash()).toBe(ofMonday.replace(/&set=.*$/, ""));
  });
});

test("of two files dropped in a row the second stays, however long the first takes", async () => {
  const put = vi.fn(() => storing);
  let take: (stored: boolean) => void = () => undefined;
  const storing = new Promise<boolean>((resolve) => {
    take = resolve;
  });
  const slow = createStoredScenarios(async () => ({ put, find: async () => null }));
  session = await openSession(halving, "test", { storedScenarios: slow });
  const first = dropped(large);
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  await dropped({ ...halving, title: "Second" });
  take(true);
  expect(await first).toBe(false);
  expect(session.draft.getState()).toMatchObject({ base: { title: "Second" }, faults: [] });
});
