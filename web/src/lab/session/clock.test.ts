import { beforeEach, describe, expect, test } from "vitest";
import { openSession, settled } from "../../../tests/open-session";
import type { Session } from "./session";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

const playhead = () => session.view.getState().playhead_s;

/** Frames of 20 ms each. */
function frames(count: number): void {
  for (let i = 0; i < count; i += 1) {
    now_ms += 20;
    session.tick(now_ms);
  }
}
let now_ms = 0;

describe("the playhead", () => {
  test("moves with the time that passed, times the speed", () => {
    session.actions.setSpeed(2);
    session.actions.play();
    frames(1);
    frames(50);
    expect(playhead()).toBeCloseTo(2);
  });

  test("stands while nothing plays", () => {
    frames(10);
    expect(playhead()).toBe(0);
  });

  test("plays over a span and no further, and goes on from there when it is asked to", () => {
    session.actions.setSpeed(4);
    session.actions.zoom([0, 3]);
    session.actions.playOver([1, 2.5]);
    frames(1);
    expect(playhead()).toBeLessThan(1.2);
    frames(200);
    expect(session.view.getState()).toMatchObject({
      playing: false,
      playhead_s: 2.5,
      window_s: [0, 3],
    });
    session.actions.play();
    frames(50);
    expect(playhead()).toBeGreaterThan(3);
  });

  test("comes to rest where the run waits for an answer from outside", async () => {
    session.actions.set("flows.video.controller.kind", "external");
    await settled(session);
    session.actions.setSpeed(4);
    session.actions.play();
    frames(200);
    expect(session.run.reached_s).toBeLessThan(1);
    expect(session.view.getState()).toMatchObject({
      playing: false,
      playhead_s: session.run.reached_s,
    });
  });

  test("waits while something is dragged, and does not jump afterwards", () => {
    session.actions.setSpeed(1);
    session.actions.play();
    frames(6);
    const before = playhead();
    session.actions.beginDrag("links.forward.delay_ms");
    frames(50);
    expect(playhead()).toBe(before);
    now_ms += 60_000;
    session.actions.endDrag();
    frames(6);
    expect(playhead()).toBeCloseTo(before + 0.1);
  });

  test("does not make up for a time without frames", () => {
    session.actions.setSpeed(1);
    session.actions.play();
    frames(1);
    now_ms += 60_000;
    session.tick(now_ms);
    // A tenth of a second at most.
    expect(playhead()).toBeCloseTo(0.1);
    now_ms += 90;
    session.tick(now_ms);
    expect(playhead()).toBeCloseTo(0.19);
  });

  test("does not move with the first frame, nor for the time in which it was paused", () => {
    session.actions.setSpeed(1);
    session.actions.play();
    frames(1);
    expect(playhead()).toBe(0);
    frames(5);
    session.actions.pause();
    now_ms += 60;
    session.actions.play();
    frames(1);
    expect(playhead()).toBeCloseTo(0.1);
  });

  test("stops at the end, and begins again from there", () => {
    session.actions.seek(19.99);
    session.actions.setSpeed(4);
    session.actions.play();
    frames(5);
    expect(session.view.getState()).toMatchObject({ playing: false, playhead_s: 20 });
    session.actions.play();
    expect(session.view.getState()).toMatchObject({ playing: true, playhead_s: 0 });
    session.actions.seek(19);
    session.actions.play();
    expect(playhead()).toBe(19);
  });

  test("is at the end of what there is with the highest speed", () => {
    session.actions.setSpeed("max");
    session.actions.play();
    frames(1);
    expect(playhead()).toBe(20);
  });

  test("stays inside the run wherever it is sought", () => {
    session.actions.seek(-3);
    expect(playhead()).toBe(0);
    session.actions.seek(300);
    expect(playhead()).toBe(20);
  });
});

describe("a zoomed window", () => {
  test("turns a page when the playhead leaves it", () => {
    session.actions.zoom([2, 4]);
    session.actions.seek(3.95);
    session.actions.setSpeed(4);
    session.actions.play();
    frames(2);
    const [from, to] = session.view.getState().window_s;
    expect(playhead()).toBeGreaterThan(4);
    expect(to - from).toBeCloseTo(2);
    // A tenth of the window lies behind it.
    expect(playhead() - from).toBeCloseTo(0.2);
  });

  test("turns no page while the playhead is in it, at its very end too, nor where the run ends with it", () => {
    const turned = (window_s: readonly [number, number], t_s: number): boolean => {
      session.actions.zoom(window_s);
      session.actions.seek(t_s);
      session.actions.setSpeed(1);
      session.actions.play();
      frames(2);
      session.actions.pause();
      expect(playhead()).toBeCloseTo(t_s + 0.02);
      return session.view.getState().window_s[0] !== window_s[0];
    };
    expect(turned([2, 4], 3.9)).toBe(false);
    expect(turned([2, 4], 4)).toBe(true);
    expect(turned([2, 4], 4.001)).toBe(false);
    expect(turned([2, 20], 19.97)).toBe(false);
  });

  test("that turns a page near the end comes to the end and stays as wide", () => {
    session.actions.zoom([14, 19]);
    session.actions.seek(18.99);
    session.actions.setSpeed(1);
    session.actions.play();
    frames(3);
    expect(session.view.getState().window_s).toEqual([15, 20]);
  });

  test("stays where it is while the playhead is elsewhere", () => {
    session.actions.zoom([2, 4]);
    session.actions.seek(10);
    session.actions.play();
    frames(10);
    expect(session.view.getState().window_s).toEqual([2, 4]);
  });

  test("is never turned round, too narrow or outside the run", () => {
    session.actions.zoom([9, 3]);
    expect(session.view.getState().window_s).toEqual([3, 9]);
    session.actions.zoom([-5, 3]);
    expect(session.view.getState().window_s).toEqual([0, 8]);
    session.actions.zoom([7, 7]);
    const [from, to] = session.view.getState().window_s;
    expect(to - from).toBeCloseTo(0.05);
    expect(from).toBe(7);
    session.actions.zoom([19.99, 20]);
    expect(session.view.getState().window_s[0]).toBeCloseTo(19.95);
    session.actions.zoom([-100, 100]);
    expect(session.view.getState().window_s).toEqual([0, 20]);
  });
});
