// Every word of an explanation, of events that are written down here; explain.test.ts holds it against runs.

import { describe, expect, test } from "vitest";
import { fakeSessionRun } from "../../../tests/fake-session-run";
import { OUTCOME, type Report, STEP, type Wait } from "../lanes/marks";
import { type ExplainContext, explain } from "./explain";

const WAIT: Wait = {
  ...{ row: 0, member: 1, source: 0, sequence: 7 },
  ...{ t0_s: 10, end_s: 12, planned_s: 11, tn_s: 12, t_rr_s: 2, dither_s: 1 },
  ...{ most_s: Number.NaN, allow_early: true, step: STEP.EARLY, outcome: OUTCOME.SENT, by: null },
};
const BY_A3 = { outcome: OUTCOME.SUPPRESSED, by: { member: 2, sent_s: 10.5 } };
const context = (
  least_s = 0,
  tables: Parameters<typeof fakeSessionRun>[0] = {},
): ExplainContext => ({
  run: fakeSessionRun(tables),
  nameOf: (member) => `A${member + 1}`,
  least_s,
});
const found = (more: Partial<Wait>) =>
  explain({ kind: "found", t_s: 10, wait: { ...WAIT, ...more } }, context());
const ended = (more: Partial<Wait>) =>
  explain({ kind: "ended", t_s: 12, wait: { ...WAIT, ...more } }, context());
const NEAR = "Is the regular report as near as T_dither_max?";
const DITHER = "T_dither_max = l · T_rr = 0.5 · 2.000 s";
const FAR = `t0 + T_dither_max = 11.000 s ≤ tn = 12.000 s; ${DITHER}`;

describe("a loss that is found", () => {
  test("by one that may speak early is gone through as far as the turn that it has", () => {
    expect(found({})).toEqual({
      t_s: 10,
      sentence:
        "A2 finds that packet 7 is lost. It may speak early, at te = 11.000 s, if nobody does before.",
      rule: "RFC 4585 §3.5.2",
      steps: [
        { number: "1", question: "Loss seen at t0 = 10.000 s", note: "packet 7", answer: "" },
        {
          number: "2",
          question: "Does feedback wait already?",
          note: "nothing to join",
          answer: "no",
          decides: false,
        },
        { number: "3", question: NEAR, note: FAR, answer: "no", decides: false },
        {
          number: "4",
          question: "allow_early?",
          note: "te = t0 + 1.00 · T_dither_max = 11.000 s",
          answer: "yes",
          decides: true,
        },
      ],
      cancelled: [],
    });
    expect(found({ planned_s: 10.25 }).steps[3]?.note).toBe(
      "te = t0 + 0.25 · T_dither_max = 10.250 s",
    );
  });
});

describe("feedback that comes to nothing", () => {
  test.each([
    ["JOINS", ["1", "2", "5"], "then"],
    ["WAITS_FOR_TN", ["1", "2", "3", "5"], "then"],
    ["NOT_EARLY", ["1", "2", "3", "4", "5"], "then"],
    ["EARLY", ["1", "2", "3", "4", "5"], "te"],
  ] as const)("is cancelled by another's at step 5, after %s", (step, numbers, until) => {
    const { sentence, steps } = ended({ ...BY_A3, step: STEP[step] });
    expect(sentence).toBe("A2 hears A3 report packet 7 and cancels its own feedback on it.");
    expect(steps.map(({ number }) => number)).toEqual(numbers);
    expect(steps.filter(({ decides }) => decides)).toEqual([
      {
        number: "5",
        question: `Heard of 7 from others until ${until}?`,
        note: "A3 sent it at 10.500 s, heard at 12.000 s",
        answer: "yes",
        decides: true,
      },
    ]);
  });

  test.each([
    ["JOINS", "2"],
    ["WAITS_FOR_TN", "3"],
    ["NOT_EARLY", "4"],
  ] as const)("of a loss that was reported after %s step %s decided", (step, number) => {
    const { steps } = ended({ step: STEP[step] });
    expect(steps.filter(({ decides }) => decides).map((one) => one.number)).toEqual([number]);
    expect(steps.at(-1)).toMatchObject({ number: "5", note: "nobody was faster", answer: "no" });
  });
});

