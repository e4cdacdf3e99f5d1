import { beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../../tests/open-store";
import { actions } from "./actions";
import { tick } from "./clock";
import { view } from "./view";

beforeEach(() => openStore());

const playhead = () => view.getState().playhead_s;

/** Frames of 20 ms each. */
function frames(count: number): void {
  for (let i = 0; i < count; i += 1) {
    now_ms += 20;
    tick(now_ms);
  }
}
let now_ms = 0;

describe("the playhead", () => {
  test("moves with the time that passed, times the speed", () => {
    actions.setSpeed(2);
    actions.play();
    frames(1);
    frames(50);
    expect(playhead()).toBeCloseTo(2);
  });

  test("stands while nothing plays", () => {
    frames(10);
    expect(playhead()).toBe(0);
  });

  test("waits while a hand holds something, and does not jump afterwards", () => {
    actions.setSpeed(1);
    actions.play();
    frames(6);
    const before = playhead();
    actions.beginDrag("links.forward.delay_ms");
    frames(50);
    expect(playhead()).toBe(before);
    actions.endDrag("links.forward.delay_ms");
    frames(5);
    expect(playhead()).toBeCloseTo(before + 0.1);
  });

  test("does not make up for a time without frames", () => {
    actions.setSpeed(1);
    actions.play();
    frames(1);
    now_ms += 60_000;
    tick(now_ms);
    expect(playhead()).toBeLessThan(0.2);
  });

  test("stops at the end, and begins again from there", () => {
    actions.seek(19.99);
    actions.play();
    frames(5);
    expect(view.getState()).toMatchObject({ playing: false, playhead_s: 20 });
    actions.play();
    expect(view.getState()).toMatchObject({ playing: true, playhead_s: 0 });
  });

  test("is at the end of what there is with the highest speed", () => {
    actions.setSpeed("max");
    actions.play();
    frames(1);
    expect(playhead()).toBe(20);
  });

  test("stays inside the run wherever it is sought", () => {
    actions.seek(-3);
    expect(playhead()).toBe(0);
    actions.seek(300);
    expect(playhead()).toBe(20);
  });
});

describe("a zoomed window", () => {
  test("turns a page when the playhead leaves it", () => {
    actions.zoom([2, 4]);
    actions.seek(3.9);
    actions.setSpeed(8);
    actions.play();
    frames(2);
    const [from, to] = view.getState().window_s;
    expect(playhead()).toBeGreaterThan(4);
    expect(to - from).toBeCloseTo(2);
    expect(from).toBeLessThan(playhead());
    expect(to).toBeGreaterThan(playhead());
  });

  test("stays where it is while the playhead is elsewhere", () => {
    actions.zoom([2, 4]);
    actions.seek(10);
    actions.play();
    frames(10);
    expect(view.getState().window_s).toEqual([2, 4]);
  });

  test("is never turned round, too narrow or outside the run", () => {
    actions.zoom([9, 3]);
    expect(view.getState().window_s).toEqual([3, 9]);
    actions.zoom([-5, 3]);
    expect(view.getState().window_s).toEqual([0, 8]);
    actions.zoom([7, 7]);
    const [from, to] = view.getState().window_s;
    expect(to - from).toBeGreaterThan(0.01);
    actions.zoom([-100, 100]);
    expect(view.getState().window_s).toEqual([0, 20]);
  });
});
