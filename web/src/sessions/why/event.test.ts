// Which event is the last one, in tables that are written down here.

import { expect, test } from "vitest";
import { fakeSessionRun } from "../../../tests/fake-session-run";
import { OUTCOME, reportReader } from "../lanes/marks";
import { cancelledBy, eventAt } from "./event";
import { lastRowOf, timingAt } from "./timing";

const context = (tables: Parameters<typeof fakeSessionRun>[0], t_s: number, member = 1) => {
  const event = eventAt(fakeSessionRun(tables), member, t_s);
  return event === null ? null : [event.kind, event.t_s];
};
const others = [{ t_s: 9, member: 2, detected_s: 8, outcome: OUTCOME.DISCARDED, tp_s: 1 }];

test.each([
  [9.998, null],
  [9.9995, ["report", 10]],
  [10, ["report", 10]],
  [50, ["report", 10]],
])("at %d s a report at 10 s: %o", (t_s, event) => {
  expect(context({ messages: [{ t_s: 10, member: 1 }], feedback: others }, t_s)).toEqual(event);
});

test.each([
  ["SUPPRESSED", ["ended", 10]],
  ["DISCARDED", ["ended", 10]],
  ["LEFT", ["ended", 10]],
  ["SENT", null],
] as const)("feedback that was %s at 10 s: %o", (outcome, event) => {
  const feedback = [...others, { t_s: 10, detected_s: 9, member: 1, outcome: OUTCOME[outcome] }];
  expect(context({ feedback }, 11)).toEqual(event);
  expect(context({ feedback }, 9.9)).toEqual(["found", 9]);
});

test("what waits longest ago is not what was found last; what is found later, and what another found, does not count", () => {
  const wait = (detected_s: number, t_s: number, member = 1) => ({
    ...{ detected_s, t_s, member, outcome: OUTCOME.SENT },
  });
  const feedback = [
    ...[wait(5, 9), wait(7, 12), wait(8, 13), wait(6, 14)],
    ...[wait(9, 15, 2), wait(10.01, 16), wait(9, 31)],
  ];
  expect(context({ feedback }, 10)).toEqual(["found", 8]);
  // Nothing waits for more than twenty seconds.
  expect(context({ feedback: [wait(9, 31)] }, 10)).toBeNull();
  expect(context({ feedback: [wait(9, 30)] }, 10)).toEqual(["found", 9]);
});

test.each([
  [8, ["put off", 10]],
  [10, null],
])("a timer at 10 s with the last report at %d s: %o", (tp_s, event) => {
  const intervals = [{ t_s: 10, member: 1, tp_s, tn_s: 12 }];
  expect(context({ intervals }, 10)).toEqual(event);
  expect(context({ intervals }, 9)).toBeNull();
});

test("of several the latest counts; at one moment a report before a timer, and that before what is found, or has ended", () => {
  const messages = [{ t_s: 10, member: 1 }];
  const intervals = [{ t_s: 10, member: 1, tp_s: 8 }];
  const feedback = [
    { t_s: 10, detected_s: 9, member: 1, outcome: OUTCOME.LEFT },
    { t_s: 12, detected_s: 10, member: 1, outcome: OUTCOME.SENT },
  ];
  expect(context({ messages, intervals, feedback }, 10)).toEqual(["report", 10]);
  expect(context({ intervals, feedback }, 10)).toEqual(["put off", 10]);
  expect(context({ feedback }, 10)).toEqual(["found", 10]);
  expect(context({ feedback: feedback.slice(0, 1) }, 10)).toEqual(["ended", 10]);
  const later = [{ t_s: 10.5, member: 1, tp_s: 8 }];
  expect(context({ messages, intervals: later, feedback }, 11)).toEqual(["put off", 10.5]);
});

test("a report carries what its member sent at that moment, and cancels what others had planned of it", () => {
  const sent = { t_s: 10, member: 1, outcome: OUTCOME.SENT, source: 0, sequence: 7 };
  const taken = { ...sent, member: 2, outcome: OUTCOME.SUPPRESSED, by: 1 };
  const run = fakeSessionRun({
    messages: [{ t_s: 10, member: 1, items: 1 }],
    feedback: [
      { ...sent, t_s: 9 },
      sent,
      { ...sent, member: 2 },
      { ...sent, outcome: OUTCOME.LEFT },
      { ...taken, t_s: 10.1 },
      { ...taken, t_s: 10.2, by: 2 },
      { ...taken, t_s: 30 },
      { ...taken, t_s: 30.1 },
    ],
  });
  expect(eventAt(run, 1, 10)).toMatchObject({ kind: "report", items: [{ row: 1 }] });
  expect(cancelledBy(run, reportReader(run)(0)).map(({ row }) => row)).toEqual([4, 6]);
});

const interval = (t_s: number, more = {}) => ({
  ...{ t_s, member: 1, members: 4, senders: 1, avg_rtcp_size_bytes: 90, td_s: 3, chance: 0.25 },
  ...{ interval_s: 2, tp_s: t_s, tn_s: t_s + 2, limit_kbps: 5, ...more },
});

test("a member goes by the last interval that it computed", () => {
  const intervals = [interval(5), interval(10), interval(10, { member: 2 }), interval(12)];
  expect(timingAt(fakeSessionRun({ intervals }), 1, 11)).toEqual({
    ...{ at_s: 10, members: 4, senders: 1, avg_bytes: 90, td_s: 3, chance: 0.25 },
    ...{ t_rr_s: 2, tp_s: 10, tn_s: 12, limit_kbps: 5, allow_early: true },
  });
  const run = fakeSessionRun({ intervals });
  expect(lastRowOf(run, "intervals", 1, 4)).toBe(-1);
  expect([5, 10, 12].map((t_s) => lastRowOf(run, "intervals", 1, t_s))).toEqual([0, 1, 3]);
  expect(timingAt(run, 3, 11)).toBeNull();
});

test.each([
  ["after an early report at its moment", { t_s: 10, early: 1 }, { tp_s: 12, tn_s: 14 }, false],
  ["after an early report", { t_s: 10.5, early: 1 }, { tp_s: 12, tn_s: 14 }, false],
  ["after one before that interval", { t_s: 9, early: 1 }, { tp_s: 10, tn_s: 12 }, false],
  ["after a regular one", { t_s: 10.5, early: 0 }, { tp_s: 10, tn_s: 12 }, true],
])("%s a member goes by what that left", (_, message, plan, allow_early) => {
  const messages = [{ member: 1, tn_s: 14, bye: 0, ...message }];
  const run = fakeSessionRun({ intervals: [interval(10)], messages });
  expect(timingAt(run, 1, 11)).toMatchObject({ ...plan, allow_early });
});

test("a member that has said that it leaves goes by nothing", () => {
  const messages = [{ t_s: 10.5, member: 1, bye: 1 }];
  const run = fakeSessionRun({ intervals: [interval(10)], messages });
  expect(timingAt(run, 1, 11)).toBeNull();
  expect(timingAt(run, 1, 10.4)).not.toBeNull();
});