const INTERVAL = {
  ...{ t_s: 30, member: 1, members: 4, senders: 1, avg_rtcp_size_bytes: 100, limit_kbps: 1 },
  ...{ td_s: 0.8, chance: 0.5, interval_s: 0.657, tp_s: 30, tn_s: 30.657 },
};
const REPORT: Report = {
  ...{ row: 0, member: 1, t_s: 30, planned_s: 29.5, kind: "regular", items: 0, bytes: 100 },
};
const NEXT = {
  number: "3",
  question: "Next: tn = 30.657 s",
  note:
    "4 members, 1 of them sends; Td = 100.0 bytes / 1.00 kbit/s = 0.800 s; " +
    "T = Td · 1.000 / 1.21828 = 0.657 s",
  answer: "",
};
const messages = [{ t_s: 30, member: 1, tp_s: 28, reconsidered_s: 1.25 }];
const tables = { intervals: [INTERVAL], messages };
const report = (
  more: Partial<Report>,
  sequences: readonly number[] = [],
  of = context(0, tables),
) => {
  const items = sequences.map((sequence) => ({ ...WAIT, sequence }));
  return explain({ kind: "report", t_s: 30, report: { ...REPORT, ...more }, items }, of);
};

describe("a regular report", () => {
  test("is due when its interval and one drawn anew are over, and the next one is planned", () => {
    expect(report({})).toEqual({
      t_s: 30,
      sentence: "A2’s regular report is due.",
      rule: "RFC 3550 §6.3.6, RFC 4585 §3.5.3",
      steps: [
        { number: "1", question: "The timer runs out at tn = 29.500 s", note: "", answer: "" },
        {
          number: "2",
          question: "Has an interval drawn anew passed, too?",
          note: "tp + T = 28.000 s + 1.250 s = 29.250 s ≤ 30.000 s",
          answer: "yes",
          decides: true,
        },
        NEXT,
      ],
      cancelled: [],
    });
    expect(report({}, [], context(0, { messages })).steps).toHaveLength(2);
  });

  test.each([
    [[7], "packet 7"],
    [[7, 8], "packets 7 and 8"],
    [[7, 8, 9, 10], "packets 7, 8, 9 and 10"],
    [[7, 8, 9, 10, 11], "packets 7, 8, 9 and 2 more"],
  ])("carries the news of %o", (sequences, named) => {
    expect(report({ kind: "with feedback" }, sequences).sentence).toBe(
      `A2’s regular report is due. It carries the news of ${named}.`,
    );
  });

  test("of a member that leaves says so", () => {
    expect(report({ kind: "bye" })).toEqual({
      t_s: 30,
      sentence: "A2 leaves and says so: the others count one member less at once.",
      rule: "RFC 3550 §6.3.7",
      steps: [],
      cancelled: [],
    });
  });

  test.each([
    [{ td_s: 5 }, "4 members, 1 of them sends; Td = Tmin = 5.000 s; T = Td"],
    [{ senders: 2 }, "4 members, 2 of them send; Td = 100.0 bytes / 1.00 kbit/s"],
    [{ senders: 0, chance: 0.25 }, "T = Td · 0.750 / 1.21828 = 0.657 s"],
  ])("with %o plans the next one by that", (more, part) => {
    const own = context(0, { ...tables, intervals: [{ ...INTERVAL, ...more }] });
    expect(report({}, [], own).steps.at(-1)?.note).toContain(part);
  });
});

/** Rows of feedback: A2's that was sent at 30 s, and those of others that this cancelled. */
const sent = { t_s: 30, member: 1, outcome: OUTCOME.SENT, source: 0, sequence: 7 };
const taken = (member: number, t_s: number) => ({
  ...{ t_s, member, outcome: OUTCOME.SUPPRESSED, by: 1, source: 0, sequence: 7 },
});
const early = [{ ...messages[0], t_s: 30, member: 1, early: 1, tn_s: 33 }];

describe("an early report", () => {
  test("tells what it was for, whom it saves the same, and that it holds back then", () => {
    const feedback = [sent, taken(2, 30.01), taken(3, 30.02), taken(2, 30.03)];
    const own = context(0, { ...tables, messages: early, feedback });
    const why = report({ kind: "early", items: 2 }, [7, 8], own);
    expect(why.sentence).toBe(
      "A2 missed packets 7 and 8 and may speak early. It cancels the planned feedback of A3 and A4.",
    );
    expect(why.rule).toBe("RFC 4585 §3.5.2");
    expect(why.cancelled.map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(why.steps.map(({ number }) => number)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(why.steps.filter(({ decides }) => decides)).toEqual([
      {
        number: "6",
        question: "Send; then hold back",
        note: "allow_early = FALSE until tn = tp + 2 T_rr = 33.000 s",
        answer: "early",
        decides: true,
      },
    ]);
  });
});
