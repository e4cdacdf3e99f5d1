import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MOST_ADDED_FLOWS } from "../../../../model/scenario/flow-count";
import { openSession, settled } from "../../../../tests/open-session";
import type { Session } from "../session";

const CAPACITY = "links.forward.capacity_kbps";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => {
  session.actions.endDrag();
  vi.useRealTimers();
});

const edits = () => session.draft.getState().edits;
const faults = () => session.draft.getState().faults;
const rateAt = (t_s: number) =>
  session.run.column("flows.video", "receiving_rate_kbps")[t_s * 10 - 1];

describe("a drag", () => {
  test("is one edit, stamped where the playhead stood when it began", () => {
    session.actions.seek(4.56789);
    session.actions.beginDrag(CAPACITY);
    for (const to of [900, 800, 700]) session.actions.drag(CAPACITY, to);
    session.actions.endDrag();
    expect(edits()).toEqual([{ kind: "change", change: { at_s: 4.568, set: CAPACITY, to: 700 } }]);
    expect(session.valueAt(CAPACITY).value).toBe(700);
  });

  test("bends the future at once and leaves the past as it was", () => {
    session.actions.seek(4);
    const [past, future] = [rateAt(3), rateAt(8)];
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 300);
    expect(session.run.status).toBe("idle");
    expect(rateAt(3)).toBe(past);
    expect(rateAt(8)).not.toBe(future);
  });

  test("that comes back to where it began is no edit", () => {
    session.actions.seek(4);
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 300);
    session.actions.drag(CAPACITY, 1000);
    session.actions.endDrag();
    expect(edits()).toEqual([]);
  });

  test("applies from the start of the run where the switch says so", () => {
    session.actions.seek(4);
    session.actions.setApply("start");
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 300);
    session.actions.endDrag();
    expect(edits()).toEqual([{ kind: "set", path: CAPACITY, to: 300 }]);
  });

  test("of something that cannot change on the way applies from the start", () => {
    session.actions.seek(4);
    session.actions.set("flows.video.payload_bytes", 500);
    expect(edits()).toEqual([{ kind: "set", path: "flows.video.payload_bytes", to: 500 }]);
  });

  test("keeps the run before it as a ghost, which fades some seconds after", () => {
    vi.useFakeTimers();
    session.actions.seek(4);
    const before = rateAt(8);
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 300);
    const ghost = session.run.ghost?.column("flows.video", "receiving_rate_kbps");
    expect(ghost?.[79]).toBe(before);
    session.actions.endDrag();
    vi.advanceTimersByTime(3000);
    expect(session.run.ghost).not.toBeNull();
    vi.advanceTimersByTime(3000);
    expect(session.run.ghost).toBeNull();
  });
});

describe("a value that is in force already", () => {
  test("is no edit, and what was taken back can still be done again", () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 700);
    session.actions.undo();
    session.actions.set(CAPACITY, 1000);
    expect(edits()).toEqual([]);
    session.actions.redo();
    expect(edits()).toMatchObject([{ kind: "change", change: { to: 700 } }]);
  });

  test("ends the complaint about another one", () => {
    session.actions.set(CAPACITY, -5);
    expect(faults()).not.toEqual([]);
    session.actions.set(CAPACITY, 1000);
    expect(faults()).toEqual([]);
  });

  test("takes back the press of a double click that it ends", () => {
    session.actions.seek(4);
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 300);
    session.actions.endDrag();
    session.actions.set(CAPACITY, 1000);
    expect(edits()).toEqual([]);
  });
});

describe("at the end of the run", () => {
  test("a change applies from the start, as there is no future left", () => {
    session.actions.seek(20);
    const before = rateAt(8) as number;
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 300);
    session.actions.endDrag();
    expect(edits()).toEqual([{ kind: "set", path: CAPACITY, to: 300 }]);
    expect(rateAt(8)).toBeLessThan(before / 2);
    expect(session.valueAt(CAPACITY)).toMatchObject({ value: 300, base: 1000 });
    expect(session.view.getState().apply).toBe("now");
  });

  test("flows come and go over the whole run", () => {
    session.actions.seek(20);
    session.actions.setFlowCount("udp", 1);
    session.actions.addFlow({ controller: "gcc", profile: "", source: "frames" });
    session.actions.removeFlow("video");
    expect(edits()).toMatchObject([{ at_s: null }, { at_s: null }, { at_s: null }]);
    expect(session.run.layout.flows.map(({ name }) => name)).toEqual(["udp-1", "gcc"]);
  });

  test("a step back in time is enough to have “from now on” again", () => {
    session.actions.seek(19.9);
    session.actions.set(CAPACITY, 300);
    expect(edits()).toMatchObject([{ kind: "change", change: { at_s: 19.9 } }]);
  });
});

