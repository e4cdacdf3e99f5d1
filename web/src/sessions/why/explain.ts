// "Why now?": the numbered steps of RFC 4585 §3.5.2 and §3.5.3, and of RFC 3550 §6.3, with the numbers of one moment in them.

import type { Columns } from "../../../model/scenario";
import { OUTCOME, type Report, reader, STEP, type Wait } from "../lanes/marks";
import { cancelledBy, type LaneEvent } from "./event";
import { type MemberTiming, timingAt } from "./timing";

interface Step {
  readonly number: string;
  readonly question: string;
  readonly note: string;
  readonly answer: string;
  /** Here it was decided. */
  readonly decides?: boolean;
}

export interface Why {
  readonly t_s: number;
  readonly sentence: string;
  readonly rule: string;
  readonly steps: readonly Step[];
  /** Planned feedback of others that this made needless. */
  readonly cancelled: readonly Wait[];
}

export interface ExplainContext {
  readonly run: Columns;
  readonly nameOf: (member: number) => string;
  /** T_rr_interval of that member then; 0 where it has none. */
  readonly least_s: number;
}

const EARLY_RULE = "RFC 4585 §3.5.2";
const REGULAR_RULE = "RFC 3550 §6.3.6, RFC 4585 §3.5.3";
/** e − 3/2: what timer reconsideration makes of the mean interval. */
const COMPENSATION = Math.E - 1.5;

export function explain(event: LaneEvent, context: ExplainContext): Why {
  const { t_s } = event;
  switch (event.kind) {
    case "report":
      return event.report.kind === "early"
        ? earlyReport(event, context)
        : regularReport(event, context);
    case "found":
      return { t_s, ...found(event.wait, context), cancelled: [] };
    case "ended":
      return { t_s, ...ended(event.wait, context), cancelled: [] };
    case "put off":
      return putOff(event, context);
    default:
      return event satisfies never;
  }
}

type ReportEvent = Extract<LaneEvent, { kind: "report" }>;

function earlyReport({ report, items, t_s }: ReportEvent, context: ExplainContext): Why {
  const first = items.find(({ step }) => step === STEP.EARLY) ?? items[0];
  const cancelled = cancelledBy(context.run, report);
  const me = context.nameOf(report.member);
  const names = [...new Set(cancelled.map(({ member }) => context.nameOf(member)))];
  const others =
    names.length === 0
      ? "Nobody else had the same to say."
      : `It cancels the planned feedback of ${listed(names)}.`;
  if (first === undefined)
    return { t_s, sentence: `${me} speaks early.`, rule: EARLY_RULE, steps: [], cancelled };
  const plan = timingAfter(context.run, report);
  return {
    t_s,
    sentence: `${me} missed ${packets(items)} and may speak early. ${others}`,
    rule: EARLY_RULE,
    steps: [
      ...stepsOf(first, context),
      {
        number: "6",
        question: "Send; then hold back",
        note:
          plan === null ? "" : `allow_early = FALSE until tn = tp + 2 T_rr = ${seconds(plan.tn_s)}`,
        answer: "early",
        decides: true,
      },
    ],
    cancelled,
  };
}

function regularReport({ report, items, t_s }: ReportEvent, context: ExplainContext): Why {
  const me = context.nameOf(report.member);
  const cancelled = items.length > 0 ? cancelledBy(context.run, report) : [];
  if (report.kind === "bye") {
    const sentence = `${me} leaves and says so: the others count one member less at once.`;
    return { t_s, sentence, rule: "RFC 3550 §6.3.7", steps: [], cancelled };
  }
  const message = reader(context.run, "messages");
  const [tp_s, again_s] = [message("tp_s", report.row), message("reconsidered_s", report.row)];
  const leftOut = report.kind === "left out";
  const carries = items.length === 0 ? "" : ` It carries the news of ${packets(items)}.`;
  const steps: Step[] = [
    {
      number: "1",
      question: `The timer runs out at tn = ${seconds(report.planned_s)}`,
      note: "",
      answer: "",
    },
    {
      number: "2",
      question: "Has an interval drawn anew passed, too?",
      note: `tp + T = ${seconds(tp_s)} + ${seconds(again_s)} = ${seconds(tp_s + again_s)} ≤ ${seconds(t_s)}`,
      answer: "yes",
      decides: context.least_s === 0 && !leftOut,
    },
  ];
  if (context.least_s > 0 || leftOut) {
    steps.push({
      number: "3",
      question: "Is T_rr_interval over, too?",
      note: `${seconds(context.least_s)}, times a random number from 0.5 to 1.5, since the last full report`,
      answer: leftOut ? "no" : report.kind === "regular" ? "yes" : "yes, or feedback waits",
      decides: true,
    });
  }
  const plan = timingAfter(context.run, report);
  if (plan !== null) steps.push(nextStep(plan, String(steps.length + 1)));
  const sentence = leftOut
    ? `${me} leaves this report out: T_rr_interval is not over, and no feedback waits.`
    : `${me}’s regular report is due.${carries}`;
  return { t_s, sentence, rule: REGULAR_RULE, steps, cancelled };
}

