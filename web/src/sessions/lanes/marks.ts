// What a stretch of time holds of a session, read from its tables: reports, waits for feedback, losses, and timers put off.

import { bisectLeft, bisectRight } from "d3-array";
import type { Columns } from "../../../model/scenario";

export type ReportKind = "regular" | "with feedback" | "early" | "left out" | "bye";

export interface Report {
  readonly row: number;
  readonly member: number;
  readonly t_s: number;
  readonly planned_s: number;
  readonly kind: ReportKind;
  readonly items: number;
  readonly bytes: number;
}

/** Steps of RFC 4585 §3.5.2, as the core numbers them. */
export const STEP = {
  AVP: 0,
  JOINS: 1,
  WAITS_FOR_TN: 2,
  NOT_EARLY: 3,
  TOO_LATE: 4,
  EARLY: 5,
} as const;
export const OUTCOME = { SENT: 1, SUPPRESSED: 2, DISCARDED: 3, LEFT: 4 } as const;

/** One piece of feedback from its loss to its end. */
export interface Wait {
  readonly row: number;
  readonly member: number;
  readonly source: number;
  readonly sequence: number;
  readonly t0_s: number;
  readonly end_s: number;
  /** te or tn, as it was planned at t0. */
  readonly planned_s: number;
  readonly tn_s: number;
  readonly t_rr_s: number;
  readonly dither_s: number;
  /** NaN: no limit. */
  readonly most_s: number;
  readonly allow_early: boolean;
  readonly step: number;
  readonly outcome: number;
  /** The member that suppressed it, and when that was sent; null where none did. */
  readonly by: { readonly member: number; readonly sent_s: number } | null;
}

export interface Loss {
  readonly t_s: number;
  readonly link: number;
  readonly ofRtcp: boolean;
  readonly source: number;
  readonly sequence: number;
}

/** A timer ran out, and the interval that was drawn anew lasts longer. */
export interface PutOff {
  readonly member: number;
  readonly t_s: number;
  readonly tn_s: number;
}

export interface Marks {
  readonly reports: readonly Report[];
  readonly waits: readonly Wait[];
  readonly losses: readonly Loss[];
  readonly putOff: readonly PutOff[];
}

/** Feedback that waits longer than this is not looked for outside of the window. */
const LONGEST_WAIT_S = 20;

/** `least_s`: marks of one kind and lane that lie closer together than this are one. */
export function marksIn(
  run: Columns,
  [from_s, to_s]: readonly [number, number],
  least_s = 0,
): Marks {
  return {
    reports: apart(reportsIn(run, from_s, to_s), least_s),
    waits: waitsIn(run, from_s, to_s),
    losses: lossesIn(run, from_s, to_s),
    putOff: apart(putOffIn(run, from_s, to_s), least_s),
  };
}

export interface Counts {
  readonly reports: number;
  readonly early: number;
  /** Of data. */
  readonly lost: number;
  readonly cancelled: number;
}

/** The same in numbers, however long the window is. */
export function countsIn(run: Columns, [from_s, to_s]: readonly [number, number]): Counts {
  const count = (table: string, column: string, value: number): number => {
    const [first, end] = rowsBetween(run.column(table, "t_s"), from_s, to_s);
    return run
      .column(table, column)
      .subarray(first, end)
      .filter((one) => one === value).length;
  };
  const [first, end] = rowsBetween(run.column("messages", "t_s"), from_s, to_s);
  return {
    reports: end - first,
    early: count("messages", "early", 1),
    lost: count("losses", "kind", 0),
    cancelled: count("feedback", "outcome", OUTCOME.SUPPRESSED),
  };
}

/** Rows of a table whose time lies between the two. */
function rowsBetween(times: ArrayLike<number>, from_s: number, to_s: number): [number, number] {
  return [bisectLeft(times, from_s), bisectRight(times, to_s)];
}

export function reportsIn(run: Columns, from_s: number, to_s: number): readonly Report[] {
  const [first, end] = rowsBetween(run.column("messages", "t_s"), from_s, to_s);
  const read = reportReader(run);
  return Array.from({ length: end - first }, (_, i) => read(first + i));
}

export function reportReader(run: Columns): (row: number) => Report {
  const value = reader(run, "messages");
  return (row) => ({
    row,
    member: value("member", row),
    t_s: value("t_s", row),
    planned_s: value("planned_s", row),
    kind: kindOf(value, row),
    items: value("items", row),
    bytes: value("bytes", row),
  });
}

