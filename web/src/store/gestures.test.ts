import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openStore, settled } from "../../tests/open-store";
import { actions } from "./actions";
import { draft } from "./draft";
import { run } from "./run";
import { valueAt } from "./values";
import { view } from "./view";

const CAPACITY = "links.forward.capacity_kbps";

beforeEach(() => openStore());
afterEach(() => {
  actions.endDrag();
  vi.useRealTimers();
});

const edits = () => draft.getState().edits;
const faults = () => draft.getState().faults;
const rateAt = (t_s: number) => run.column("flows.video", "receiving_rate_kbps")[t_s * 10 - 1];

describe("a drag", () => {
  test("is one edit, stamped where the playhead stood when it began", () => {
    actions.seek(4.56789);
    actions.beginDrag(CAPACITY);
    for (const to of [900, 800, 700]) actions.drag(CAPACITY, to);
    actions.endDrag(CAPACITY);
    expect(edits()).toEqual([{ kind: "change", change: { at_s: 4.568, set: CAPACITY, to: 700 } }]);
    expect(valueAt(CAPACITY).value).toBe(700);
  });

  test("bends the future at once and leaves the past as it was", () => {
    actions.seek(4);
    const [past, future] = [rateAt(3), rateAt(8)];
    actions.beginDrag(CAPACITY);
    actions.drag(CAPACITY, 300);
    expect(run.status).toBe("idle");
    expect(rateAt(3)).toBe(past);
    expect(rateAt(8)).not.toBe(future);
  });

  test("that comes back to where it began is no edit", () => {
    actions.seek(4);
    actions.beginDrag(CAPACITY);
    actions.drag(CAPACITY, 300);
    actions.drag(CAPACITY, 1000);
    actions.endDrag(CAPACITY);
    expect(edits()).toEqual([]);
  });

  test("applies from the start of the run where the switch says so", () => {
    actions.seek(4);
    actions.setApply("start");
    actions.beginDrag(CAPACITY);
    actions.drag(CAPACITY, 300);
    actions.endDrag(CAPACITY);
    expect(edits()).toEqual([{ kind: "set", path: CAPACITY, to: 300 }]);
  });

  test("of something that cannot change on the way applies from the start", () => {
    actions.seek(4);
    actions.set("flows.video.payload_bytes", 500);
    expect(edits()).toEqual([{ kind: "set", path: "flows.video.payload_bytes", to: 500 }]);
  });

  test("keeps the run before it as a ghost, which fades some seconds after", () => {
    vi.useFakeTimers();
    actions.seek(4);
    const before = rateAt(8);
    actions.beginDrag(CAPACITY);
    actions.drag(CAPACITY, 300);
    const ghost = run.ghost?.column("flows.video", "receiving_rate_kbps");
    expect(ghost?.[79]).toBe(before);
    actions.endDrag(CAPACITY);
    vi.advanceTimersByTime(3000);
    expect(run.ghost).not.toBeNull();
    vi.advanceTimersByTime(3000);
    expect(run.ghost).toBeNull();
  });
});

describe("at the end of the run", () => {
  test("a change applies from the start, as there is no future left", () => {
    actions.seek(20);
    const before = rateAt(8) as number;
    actions.beginDrag(CAPACITY);
    actions.drag(CAPACITY, 300);
    actions.endDrag(CAPACITY);
    expect(edits()).toEqual([{ kind: "set", path: CAPACITY, to: 300 }]);
    expect(rateAt(8)).toBeLessThan(before / 2);
    expect(valueAt(CAPACITY)).toMatchObject({ value: 300, base: 1000 });
    expect(view.getState().apply).toBe("now");
  });

  test("flows come and go over the whole run", () => {
    actions.seek(20);
    actions.setFlowCount("udp", 1);
    actions.addFlow({ controller: "gcc", profile: "", source: "frames" });
    actions.removeFlow("video");
    expect(edits()).toMatchObject([{ at_s: null }, { at_s: null }, { at_s: null }]);
    expect(run.layout.flows.map(({ name }) => name)).toEqual(["udp-1", "gcc"]);
  });

  test("a step back in time is enough to have “from now on” again", () => {
    actions.seek(19.9);
    actions.set(CAPACITY, 300);
    expect(edits()).toMatchObject([{ kind: "change", change: { at_s: 19.9 } }]);
  });
});

describe("a value out of range", () => {
  test("is refused; draft and run stay, and the fault is there to be read", () => {
    actions.seek(4);
    actions.set(CAPACITY, 700);
    const [before, rate] = [edits(), rateAt(8)];
    actions.set("links.forward.delay_ms", -5);
    expect(faults()).toEqual([{ at: "changes.1.to", what: expect.stringContaining("-5") }]);
    expect(edits()).toBe(before);
    expect(rateAt(8)).toBe(rate);
  });

  test("is told at its own control; faults of files and of removed flows at none", async () => {
    const refused = () => draft.getState().refused;
    actions.seek(4);
    actions.set(CAPACITY, -5);
    expect(refused()).toBe(CAPACITY);
    actions.setFlowCount("nada", 0);
    expect([refused(), faults().length]).toEqual(["", 0]);
    actions.undo();

    actions.seek(0);
    actions.setFlowCount("nada", 0);
    expect(refused()).toBe("count of nada");
    expect(faults()).toMatchObject([{ at: "flows" }]);
    actions.removeFlow("video");
    expect([refused(), faults().length]).toEqual(["", 1]);
    actions.setFlowCount("udp", 2000);
    expect(refused()).toBe("count of udp");
    await actions.openFile(new File(["{}"], "empty.json"));
    expect(faults().map(({ at }) => at)).toContain("flows");
    expect(refused()).toBe("");
  });

  test("is forgiven with the next good one", () => {
    actions.set("links.forward.delay_ms", -5);
    expect(faults()).not.toEqual([]);
    actions.set("links.forward.delay_ms", 20);
    expect(faults()).toEqual([]);
  });
});