/** How the next interval came about. */
function nextStep(plan: MemberTiming, number: string): Step {
  const shared = `${plan.members} members, ${plan.senders} of them ${plan.senders === 1 ? "sends" : "send"}`;
  const fair_s = (plan.avg_bytes * 8) / (plan.limit_kbps * 1000);
  const td =
    plan.td_s > fair_s + 1e-9
      ? `Td = Tmin = ${seconds(plan.td_s)}`
      : `Td = ${plan.avg_bytes.toFixed(1)} bytes / ${plan.limit_kbps.toPrecision(3)} kbit/s = ${seconds(plan.td_s)}`;
  const drawn = (plan.chance + 0.5).toFixed(3);
  return {
    number,
    question: `Next: tn = ${seconds(plan.tn_s)}`,
    note: `${shared}; ${td}; T = Td · ${drawn} / ${COMPENSATION.toFixed(5)} = ${seconds(plan.t_rr_s)}`,
    answer: "",
  };
}

function putOff(
  { putOff: { member, t_s, tn_s } }: Extract<LaneEvent, { kind: "put off" }>,
  context: ExplainContext,
): Why {
  const plan = timingAt(context.run, member, t_s);
  const me = context.nameOf(member);
  return {
    t_s,
    sentence: `${me}’s timer ran out, but the interval drawn anew is longer: it waits on. Who counts more members than before speaks less often.`,
    rule: "RFC 3550 §6.3.6",
    steps:
      plan === null
        ? []
        : [
            {
              number: "1",
              question: `The timer runs out at ${seconds(t_s)}`,
              note: "",
              answer: "",
            },
            {
              number: "2",
              question: "Has an interval drawn anew passed, too?",
              note: `tp + T = ${seconds(plan.tp_s)} + ${seconds(plan.t_rr_s)} = ${seconds(tn_s)}`,
              answer: "no",
              decides: true,
            },
            nextStep(plan, "3"),
          ],
    cancelled: [],
  };
}

type Part = Pick<Why, "sentence" | "rule" | "steps">;

function found(wait: Wait, context: ExplainContext): Part {
  const me = context.nameOf(wait.member);
  const until =
    wait.step === STEP.EARLY
      ? `It may speak early, at te = ${seconds(wait.planned_s)}, if nobody does before.`
      : `It waits for its report at ${seconds(wait.planned_s)}.`;
  return {
    sentence: `${me} finds that packet ${wait.sequence} is lost. ${until}`,
    rule: ruleOf(wait),
    steps: stepsOf(wait, context, false),
  };
}

function ended(wait: Wait, context: ExplainContext): Part {
  const me = context.nameOf(wait.member);
  const sentence =
    wait.outcome === OUTCOME.SUPPRESSED
      ? `${me} hears ${context.nameOf(wait.by?.member ?? -1)} report packet ${wait.sequence} and cancels its own feedback on it.`
      : wait.outcome === OUTCOME.DISCARDED
        ? `${me} abandons its feedback on packet ${wait.sequence}: it has no early turn left, and its regular report comes too late to be of use.`
        : `${me} leaves before it has reported packet ${wait.sequence}.`;
  return { sentence, rule: ruleOf(wait), steps: stepsOf(wait, context) };
}

function ruleOf({ step }: Wait): string {
  return step === STEP.AVP ? "RFC 3550 §6.3, profile AVP" : EARLY_RULE;
}

