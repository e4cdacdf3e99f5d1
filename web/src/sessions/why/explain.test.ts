import { describe, expect, test } from "vitest";
import type { Core } from "../../../model/engine/core";
import { freshLab, made, shared } from "../../../tests/lab";
import { marksIn, OUTCOME, STEP, type Wait } from "../lanes/marks";
import { cancelledBy, eventAt } from "./event";
import { type ExplainContext, explain } from "./explain";
import { timingAt } from "./timing";

const lab = await freshLab();

function ran(session: object): Core {
  const core = made(lab, { ...shared, session: { bandwidth_kbps: 200, ...session } });
  core.run(shared.duration_s);
  return core;
}

const core = ran({});
const all = marksIn(core, [0, shared.duration_s]);
const context = (run: Core, least_s = 0): ExplainContext => ({
  run,
  nameOf: (member) => run.layout.members?.[member]?.name ?? "",
  least_s,
});
const whyAt = (run: Core, member: number, t_s: number, least_s = 0) => {
  const event = eventAt(run, member, t_s);
  if (event === null) throw new Error("nothing to explain");
  return explain(event, context(run, least_s));
};
const first = (match: (wait: Wait) => boolean): Wait => {
  const found = all.waits.find((wait) => wait.t0_s > 10 && match(wait));
  if (found === undefined) throw new Error("no such wait");
  return found;
};

