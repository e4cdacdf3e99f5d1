import { beforeEach, describe, expect, test, vi } from "vitest";
import { openStore } from "../../tests/open-store";
import { actions } from "./actions";
import { cursor } from "./cursor";
import { throttle } from "./hooks";
import { run } from "./run";
import { fileStem } from "./save";
import { view } from "./view";

beforeEach(() => openStore());

const playhead = () => view.getState().playhead_s;

describe("stepping", () => {
  test("by feedback goes from one rate update to the next, and stops playing", () => {
    const times = run.column("decisions.video", "t_s");
    actions.play();
    actions.stepFeedback(1);
    expect(view.getState().playing).toBe(false);
    expect(playhead()).toBe(times[0]);
    actions.stepFeedback(1);
    actions.stepFeedback(1);
    expect(playhead()).toBe(times[2]);
    actions.stepFeedback(-1);
    expect(playhead()).toBe(times[1]);
  });

  test("by frame goes from one recorded row to the next", () => {
    actions.seek(3.05);
    actions.stepFrame(1);
    expect(playhead()).toBeCloseTo(3.1);
    actions.stepFrame(-1);
    expect(playhead()).toBeCloseTo(3);
  });

  test("to the next event passes over quiet times, and stays where there is none", () => {
    actions.nextEvent(1);
    const mode = run.column("decisions.video", "mode");
    const times = run.column("decisions.video", "t_s");
    const change = mode.findIndex((value, row) => row > 0 && value !== mode[row - 1]);
    expect(playhead()).toBe(times[change]);
    actions.seek(20);
    actions.nextEvent(1);
    expect(playhead()).toBe(20);
  });
});

describe("a selected range", () => {
  test("lies inside the run and has figures of its own", () => {
    actions.select([15, -3]);
    expect(view.getState().selection_s).toEqual([0, 18]);
    const [from, to] = view.getState().selection_s ?? [0, 0];
    expect(actions.metrics(from, to)).toMatchObject({ from_s: 0, to_s: 18 });
    actions.select(null);
    expect(view.getState().selection_s).toBeNull();
  });

  test("goes when the run becomes shorter than it", () => {
    actions.select([15, 19]);
    actions.setApply("start");
    actions.set("duration_s", 12);
    expect(view.getState()).toMatchObject({ selection_s: null, window_s: [0, 12] });
    expect(run.duration_s).toBe(12);
  });
});

describe("the cursor", () => {
  test("tells who listens, once per move", () => {
    const heard = vi.fn();
    const stop = cursor.subscribe(heard);
    cursor.set(3);
    cursor.set(3);
    cursor.set(null);
    stop();
    cursor.set(4);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(cursor.get()).toBe(4);
  });
});

describe("what React hears", () => {
  test("comes at once, then ten times a second at most, and never without the last", () => {
    vi.useFakeTimers();
    let tell = (): void => undefined;
    const heard = vi.fn();
    const stop = throttle((listener) => {
      tell = listener;
      return () => undefined;
    }, heard);
    for (let frame = 0; frame < 60; frame += 1) {
      tell();
      vi.advanceTimersByTime(1000 / 60);
    }
    vi.advanceTimersByTime(200);
    expect(heard.mock.calls.length).toBeGreaterThan(8);
    expect(heard.mock.calls.length).toBeLessThan(13);
    tell();
    stop();
    vi.useRealTimers();
  });
});

test.each([
  ["rfc8867/5.1", "rfc8867-5.1"],
  ["file:my test (2).json", "my-test-2"],
  ["file:.json", "scenario"],
])("the file of %s is named %s", (id, stem) => {
  expect(fileStem(id)).toBe(stem);
});