/** Steps 1 to 5 for one loss, as far as they were gone. `over`: its end is known at that moment. */
function stepsOf(wait: Wait, { nameOf }: ExplainContext, over = true): readonly Step[] {
  const { step, t0_s, tn_s, dither_s, t_rr_s, most_s } = wait;
  const steps: Step[] = [
    {
      number: "1",
      question: `Loss seen at t0 = ${seconds(t0_s)}`,
      note: `packet ${wait.sequence}`,
      answer: "",
    },
  ];
  const heard = hearing(wait, nameOf, over);
  if (step === STEP.AVP) {
    const note = `the next one is planned for tn = ${seconds(tn_s)}`;
    return [
      ...steps,
      {
        number: "2",
        question: "No early feedback: wait for the regular report",
        note,
        answer: "",
        decides: true,
      },
    ];
  }
  const joins = step === STEP.JOINS;
  steps.push({
    number: "2",
    question: "Does feedback wait already?",
    note: joins ? `it goes along at ${seconds(wait.planned_s)}` : "nothing to join",
    answer: joins ? "yes" : "no",
    decides: joins && !heard.decides,
  });
  if (joins) return heard.shown ? [...steps, heard.step] : steps;
  const waits = step === STEP.WAITS_FOR_TN;
  const latest_s = t0_s + dither_s;
  steps.push({
    number: "3",
    question: "Is the regular report as near as T_dither_max?",
    note: `t0 + T_dither_max = ${seconds(latest_s)} ${waits ? ">" : "≤"} tn = ${seconds(tn_s)}; ${ditherNote(dither_s, t_rr_s)}`,
    answer: waits ? "yes" : "no",
    decides: waits && !heard.decides,
  });
  if (waits) return heard.shown ? [...steps, heard.step] : steps;
  if (step === STEP.EARLY) {
    const share = dither_s > 0 ? (wait.planned_s - t0_s) / dither_s : 0;
    steps.push({
      number: "4",
      question: "allow_early?",
      note: `te = t0 + ${share.toFixed(2)} · T_dither_max = ${seconds(wait.planned_s)}`,
      answer: "yes",
      decides: !over,
    });
    return heard.shown ? [...steps, heard.step] : steps;
  }
  const late = step === STEP.TOO_LATE;
  const limit = Number.isNaN(most_s) ? "no limit" : `T_max_fb_delay = ${seconds(most_s)}`;
  steps.push({
    number: "4",
    question: "allow_early?",
    note: `it has spoken early since its last regular report; tn − t0 = ${seconds(tn_s - t0_s)}, ${limit}: ${late ? "too late" : "soon enough"}`,
    answer: "no",
    decides: !heard.decides,
  });
  return heard.shown && !late ? [...steps, heard.step] : steps;
}

function ditherNote(dither_s: number, t_rr_s: number): string {
  if (dither_s === 0) return "two members need no dithering";
  return `T_dither_max = l · T_rr = ${Number((dither_s / t_rr_s).toPrecision(3))} · ${seconds(t_rr_s)}`;
}

/** Step 5, once its outcome is known. */
function hearing(
  wait: Wait,
  nameOf: ExplainContext["nameOf"],
  over: boolean,
): { readonly shown: boolean; readonly decides: boolean; readonly step: Step } {
  const taken = wait.outcome === OUTCOME.SUPPRESSED;
  const until = wait.step === STEP.EARLY ? "te" : "then";
  const note = taken
    ? `${nameOf(wait.by?.member ?? -1)} sent it at ${seconds(wait.by?.sent_s ?? Number.NaN)}, heard at ${seconds(wait.end_s)}`
    : "nobody was faster";
  const question = `Heard of ${wait.sequence} from others until ${until}?`;
  const step = { number: "5", question, note, answer: taken ? "yes" : "no", decides: taken };
  return { shown: over && (taken || wait.outcome === OUTCOME.SENT), decides: over && taken, step };
}

/** What a member goes by right after a report. */
function timingAfter(run: Columns, { member, t_s }: Report): MemberTiming | null {
  return timingAt(run, member, t_s);
}

function packets(items: readonly Wait[]): string {
  const numbers = items.map(({ sequence }) => String(sequence));
  const some =
    numbers.length > 4 ? [...numbers.slice(0, 3), `${numbers.length - 3} more`] : numbers;
  return `${numbers.length === 1 ? "packet" : "packets"} ${listed(some)}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** To the millisecond, as the lanes can be read. */
export function seconds(t_s: number): string {
  return Number.isFinite(t_s) ? `${t_s.toFixed(3)} s` : "–";
}
