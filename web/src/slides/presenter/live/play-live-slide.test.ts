// A live slide at work, frame by frame on a real session: it opens and plays its run, and moves its sliders as a hand would.

import { beforeEach, expect, test } from "vitest";
import { onPage } from "../../../../tests/fake-page";
import { openSession } from "../../../../tests/open-session";
import type { Session } from "../../../lab/session";
import type { LiveSlide } from "../../deck/deck";
import { playLiveSlide } from "./play-live-slide";

const DELAY = "links.forward.delay_ms";
const slide = (animation: readonly string[], link = ""): LiveSlide => ({
  ...{ link, animation },
  charts: ["rates"],
  sliders: [DELAY],
  caption: "",
  notes: "",
});

const page = onPage();
let session: Session;
beforeEach(async () => {
  session = await openSession();
  page.stop = session.dispose;
});

const value = () => Number(session.valueAt(DELAY).value);
/** Frames of 50 ms for so long. */
function pass(seconds: number): void {
  for (let i = 0; i < Math.round(seconds * 20); i += 1) page.frame(50);
}

async function played(...animation: readonly string[]) {
  const stop = await playLiveSlide(session, slide(animation, "#v1=s=rfc8867/5.1"));
  // The first frame is where the clock begins.
  page.frame(50);
  return stop;
}

test("its run is opened, and plays", async () => {
  await played();
  expect(session.draft.getState().id).toBe("rfc8867/5.1");
  expect(session.view.getState().playing).toBe(true);
});

test("a slider begins at its time, goes evenly to where it is to be, and stays there", async () => {
  await played(`at 1 s set ${DELAY} to 250 over 2 s`);
  const from = value();
  expect(from).toBeLessThan(100);
  pass(0.9);
  expect(value()).toBe(from);
  expect(session.holding()).toBe(false);
  pass(1.1);
  expect(session.holding()).toBe(true);
  expect(value()).toBeGreaterThan(from + 0.4 * (250 - from));
  expect(value()).toBeLessThan(from + 0.6 * (250 - from));
  pass(1.2);
  expect(value()).toBe(250);
  expect(session.holding()).toBe(false);
  pass(1);
  expect(value()).toBe(250);
});

test("one change follows another, each from where the one before it has left its slider", async () => {
  await played(`at 0 s set ${DELAY} to 200 over 1 s`, `at 2 s set ${DELAY} to 100 over 1 s`);
  pass(1.5);
  expect(value()).toBe(200);
  pass(1);
  expect(value()).toBeGreaterThan(100);
  expect(value()).toBeLessThan(200);
  pass(1);
  expect(value()).toBe(100);
});

test("what a hidden tab has missed is not made up for", async () => {
  await played(`at 1 s set ${DELAY} to 250 over 1 s`);
  const from = value();
  page.frame(60_000);
  expect(value()).toBe(from);
  pass(2.1);
  expect(value()).toBe(250);
});

test("what somebody has in the hand stays there; let go in time, the slider goes on from it", async () => {
  await played(`at 0.5 s set ${DELAY} to 250 over 1 s`);
  pass(0.3);
  session.actions.drag(DELAY, 77);
  pass(0.7);
  expect(value()).toBe(77);
  session.actions.endDrag();
  pass(0.1);
  expect(value()).toBeGreaterThan(77);
  pass(0.6);
  expect(value()).toBe(250);
});

test("what is held beyond the end of the animation stays as it was left", async () => {
  await played(`at 0.5 s set ${DELAY} to 250 over 1 s`);
  session.actions.drag(DELAY, 77);
  pass(2);
  session.actions.endDrag();
  pass(1);
  expect(value()).toBe(77);
  expect(session.holding()).toBe(false);
});

test("ended in the middle it lets go of its slider, and the run goes on", async () => {
  const stop = await played(`at 0 s set ${DELAY} to 250 over 2 s`);
  pass(1);
  expect(session.holding()).toBe(true);
  stop();
  const left = value();
  expect(session.holding()).toBe(false);
  pass(2);
  expect(value()).toBe(left);
  expect(left).toBeLessThan(250);
  expect(session.view.getState().playing).toBe(true);
});
