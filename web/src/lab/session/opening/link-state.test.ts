import { beforeEach, expect, test } from "vitest";
import { readLink } from "../../../../model/scenario/link/read-link";
import type { LinkState } from "../../../../model/scenario/link/state";
import { halving, shared } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import type { Session } from "../session";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

const linkNow = (): LinkState => readLink(session.hash()).state;

test("of a fresh page a link says the scenario alone", () => {
  expect(session.hash()).toBe("#v1=s=test");
});

test.each([
  ["the playhead, to a millisecond", { playhead_s: 3.45678 }, { t_s: 3.457 }],
  ["a window, to a millisecond", { window_s: [2.00049, 4] as const }, { window_s: [2, 4] }],
  ["a window that only ends before", { window_s: [0, 19.9] as const }, { window_s: [0, 19.9] }],
  ["a selected range", { selection_s: [2, 4] as const }, { selection_s: [2, 4] }],
  ["the marker", { marker_s: 6 }, { marker_s: 6 }],
  ["the flow", { flow: "other" }, { flow: "other" }],
  ["the link", { link: "return" }, { link: "return" }],
  ["the controller's signals", { signal: "rates" }, { signal: "rates" }],
  ["the queue's signals", { queue: "delays" }, { queue: "delays" }],
  ["the chart", { chart: "delay" }, { chart: "delay" }],
  ["the speed", { speed: 1 }, { speed: 1 }],
  ["from where edits apply", { apply: "start" as const }, { apply: "start" }],
  ["the seeds", { seeds: 20 }, { seeds: 20 }],
  ["that each run is shown", { individualRuns: true }, { individualRuns: true }],
  ["a plot", { plot: "phase" }, { plot: "phase" }],
  ["charts with all lines", { lines: "rates.delay" }, { lines: "rates.delay" }],
])("it says what differs from that: %s", (_, view, state) => {
  const fresh = linkNow();
  session.view.setState(view as Partial<ReturnType<Session["view"]["getState"]>>);
  expect(linkNow()).toEqual({ ...fresh, ...state });
});

test.each([
  ["begins a fraction of a millisecond later", [0.0004, 20]],
  ["ends a fraction of a millisecond before", [0, 19.9995]],
] as const)("a window that %s is the whole run", (_, window_s) => {
  session.view.setState({ window_s });
  expect(session.hash()).toBe("#v1=s=test");
});

test("of a session the window about the playhead is what a fresh page shows", async () => {
  session = await openSession(shared);
  session.view.setState({ playhead_s: 60, window_s: [55, 65] });
  expect(linkNow().window_s).toBeUndefined();
  session.view.setState({ window_s: [50, 60] });
  expect(linkNow().window_s).toEqual([50, 60]);
});

test("edits and kept runs stand in it", async () => {
  session.openBase("test", halving, []);
  session.actions.setApply("start");
  session.actions.set("seed", 9);
  session.actions.keepRun();
  const { edits, kept } = session.draft.getState();
  expect(linkNow()).toMatchObject({ edits, beside: kept });
});
