import { expect, test } from "vitest";
import { scaleLinear } from "../../../figure/ink/scale";
import { fakeSessionRun } from "../../../tests/fake-session-run";
import { freshLab, made, shared } from "../../../tests/lab";
import { hitAt } from "./hit";
import { linesOf } from "./lane-table";
import { countsIn, marksIn, OUTCOME, reportsIn, STEP, waitReader } from "./marks";

const lab = await freshLab();
const core = made(lab, shared);
core.run(shared.duration_s);
const all = marksIn(core, [0, shared.duration_s]);

test("a whole run has each report, loss and piece of feedback once", () => {
  expect(all.reports).toHaveLength(core.rows("messages"));
  expect(all.losses).toHaveLength(core.rows("losses"));
  expect(all.waits).toHaveLength(core.rows("feedback"));
  const kinds = new Set(all.reports.map(({ kind }) => kind));
  for (const kind of ["regular", "early", "with feedback"]) expect([...kinds]).toContain(kind);
});

test("the same can be counted", () => {
  const { reports, early, lost, cancelled } = countsIn(core, [40, 50]);
  const marks = marksIn(core, [40, 50]);
  expect(reports).toBe(marks.reports.length);
  expect(early).toBe(marks.reports.filter(({ kind }) => kind === "early").length);
  expect(lost).toBe(marks.losses.filter(({ ofRtcp }) => !ofRtcp).length);
  const taken = marks.waits.filter(
    ({ outcome, end_s }) => outcome === OUTCOME.SUPPRESSED && end_s >= 40 && end_s <= 50,
  );
  expect(cancelled).toBe(taken.length);
});

test("a window has what lies in it", () => {
  const reports = reportsIn(core, 40, 50);
  expect(reports.length).toBeGreaterThan(20);
  for (const { t_s } of reports) {
    expect(t_s).toBeGreaterThanOrEqual(40);
    expect(t_s).toBeLessThanOrEqual(50);
  }
});

test("a window has what waits through it, and what was cancelled but would have come in it", () => {
  const early = all.waits.find(
    ({ step, outcome, planned_s, end_s }) =>
      step === STEP.EARLY && outcome === OUTCOME.SUPPRESSED && planned_s - end_s > 0.02,
  );
  if (early === undefined) throw new Error("nothing early was cancelled");
  const between = (early.end_s + early.planned_s) / 2;
  const seen = marksIn(core, [between, between + 0.001]);
  expect(seen.waits.map(({ row }) => row)).toContain(early.row);
});

test("who suppressed something had sent it before it was heard", () => {
  const taken = all.waits.filter(({ outcome }) => outcome === OUTCOME.SUPPRESSED);
  expect(taken.length).toBeGreaterThan(20);
  for (const { by, end_s, member } of taken) {
    expect(by?.member).not.toBe(member);
    expect(by?.sent_s).toBeLessThan(end_s);
  }
});

test("of one packet only a report of that packet is news, of a picture that is asked for any of its source", () => {
  const sent = { member: 3, outcome: OUTCOME.SENT, source: 0, sequence: 7, t_s: 1 };
  const other = { ...sent, source: 1, sequence: 9, t_s: 1.5 };
  const late = { member: 2, outcome: OUTCOME.SUPPRESSED, by: 3, source: 0, t_s: 2 };
  const byOf = (row: Readonly<Record<string, number>>) =>
    waitReader(fakeSessionRun({ feedback: [sent, other, { ...late, ...row }] }))(2).by;
  expect(byOf({ kind: 0, sequence: 7 })).toEqual({ member: 3, sent_s: 1 });
  expect(byOf({ kind: 0, sequence: 9 })).toEqual({ member: 3, sent_s: Number.NaN });
  expect(byOf({ kind: 1, sequence: 9 })).toEqual({ member: 3, sent_s: 1 });
});

test("marks that would lie upon one another are one", () => {
  const fewer = marksIn(core, [0, shared.duration_s], 2);
  expect(fewer.reports.length).toBeLessThan(all.reports.length / 2);
  expect(fewer.losses).toHaveLength(all.losses.length);
});

test("a timer that is put off is a mark of its own", () => {
  expect(all.putOff.length).toBeGreaterThan(10);
  for (const { t_s, tn_s } of all.putOff) expect(tn_s).toBeGreaterThan(t_s);
});

test("a press finds the lane, and the nearest symbol in it", () => {
  const lanes = { rows: [0, 2, 3, 4], count: 5, row: 24, top: 20, width: 600 };
  const x = scaleLinear([40, 50], [0, 600]);
  const [report] = reportsIn(core, 44, 46).filter(({ member }) => member === 2);
  if (report === undefined) throw new Error("A3 is silent");
  const place = { x: (report.t_s - 40) * 60 + 1, y: 20 + 3.5 * 24 };
  const marks = marksIn(core, [40, 50]);
  expect(hitAt(place, lanes, marks, x)).toEqual({ member: 2, t_s: report.t_s });
  expect(hitAt({ x: 10, y: 20 + 1.5 * 24 }, lanes, marks, x)).toBeNull();
  expect(hitAt({ x: 10, y: 5 }, lanes, marks, x)).toBeNull();
});

test("the table says the same in the order of time", () => {
  const lines = linesOf(core, [40, 50]);
  expect(lines.map(({ t_s }) => t_s)).toEqual(lines.map(({ t_s }) => t_s).sort((a, b) => a - b));
  const words = lines.map(({ what }) => what).join("\n");
  expect(words).toMatch(/packet \d+ lost/);
  expect(words).toContain("early feedback");
  expect(words).toMatch(/cancels its feedback on \d+/);
  const taken = all.waits.find(({ outcome, end_s, planned_s }) => {
    const moments = [end_s, planned_s].map((t_s) => t_s.toFixed(3));
    return outcome === OUTCOME.SUPPRESSED && end_s > 40 && end_s < 50 && moments[0] !== moments[1];
  });
  const of = lines.find(
    ({ t_s, what }) => t_s === taken?.end_s && what === `cancels its feedback on ${taken.sequence}`,
  );
  expect(of?.more).toContain(`planned for ${taken?.planned_s.toFixed(3)} s`);
});