describe("why now?", () => {
  test("an early report goes through all six steps of RFC 4585 §3.5.2", () => {
    const wait = first(({ step, outcome }) => step === STEP.EARLY && outcome === OUTCOME.SENT);
    const why = whyAt(core, wait.member, wait.end_s);
    expect(why.rule).toContain("§3.5.2");
    expect(why.steps.map(({ number }) => number)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(why.steps.at(-1)).toMatchObject({ answer: "early", decides: true });
    expect(why.steps[0]?.question).toContain(`t0 = ${wait.t0_s.toFixed(3)} s`);
    expect(why.steps[2]?.note).toContain("T_dither_max = l · T_rr = 0.5");
    expect(why.steps[3]?.note).toContain(`= ${wait.planned_s.toFixed(3)} s`);
    expect(why.sentence).toContain("may speak early");
  });

  test("its report tells whose planned feedback it cancelled", () => {
    const taken = first(({ outcome, by }) => outcome === OUTCOME.SUPPRESSED && by !== null);
    const sender = taken.by?.member ?? -1;
    const why = whyAt(core, sender, taken.by?.sent_s ?? 0);
    expect(why.cancelled.map(({ row }) => row)).toContain(taken.row);
  });

  test("who hears it from another cancels its own, at step 5", () => {
    const taken = first(
      ({ step, outcome }) => step === STEP.EARLY && outcome === OUTCOME.SUPPRESSED,
    );
    const why = whyAt(core, taken.member, taken.end_s);
    expect(why.sentence).toMatch(/hears A\d report packet \d+ and cancels its own feedback on it/);
    expect(why.steps.at(-1)).toMatchObject({ number: "5", answer: "yes", decides: true });
    expect(why.steps.filter(({ decides }) => decides)).toHaveLength(1);
  });

  test("who may not speak early waits, or abandons it where that would be too late", () => {
    const tight = ran({ rtcp: { T_max_fb_delay_ms: 100 } });
    const late = marksIn(tight, [10, 120]).waits.find(({ step }) => step === STEP.TOO_LATE);
    if (late === undefined) throw new Error("nothing came too late");
    const why = whyAt(tight, late.member, late.t0_s);
    expect(why.sentence).toContain("abandons its feedback on packet");
    expect(why.steps.at(-1)).toMatchObject({ number: "4", answer: "no", decides: true });
    expect(why.steps.at(-1)?.note).toContain("T_max_fb_delay = 0.100 s: too late");
    const soon = first(({ step, outcome }) => step === STEP.NOT_EARLY && outcome === OUTCOME.SENT);
    const event = eventAt(core, soon.member, (soon.t0_s + soon.end_s) / 2);
    expect(event?.kind).toMatch(/found|report|put off/);
  });

  test("a regular report is due once an interval drawn anew has passed too", () => {
    const report = all.reports.find(({ t_s, kind }) => t_s > 20 && kind === "regular");
    if (report === undefined) throw new Error("no regular report");
    const why = whyAt(core, report.member, report.t_s);
    expect(why.rule).toContain("RFC 3550 §6.3.6");
    const [, sum, now] = /= (\d+\.\d+) s ≤ (\d+\.\d+) s/.exec(why.steps[1]?.note ?? "") ?? [];
    expect(Number(sum)).toBeLessThanOrEqual(Number(now));
    expect(why.steps.at(-1)?.question).toContain("Next: tn =");
    expect(why.steps.at(-1)?.note).toContain("4 members, 1 of them sends");
  });

  test("a report that T_rr_interval makes needless is left out", () => {
    const sparse = ran({ rtcp: { T_rr_interval_ms: 3000 } });
    const left = marksIn(sparse, [20, 60]).reports.find(({ kind }) => kind === "left out");
    if (left === undefined) throw new Error("nothing was left out");
    const why = whyAt(sparse, left.member, left.t_s, 3);
    expect(why.sentence).toContain("leaves this report out");
    expect(why.steps[2]).toMatchObject({ answer: "no", decides: true });
  });

  test("with AVP everything waits for the regular report", () => {
    const avp = ran({ rtcp: { profile: "avp" } });
    const [wait] = marksIn(avp, [20, 60]).waits;
    if (wait === undefined) throw new Error("nothing was lost");
    const event = eventAt(avp, wait.member, wait.t0_s);
    if (event?.kind !== "found") throw new Error("it is not found");
    const why = explain(event, context(avp));
    expect(why.rule).toContain("AVP");
    expect(why.steps).toHaveLength(2);
  });

  test("a timer that ran out in vain tells by how much", () => {
    const off = all.putOff.find(({ t_s }) => t_s > 5);
    if (off === undefined) throw new Error("nothing was put off");
    const why = explain({ kind: "put off", t_s: off.t_s, putOff: off }, context(core));
    expect(why.steps[1]?.answer).toBe("no");
    expect(why.steps[1]?.note).toContain(`= ${off.tn_s.toFixed(3)} s`);
  });
});

test("every moment of every member has an explanation without a gap in it", () => {
  for (let t_s = 1; t_s < 120; t_s += 0.37) {
    for (let member = 0; member < 4; member += 1) {
      const { sentence, steps } = whyAt(core, member, t_s);
      const words = [sentence, ...steps.flatMap(({ question, note }) => [question, note])].join(
        " ",
      );
      expect(words, `${member} at ${t_s}`).not.toMatch(/NaN|undefined|somebody| – /);
    }
  }
});

test("what cancelled something, and what was cancelled, are the same pairs", () => {
  const taken = all.waits.filter(({ outcome }) => outcome === OUTCOME.SUPPRESSED).length;
  const cancelledAll = all.reports.flatMap((report) => cancelledBy(core, report));
  expect(cancelledAll).toHaveLength(taken);
});

test("a member's plan is what its report said: the next one, and whether it may be early", () => {
  const early = all.reports.find(({ t_s, kind }) => t_s > 20 && kind === "early");
  if (early === undefined) throw new Error("nobody was early");
  const plan = timingAt(core, early.member, early.t_s);
  expect(plan?.allow_early).toBe(false);
  const before = timingAt(core, early.member, early.t_s - 1e-6);
  expect(before?.allow_early).toBe(true);
  expect(plan?.tn_s).toBeCloseTo((before?.tp_s ?? 0) + 2 * (before?.t_rr_s ?? 0), 6);
  expect(plan?.tp_s).toBeCloseTo(before?.tn_s ?? 0, 6);
  expect(timingAt(core, 99, 50)).toBeNull();
});
