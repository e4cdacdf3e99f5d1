import { beforeEach, describe, expect, test, vi } from "vitest";
import { MOST_SEEDS } from "../../../../model/scenario/seeds/seeds";
import { engineOf, openSession } from "../../../../tests/open-session";
import { fileStem } from "../environment/save";
import type { Session } from "../session";
import { linesShown } from "../state";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

const playhead = () => session.view.getState().playhead_s;

describe("stepping", () => {
  test("by feedback goes from one rate update to the next, and stops playing", () => {
    const times = session.run.column("decisions.video", "t_s");
    session.actions.play();
    session.actions.stepFeedback(1);
    expect(session.view.getState().playing).toBe(false);
    expect(playhead()).toBe(times[0]);
    session.actions.stepFeedback(1);
    session.actions.stepFeedback(1);
    expect(playhead()).toBe(times[2]);
    session.actions.stepFeedback(-1);
    expect(playhead()).toBe(times[1]);
  });

  test("to the next event passes over quiet times, and stays where there is none", () => {
    session.actions.nextEvent(1);
    const mode = session.run.column("decisions.video", "mode");
    const times = session.run.column("decisions.video", "t_s");
    const change = mode.findIndex((value, row) => row > 0 && value !== mode[row - 1]);
    expect(playhead()).toBe(times[change]);
    session.actions.seek(20);
    session.actions.nextEvent(1);
    expect(playhead()).toBe(20);
  });
});

describe("the marker", () => {
  const marker = () => session.view.getState().marker_s;

  test("stands inside the run, as exactly as a link says it", () => {
    session.actions.setMarker(4.56789);
    expect(marker()).toBe(4.568);
    session.actions.setMarker(-1);
    expect(marker()).toBe(0);
    session.actions.setMarker(99);
    expect(marker()).toBe(20);
    session.actions.setMarker(null);
    expect(marker()).toBeNull();
  });

  test("is set at what is looked at, or at a moment, and goes with the next press", () => {
    session.actions.seek(3);
    session.actions.toggleMarker();
    expect(marker()).toBe(3);
    session.actions.toggleMarker();
    expect(marker()).toBeNull();
    session.cursor.set(6);
    session.actions.toggleMarker();
    expect(marker()).toBe(6);
    session.actions.toggleMarker(9);
    expect(marker()).toBeNull();
    session.actions.toggleMarker(9);
    expect(marker()).toBe(9);
    // Numbers speak of the marker first, then of the pointer, then of the playhead.
    expect(session.moment()).toBe(9);
    session.actions.setMarker(null);
    expect(session.moment()).toBe(6);
    session.cursor.set(null);
    expect(session.moment()).toBe(3);
  });

  test("goes where the run becomes shorter than it, and stays at its very end", () => {
    session.actions.setApply("start");
    session.actions.setMarker(12);
    session.actions.select([5, 12]);
    session.actions.set("duration_s", 12);
    expect(session.view.getState()).toMatchObject({ marker_s: 12, selection_s: [5, 12] });
    session.actions.set("duration_s", 11);
    expect(session.view.getState()).toMatchObject({ marker_s: null, selection_s: null });
  });
});

describe("what is looked at", () => {
  test("all lines are of the charts that were asked for, in any order, each once", () => {
    const { actions, view } = session;
    actions.setLines("rates", true);
    actions.setLines("delay", true);
    actions.setLines("rates", true);
    expect(linesShown(view.getState())).toEqual(["delay", "rates"]);
    actions.setLines("delay", false);
    actions.setLines("loss", false);
    expect(view.getState().lines).toBe("rates");
    actions.setLines("rates", false);
    expect(linesShown(view.getState())).toEqual([]);
  });

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [MOST_SEEDS, MOST_SEEDS],
    [MOST_SEEDS + 1, MOST_SEEDS],
  ])("of %s seeds are %s run", (asked, seeds) => {
    session.actions.setSeeds(asked);
    expect(session.view.getState().seeds).toBe(seeds);
  });

  test("a zoomed window is kept by a shorter run as far as it goes; one that shows all goes on doing so", () => {
    session.actions.setApply("start");
    session.actions.set("duration_s", 30);
    expect(session.view.getState().window_s).toEqual([0, 30]);
    session.actions.zoom([5, 29]);
    session.actions.set("duration_s", 40);
    expect(session.view.getState().window_s).toEqual([5, 29]);
    session.actions.set("duration_s", 10);
    expect(session.view.getState().window_s).toEqual([0, 10]);
  });
});

