// The stage's address follows its run, in one entry of the history.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "../../../../tests/open-session";
import type { Router, Session } from "../../../lab/session";
import { CHART_NAMES, chartsIn, followRun, isOpen, labHashOf, toggled, written } from "./address";

let session: Session;
const goTo = vi.fn();
beforeEach(async () => {
  session = await openSession();
  vi.stubGlobal("location", new URL("https://example.org/"));
  vi.useFakeTimers();
  goTo.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.dispose();
});

const follow = (charts = "") =>
  followRun({ session, router: { goTo } as unknown as Router, charts: () => charts });

test("a change is in it when the hand rests, in the place of the address before it", () => {
  const { stop } = follow();
  session.actions.setApply("start");
  session.actions.set("links.forward.delay_ms", 90);
  expect(goTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(goTo.mock.calls).toEqual([
    ["#present&run=s%3Dtest%26set%3Dlinks.forward.delay_ms:90", "replace"],
  ]);
  stop();
  session.actions.set("links.forward.delay_ms", 120);
  vi.advanceTimersByTime(400);
  expect(goTo).toHaveBeenCalledTimes(1);
});

test("nothing is written under a hand, and the charts that are shown are said", () => {
  const { stop } = follow("rates,loss");
  session.actions.drag("links.forward.delay_ms", 90);
  vi.advanceTimersByTime(400);
  expect(goTo).not.toHaveBeenCalled();
  session.actions.endDrag();
  vi.advanceTimersByTime(400);
  expect(goTo.mock.lastCall?.[0]).toMatch(/&charts=rates%2Closs$/);
  stop();
});

test("where changes begin is the stage's own: the run that is open is the same", () => {
  const run = session.hash().replace("#v1=", "");
  session.actions.setApply("start");
  expect(isOpen(session, run)).toBe(true);
  session.actions.set("links.forward.delay_ms", 90);
  expect(isOpen(session, run)).toBe(false);
  expect(labHashOf(run)).toBe("#v1=s=test");
});

test("an address says which charts are shown, and nothing of the usual ones", () => {
  expect(chartsIn("")).toEqual(["rates", "delay"]);
  expect(chartsIn("loss,rates")).toEqual(["rates", "loss"]);
  expect(chartsIn("nothing")).toEqual(["rates", "delay"]);
  expect(chartsIn(CHART_NAMES.join())).toHaveLength(3);
  expect(["", "rates,loss"].map((text) => written(chartsIn(text)))).toEqual(["", "rates,loss"]);
});

test("a chart comes to its place and goes; one always stays, and no more than three", () => {
  expect(toggled(["rates", "delay"], "loss")).toEqual(["rates", "delay", "loss"]);
  expect(toggled(["delay"], "rates")).toEqual(["rates", "delay"]);
  expect(toggled(["rates", "delay"], "rates")).toEqual(["delay"]);
  expect(toggled(["delay"], "delay")).toEqual(["delay"]);
  expect(toggled(["rates", "delay", "loss"], "signal")).toEqual(["rates", "delay", "signal"]);
  expect(toggled(["rates"], "")).toEqual(["rates"]);
});
