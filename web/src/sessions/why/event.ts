// The last thing that a member did or decided up to a moment: what "why now?" is asked of.

import { bisectLeft, bisectRight } from "d3-array";
import type { Columns } from "../../../model/scenario";
import {
  OUTCOME,
  type PutOff,
  type Report,
  reader,
  reportReader,
  type Wait,
  waitReader,
} from "../lanes/marks";
import { lastRowOf } from "./timing";

export type LaneEvent =
  | {
      readonly kind: "report";
      readonly t_s: number;
      readonly report: Report;
      readonly items: readonly Wait[];
    }
  | { readonly kind: "found"; readonly t_s: number; readonly wait: Wait }
  /** Suppressed, discarded, or its member left. */
  | { readonly kind: "ended"; readonly t_s: number; readonly wait: Wait }
  | { readonly kind: "put off"; readonly t_s: number; readonly putOff: PutOff };

/** A link has milliseconds: what lies that little later is meant. */
const SAME_S = 0.001;
/** Nothing waits longer. */
const LONGEST_WAIT_S = 20;

export function eventAt(run: Columns, member: number, playhead_s: number): LaneEvent | null {
  const t_s = playhead_s + SAME_S;
  const events = [
    ended(run, member, t_s),
    found(run, member, t_s),
    timer(run, member, t_s),
    report(run, member, t_s),
  ].filter((event) => event !== null);
  // Of several at one moment the last of the list has the last word.
  return events.reduce<LaneEvent | null>(
    (best, event) => (best === null || event.t_s >= best.t_s ? event : best),
    null,
  );
}

function report(run: Columns, member: number, t_s: number): LaneEvent | null {
  const row = lastRowOf(run, "messages", member, t_s);
  if (row < 0) return null;
  const read = reportReader(run)(row);
  return { kind: "report", t_s: read.t_s, report: read, items: itemsOf(run, read) };
}

/** What a report carried. */
function itemsOf(run: Columns, { member, t_s }: Report): readonly Wait[] {
  const times = run.column("feedback", "t_s");
  const read = waitReader(run);
  const found: Wait[] = [];
  for (let row = bisectLeft(times, t_s); row < bisectRight(times, t_s); row += 1) {
    const wait = read(row);
    if (wait.member === member && wait.outcome === OUTCOME.SENT) found.push(wait);
  }
  return found;
}

function ended(run: Columns, member: number, t_s: number): LaneEvent | null {
  const row = lastRowOf(run, "feedback", member, t_s);
  if (row < 0) return null;
  const wait = waitReader(run)(row);
  return wait.outcome === OUTCOME.SENT ? null : { kind: "ended", t_s: wait.end_s, wait };
}

/** What still waits at that moment. */
function found(run: Columns, member: number, t_s: number): LaneEvent | null {
  const times = run.column("feedback", "t_s");
  const value = reader(run, "feedback");
  let best: number | null = null;
  const end = bisectRight(times, t_s + LONGEST_WAIT_S);
  for (let row = bisectRight(times, t_s); row < end; row += 1) {
    if (value("member", row) !== member || value("detected_s", row) > t_s) continue;
    if (best === null || value("detected_s", row) > value("detected_s", best)) best = row;
  }
  if (best === null) return null;
  const wait = waitReader(run)(best);
  return { kind: "found", t_s: wait.t0_s, wait };
}

function timer(run: Columns, member: number, t_s: number): LaneEvent | null {
  const row = lastRowOf(run, "intervals", member, t_s);
  if (row < 0) return null;
  const value = reader(run, "intervals");
  const at_s = value("t_s", row);
  if (value("tp_s", row) >= at_s) return null;
  return { kind: "put off", t_s: at_s, putOff: { member, t_s: at_s, tn_s: value("tn_s", row) } };
}

/** The planned feedback of others that a report made needless. */
export function cancelledBy(run: Columns, { member, t_s }: Report): readonly Wait[] {
  const times = run.column("feedback", "t_s");
  const read = waitReader(run);
  const end = bisectRight(times, t_s + LONGEST_WAIT_S);
  const taken: Wait[] = [];
  for (let row = bisectLeft(times, t_s); row < end; row += 1) {
    const wait = read(row);
    if (wait.by?.member === member && wait.by.sent_s === t_s) taken.push(wait);
  }
  return taken;
}
