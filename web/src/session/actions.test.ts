import { beforeEach, describe, expect, test, vi } from "vitest";
import { engineOf, openSession } from "../../tests/open-session";
import type { Session } from "../session/session";
import { fileStem } from "./environment/save";

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
])("the file of %s is named %s", (id, stem) => {
  expect(fileStem(id)).toBe(stem);
});