describe("edits one by one", () => {
  test("all that were taken back come again one by one, in the order in which they were made", () => {
    const { actions, draft } = session;
    for (const seed of [2, 3, 4]) {
      actions.set("seed", seed);
      actions.set("links.forward.delay_ms", 10 * seed);
    }
    const made = draft.getState().edits;
    expect(made).toHaveLength(6);
    // One is taken back before the others: it comes last, as it would have without the reset.
    actions.undo();
    actions.reset();
    expect(draft.getState().edits).toEqual([]);
    for (let count = 1; count <= made.length; count += 1) {
      actions.redo();
      expect(draft.getState().edits).toEqual(made.slice(0, count));
    }
  });

  test("one that no control has made is an edit like any other", () => {
    session.actions.set("seed", 9);
    session.actions.undo();
    session.actions.addEdit({ kind: "set", path: "seed", to: 5 });
    expect(session.scenario().seed).toBe(5);
    expect(session.draft.getState().undone).toEqual([]);
    expect(session.run.ghost).not.toBeNull();
    session.actions.addEdit({ kind: "set", path: "seed", to: -1 });
    expect(session.draft.getState().edits).toHaveLength(1);
    // What was refused leaves no run before it.
    expect(session.run.ghost).toBeNull();
  });
});

test("what was changed is saved under another name than its source, once", () => {
  const names: string[] = [];
  const anchor = {
    href: "",
    set download(name: string) {
      names.push(name);
    },
    click: () => undefined,
  };
  vi.stubGlobal("document", { createElement: () => anchor });
  session.actions.downloadScenario();
  session.actions.set("seed", 9);
  session.actions.downloadScenario();
  session.openBase("file:mine-changed.json", session.scenario(), [
    { kind: "set", path: "seed", to: 3 },
  ]);
  session.actions.downloadScenario();
  vi.unstubAllGlobals();
  expect(names).toEqual(["test.json", "test-changed.json", "mine-changed.json"]);
});

test("frames that cannot be read is told by its name and line, and nothing changes", async () => {
  const before = session.draft.getState().base;
  await session.actions.openFrames("a.csv", [
    { at: "", what: "is empty" },
    { at: "line 2", what: "is odd" },
  ]);
  expect(session.draft.getState().faults).toEqual([
    { at: "a.csv", what: "is empty" },
    { at: "a.csv, line 2", what: "is odd" },
  ]);
  expect(session.draft.getState().base).toBe(before);
});

describe("a selected range", () => {
  test("lies inside the run and has figures of its own", () => {
    session.actions.select([15, -3]);
    expect(session.view.getState().selection_s).toEqual([0, 18]);
    const [from, to] = session.view.getState().selection_s ?? [0, 0];
    expect(engineOf(session).metrics(from, to)).toMatchObject({ from_s: 0, to_s: 18 });
    session.actions.select(null);
    expect(session.view.getState().selection_s).toBeNull();
  });

  test("goes, and the playhead comes to the new end, when the run becomes shorter", () => {
    session.actions.select([15, 19]);
    session.actions.seek(17);
    session.actions.setApply("start");
    session.actions.set("duration_s", 12);
    expect(session.view.getState()).toMatchObject({
      selection_s: null,
      window_s: [0, 12],
      playhead_s: 12,
    });
    expect(session.run.duration_s).toBe(12);
  });
});

describe("the cursor", () => {
  test("tells who listens, once per move", () => {
    const heard = vi.fn();
    const stop = session.cursor.subscribe(heard);
    session.cursor.set(3);
    session.cursor.set(3);
    session.cursor.set(null);
    stop();
    session.cursor.set(4);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(session.cursor.get()).toBe(4);
  });
});

test.each([
  ["rfc8867/5.1", "rfc8867-5.1"],
  ["file:my test (2).json", "my-test-2"],
  ["file:.json", "scenario"],
  ["file:--a..b_c--.json", "a..b_c"],
  ["file:a.json.json", "a.json"],
  ["my file:b.json", "my-file-b"],
])("the file of %s is named %s", (id, stem) => {
  expect(fileStem(id)).toBe(stem);
});