describe("a value out of range", () => {
  test("is refused; draft and run stay, and the fault is there to be read", () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 700);
    const [before, rate] = [edits(), rateAt(8)];
    session.actions.set("links.forward.delay_ms", -5);
    expect(faults()).toEqual([{ at: "changes.1.to", what: expect.stringContaining("-5") }]);
    expect(edits()).toBe(before);
    expect(rateAt(8)).toBe(rate);
  });

  test("is told at its own control; faults of files and of removed flows at none", async () => {
    const refused = () => session.draft.getState().refused;
    session.actions.seek(4);
    session.actions.set(CAPACITY, -5);
    expect(refused()).toBe(CAPACITY);
    session.actions.setFlowCount("nada", 0);
    expect([refused(), faults().length]).toEqual(["", 0]);
    session.actions.undo();

    session.actions.seek(0);
    session.actions.setFlowCount("nada", 0);
    expect(refused()).toBe("count of nada");
    expect(faults()).toMatchObject([{ at: "flows" }]);
    session.actions.removeFlow("video");
    expect([refused(), faults().length]).toEqual(["", 1]);
    session.actions.setFlowCount("udp", 2000);
    expect(refused()).toBe("count of udp");
    await session.actions.openFile(new File(["{}"], "empty.json"));
    expect(faults().map(({ at }) => at)).toContain("flows");
    expect(refused()).toBe("");
  });

  test("is forgiven with the next good one", () => {
    session.actions.set("links.forward.delay_ms", -5);
    expect(faults()).not.toEqual([]);
    session.actions.set("links.forward.delay_ms", 20);
    expect(faults()).toEqual([]);
  });
});

describe("steps by keys", () => {
  test("of the same value within a second are one edit", () => {
    session.actions.seek(4);
    for (const to of [990, 980, 970]) session.actions.set(CAPACITY, to);
    expect(edits()).toHaveLength(1);
    expect(session.valueAt(CAPACITY).value).toBe(970);
  });

  test("are one edit within a second, and where the playhead stands still or plays", () => {
    const now = vi.spyOn(performance, "now");
    const stepsAt = (ms: number, between: () => void = () => undefined): number => {
      const before = edits().length;
      now.mockReturnValue(10_000);
      session.actions.set(CAPACITY, 990);
      between();
      now.mockReturnValue(10_000 + ms);
      session.actions.set(CAPACITY, 980);
      return edits().length - before;
    };
    session.actions.seek(4);
    expect(stepsAt(999)).toBe(1);
    session.actions.reset();
    expect(stepsAt(1000)).toBe(2);
    session.actions.reset();
    expect(stepsAt(100, () => session.actions.seek(4.5))).toBe(2);
    session.actions.reset();
    expect(
      stepsAt(100, () => {
        session.actions.play();
        session.view.setState({ playhead_s: 5 });
      }),
    ).toBe(1);
    now.mockRestore();
  });

  test("of another value, or later, are another edit", () => {
    const now = vi.spyOn(performance, "now");
    now.mockReturnValue(10_000);
    session.actions.seek(4);
    session.actions.set(CAPACITY, 990);
    session.actions.set("links.forward.delay_ms", 51);
    session.actions.set(CAPACITY, 980);
    now.mockReturnValue(12_000);
    session.actions.set(CAPACITY, 970);
    now.mockRestore();
    expect(edits()).toHaveLength(4);
  });
});