function kindOf(value: Read, row: number): ReportKind {
  if (value("outcome", row) === 1) return "left out";
  if (value("early", row) === 1) return "early";
  if (value("bye", row) === 1) return "bye";
  return value("items", row) > 0 ? "with feedback" : "regular";
}

/** Those that waited at some time between the two. */
function waitsIn(run: Columns, from_s: number, to_s: number): readonly Wait[] {
  const [first, end] = rowsBetween(run.column("feedback", "t_s"), from_s, to_s + LONGEST_WAIT_S);
  const detected = run.column("feedback", "detected_s");
  const read = waitReader(run);
  const waits: Wait[] = [];
  // What was suppressed early would have gone on to its planned end.
  for (let row = Math.max(0, first - MOST_BEFORE); row < end; row += 1) {
    if ((detected[row] as number) > to_s) continue;
    const wait = read(row);
    if (Math.max(wait.end_s, wait.planned_s, wait.t0_s + wait.dither_s) >= from_s) waits.push(wait);
  }
  return waits;
}

/** So many rows before the window may still reach into it by what they had planned. */
const MOST_BEFORE = 64;

export function waitReader(run: Columns): (row: number) => Wait {
  const value = reader(run, "feedback");
  return (row) => ({
    row,
    member: value("member", row),
    source: value("source", row),
    sequence: value("sequence", row),
    t0_s: value("detected_s", row),
    end_s: value("t_s", row),
    planned_s: value("planned_s", row),
    tn_s: value("tn_s", row),
    t_rr_s: value("t_rr_s", row),
    dither_s: value("t_dither_max_s", row),
    most_s: value("t_max_fb_delay_s", row),
    allow_early: value("allow_early", row) === 1,
    step: value("step", row),
    outcome: value("outcome", row),
    by: suppressor(value, row),
  });
}

/** Whose feedback made it needless: theirs of the same packet, or of any where they asked for a picture. */
function suppressor(value: Read, row: number): Wait["by"] {
  if (value("outcome", row) !== OUTCOME.SUPPRESSED) return null;
  const member = value("by", row);
  const anyPacket = value("kind", row) === 1;
  for (let at = row - 1; at >= 0; at -= 1) {
    if (value("member", at) !== member || value("outcome", at) !== OUTCOME.SENT) continue;
    if (value("source", at) !== value("source", row)) continue;
    if (anyPacket || value("sequence", at) === value("sequence", row))
      return { member, sent_s: value("t_s", at) };
  }
  return { member, sent_s: Number.NaN };
}

export function lossesIn(run: Columns, from_s: number, to_s: number): readonly Loss[] {
  const [first, end] = rowsBetween(run.column("losses", "t_s"), from_s, to_s);
  const value = reader(run, "losses");
  return Array.from({ length: end - first }, (_, i) => ({
    t_s: value("t_s", first + i),
    link: value("link", first + i),
    ofRtcp: value("kind", first + i) === 1,
    source: value("source", first + i),
    sequence: value("sequence", first + i),
  }));
}

/** tp lies further back then: nothing was sent or left out. */
function putOffIn(run: Columns, from_s: number, to_s: number): readonly PutOff[] {
  const times = run.column("intervals", "t_s");
  const [first, end] = rowsBetween(times, from_s, to_s);
  const value = reader(run, "intervals");
  const found: PutOff[] = [];
  for (let row = first; row < end; row += 1) {
    if (value("tp_s", row) >= (times[row] as number)) continue;
    const tn_s = value("tn_s", row);
    found.push({ member: value("member", row), t_s: times[row] as number, tn_s });
  }
  return found;
}

export type Read = (column: string, row: number) => number;

/** Cells of one table; its columns are looked up once. */
export function reader(run: Columns, table: string): Read {
  const columns = new Map<string, ArrayLike<number>>();
  return (column, row) => {
    const known = columns.get(column) ?? run.column(table, column);
    columns.set(column, known);
    return known[row] ?? Number.NaN;
  };
}

/** Without those that would lie upon the one before. */
function apart<M extends { readonly member: number; readonly t_s: number; readonly kind?: string }>(
  marks: readonly M[],
  least_s: number,
): readonly M[] {
  if (least_s <= 0) return marks;
  const last = new Map<string, number>();
  return marks.filter(({ member, kind, t_s }) => {
    const lane = `${member} ${kind}`;
    if (t_s - (last.get(lane) ?? Number.NEGATIVE_INFINITY) < least_s) return false;
    last.set(lane, t_s);
    return true;
  });
}