describe("steps by keys", () => {
  test("of the same value within a second are one edit", () => {
    actions.seek(4);
    for (const to of [990, 980, 970]) actions.set(CAPACITY, to);
    expect(edits()).toHaveLength(1);
    expect(valueAt(CAPACITY).value).toBe(970);
  });

  test("of another value, or later, are another edit", () => {
    const now = vi.spyOn(performance, "now");
    now.mockReturnValue(10_000);
    actions.seek(4);
    actions.set(CAPACITY, 990);
    actions.set("links.forward.delay_ms", 51);
    actions.set(CAPACITY, 980);
    now.mockReturnValue(12_000);
    actions.set(CAPACITY, 970);
    now.mockRestore();
    expect(edits()).toHaveLength(4);
  });
});

describe("undo and redo", () => {
  test("go back and forth through the edits, and the run with them", () => {
    actions.seek(4);
    const before = rateAt(8);
    actions.set(CAPACITY, 300);
    const after = rateAt(8);
    actions.undo();
    expect(edits()).toEqual([]);
    expect(rateAt(8)).toBe(before);
    actions.redo();
    expect(rateAt(8)).toBe(after);
    expect(draft.getState().undone).toEqual([]);
  });

  test("do nothing at either end", () => {
    actions.undo();
    actions.redo();
    expect(edits()).toEqual([]);
  });

  test("cannot bring back what a new edit has replaced", () => {
    actions.seek(4);
    actions.set(CAPACITY, 300);
    actions.undo();
    actions.set("links.forward.delay_ms", 20);
    actions.redo();
    expect(edits()).toHaveLength(1);
  });

  test("bring back edits that were taken away by themselves or by a reset", () => {
    actions.seek(4);
    actions.set(CAPACITY, 300);
    actions.set("links.forward.delay_ms", 20);
    const both = edits();
    actions.removeEdit(0);
    expect(edits()).toEqual([both[1]]);
    actions.undo();
    actions.redo();
    actions.reset();
    expect(edits()).toEqual([]);
    actions.redo();
    expect(edits()).toEqual([both[1]]);
  });
});

describe("capacity drawn by hand", () => {
  test("is one edit while the hand holds a step, and replaces the scenario's own steps", () => {
    actions.beginDrag(CAPACITY);
    for (const at_s of [9, 8, 7]) {
      actions.redrawCapacity("forward", 1000, [{ at_s, set: CAPACITY, to: 500 }]);
    }
    actions.endDrag(CAPACITY);
    expect(edits()).toEqual([
      {
        kind: "redraw",
        path: CAPACITY,
        initial: 1000,
        changes: [{ at_s: 7, set: CAPACITY, to: 500 }],
      },
    ]);
    const capacity = run.column("links.forward", "capacity_kbps");
    expect([capacity[65], capacity[75]]).toEqual([1000, 500]);
  });
});

describe("competing flows", () => {
  test("begin at the playhead, and go again", () => {
    actions.seek(5);
    actions.setFlowCount("nada", 3);
    expect(run.layout.flows.map(({ name }) => name)).toEqual(["video", "nada-2", "nada-3"]);
    actions.setFlowCount("nada", 1);
    expect(run.layout.flows.map(({ name }) => name)).toEqual(["video"]);
    expect(edits()).toHaveLength(1);
  });

  test("of a slider are one edit, and come to where the hand lets go", () => {
    actions.seek(4);
    for (const count of [2, 3, 5]) actions.dragFlowCount("nada", count);
    actions.endDrag();
    expect(edits()).toEqual([{ kind: "flows", family: "nada", count: 5, at_s: 4 }]);
    expect(run.layout.flows).toHaveLength(5);
  });

  test("that a slider brings back to where it began are no edit", () => {
    for (const count of [2, 3, 1]) actions.dragFlowCount("nada", count);
    actions.endDrag();
    expect(edits()).toEqual([]);
  });

  test("are counted where the playhead stands", async () => {
    actions.seek(5);
    actions.setFlowCount("udp", 1);
    actions.seek(12);
    actions.setFlowCount("udp", 0);
    expect(view.getState().flow).toBe("video");
    expect(run.layout.flows.map(({ name }) => name)).toEqual(["video", "udp-1"]);
    await settled();
    const sent = run.column("flows.udp-1", "sending_rate_kbps");
    expect(sent[30]).toBe(0);
    expect(sent[80]).toBeGreaterThan(150);
    expect(sent[150]).toBe(0);
  });
});