describe("undo and redo", () => {
  test("go back and forth through the edits, and the run with them", () => {
    session.actions.seek(4);
    const before = rateAt(8);
    session.actions.set(CAPACITY, 300);
    const after = rateAt(8);
    session.actions.undo();
    expect(edits()).toEqual([]);
    expect(rateAt(8)).toBe(before);
    session.actions.redo();
    expect(rateAt(8)).toBe(after);
    expect(session.draft.getState().undone).toEqual([]);
  });

  test("take one edit at a time, the newest first", () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 300);
    session.actions.set("links.forward.delay_ms", 20);
    session.actions.set("links.forward.queue.limit_ms", 100);
    const all = edits();
    expect(all).toHaveLength(3);
    session.actions.undo();
    expect(edits()).toEqual(all.slice(0, 2));
    session.actions.undo();
    expect(edits()).toEqual(all.slice(0, 1));
    session.actions.redo();
    expect(edits()).toEqual(all.slice(0, 2));
    session.actions.redo();
    expect(edits()).toEqual(all);
  });

  test("do nothing at either end", () => {
    session.actions.undo();
    session.actions.redo();
    expect(edits()).toEqual([]);
  });

  test("cannot bring back what a new edit has replaced", () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 300);
    session.actions.undo();
    session.actions.set("links.forward.delay_ms", 20);
    session.actions.redo();
    expect(edits()).toHaveLength(1);
  });

  test("bring back edits that were taken away by themselves or by a reset", () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 300);
    session.actions.set("links.forward.delay_ms", 20);
    const both = edits();
    session.actions.removeEdit(0);
    expect(edits()).toEqual([both[1]]);
    session.actions.undo();
    session.actions.redo();
    session.actions.reset();
    expect(edits()).toEqual([]);
    session.actions.redo();
    expect(edits()).toEqual([both[1]]);
  });
});

describe("capacity drawn by hand", () => {
  test("is one edit while a step is dragged, and replaces the scenario's own steps", () => {
    session.actions.beginDrag(CAPACITY);
    for (const at_s of [9, 8, 7]) {
      session.actions.redrawCapacity("forward", 1000, [{ at_s, set: CAPACITY, to: 500 }]);
    }
    session.actions.endDrag();
    expect(edits()).toEqual([
      {
        kind: "redraw",
        path: CAPACITY,
        initial: 1000,
        changes: [{ at_s: 7, set: CAPACITY, to: 500 }],
      },
    ]);
    const capacity = session.run.column("links.forward", "capacity_kbps");
    expect([capacity[65], capacity[75]]).toEqual([1000, 500]);
  });
});

describe("competing flows", () => {
  test("begin at the playhead, and go again", () => {
    session.actions.seek(5);
    session.actions.setFlowCount("nada", 3);
    expect(session.run.layout.flows.map(({ name }) => name)).toEqual(["video", "nada-2", "nada-3"]);
    session.actions.setFlowCount("nada", 1);
    expect(session.run.layout.flows.map(({ name }) => name)).toEqual(["video"]);
    expect(edits()).toHaveLength(1);
  });

  test("of a slider are one edit, and come to where the pointer is released", () => {
    session.actions.seek(4);
    for (const count of [2, 3, 5]) session.actions.dragFlowCount("nada", count);
    session.actions.endDrag();
    expect(edits()).toEqual([{ kind: "flows", family: "nada", count: 5, at_s: 4, apart: true }]);
    expect(session.run.layout.flows).toHaveLength(5);
  });

  test("are at most so many, and more are refused at their control", () => {
    session.actions.setFlowCount("udp", MOST_ADDED_FLOWS + 1);
    expect(edits()).toEqual([]);
    expect(faults()).toEqual([
      {
        at: "flows",
        what: `must not be more than ${MOST_ADDED_FLOWS}, is ${MOST_ADDED_FLOWS + 1}`,
      },
    ]);
    expect(session.draft.getState().refused).toBe("count of udp");
    session.actions.setFlowCount("udp", 2);
    expect([edits().length, faults()]).toEqual([1, []]);
  });

  test("of a slider are over the whole run where edits apply from the start", () => {
    session.actions.seek(4);
    session.actions.setApply("start");
    session.actions.dragFlowCount("nada", 2);
    session.actions.endDrag();
    expect(edits()).toEqual([{ kind: "flows", family: "nada", count: 2, at_s: null, apart: true }]);
  });

  test("that a slider brings back to where it began are no edit", () => {
    for (const count of [2, 3, 1]) session.actions.dragFlowCount("nada", count);
    session.actions.endDrag();
    expect(edits()).toEqual([]);
  });

  test("are counted where the playhead stands", async () => {
    session.actions.seek(5);
    session.actions.setFlowCount("udp", 1);
    session.actions.seek(12);
    session.actions.setFlowCount("udp", 0);
    expect(session.view.getState().flow).toBe("video");
    expect(session.run.layout.flows.map(({ name }) => name)).toEqual(["video", "udp-1"]);
    await settled(session);
    const sent = session.run.column("flows.udp-1", "sending_rate_kbps");
    expect(sent[30]).toBe(0);
    expect(sent[80]).toBeGreaterThan(150);
    expect(sent[150]).toBe(0);
  });
});
