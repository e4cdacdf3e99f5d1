// The role of each column of a table: by its name, its unit, or a law that its numbers obey; never by its place.

import { type Column, columnOf } from "../table/column";
import type { Table } from "../table/table";
import { rateUnitIn } from "../table/unit-names";
import { isUnit } from "../table/values";
import { roleByName } from "./by-name";
import { isSawtooth, neverFalls, runningSum, spansMatch } from "./laws";
import { type Draft, type Role, type Roled, set, UNITS, VALUES } from "./role";
import { timesAmong } from "./times";
import { epochUnit } from "./units-of";

export function rolesOf({ columns }: Table): readonly Roled[] {
  const drafts = columns.map(
    (column): Draft => ({ column, role: roleByName(column), degree: "sure", why: "" }),
  );
  const isHeaded = columns.some(({ name }) => name !== "");
  unitsBeside(drafts);
  if (!isHeaded && isHsdpaLog(columns)) return asHsdpaLog(drafts);
  probesAmong(drafts);
  timesAmong(drafts, isHeaded);
  sumsAmong(drafts);
  runsAmong(drafts);
  if (!isHeaded) rateWithoutName(drafts);
  return drafts;
}

/** The rows by their times, where they do not stand so. */
function orderOf(time: Column | undefined): Int32Array | null {
  if (time === undefined || neverFalls(time) || isSawtooth(time)) return null;
  const rows = Int32Array.from({ length: time.counts.rows }, (_, row) => row);
  return rows.sort((a, b) => time.at(a) - time.at(b) || a - b);
}

/** Beside round trips the same number of bytes in each row is that of a probe. */
function probesAmong(drafts: readonly Draft[]): void {
  const isProbe = drafts.some(({ role }) => role === "delay");
  for (const draft of drafts) {
    const { lowest, highest } = draft.column;
    if (isProbe && draft.role === "bytes" && lowest === highest) set(draft, "other", "sure", "");
  }
}

/** Of one of several runs: what grows is told by its rows alone. */
export function rolesIn(all: readonly Roled[], rows: ArrayLike<number>): readonly Roled[] {
  const drafts = all.map((one): Draft => ({ ...one, column: columnOf(one.column, rows) }));
  sumsAmong(drafts);
  return drafts;
}

function sumsAmong(drafts: readonly Draft[]): void {
  const counts = drafts.filter(({ role }) => role === "bytes" || role === "counter");
  if (counts.length === 0) return;
  const order = orderOf(drafts.find(({ role }) => role === "time")?.column);
  for (const draft of counts) {
    const sum = runningSum(order === null ? draft.column : columnOf(draft.column, order));
    if (sum === null) set(draft, "bytes", "sure", "");
    else {
      const why = neverFalls(draft.column) ? "as it never falls" : "as it hardly ever falls";
      set(draft, "counter", sum, sum === "sure" ? "" : why);
    }
  }
}

/** "997,Kbits/sec"; "chart,series,t_s,value,low,unit" */
function unitsBeside(drafts: readonly Draft[]): void {
  for (const [i, { column }] of drafts.entries()) {
    const of = UNITS.test(column.name) && drafts.find((one) => VALUES.test(one.column.name));
    const before = of || drafts[i - 1];
    if (column.kind !== "words" || before?.column.kind !== "numbers") continue;
    if (column.words.length === 0 || !column.words.every(isUnit)) continue;
    set(drafts[i], "unit", "sure", "");
    const isRate = column.words.every((word) => rateUnitIn(word) !== null);
    if (isRate && before.role === "other") set(before, "rate", "sure", "");
  }
}

/** A run's number that is the same in all rows parts nothing. A number that counts up in each run is its time. */
function runsAmong(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    if (draft.role !== "run" && draft.role !== "direction") continue;
    const { lowest, highest, words, kind } = draft.column;
    const isOne = kind === "words" ? words.length < 2 : lowest === highest;
    if (isOne) set(draft, "other", "sure", "");
  }
  const run = drafts.find(({ role }) => role === "run");
  if (run === undefined || drafts.some(({ role }) => role === "time")) return;
  const counting = drafts.filter(
    ({ role, column }) =>
      role === "other" &&
      column.kind === "numbers" &&
      column.isWhole &&
      isSawtooth(column) &&
      column !== run.column,
  );
  if (counting.length === 1) set(counting[0], "time", "guessed", "as it counts up in each run");
}

/** The only numbers of a file are what it is about. */
function rateWithoutName(drafts: readonly Draft[]): void {
  const left = drafts.filter(({ role, column }) => role === "other" && column.kind === "numbers");
  if (left.length === 1 && !drafts.some(({ role }) => role === "rate"))
    set(left[0], "rate", "guessed", "as the file has no other numbers");
}

/** Raw logs of the Norwegian 3G set: epoch, ms, latitude, longitude, bytes since the last row, ms since it. */
function isHsdpaLog(columns: readonly Column[]): boolean {
  const [epoch, ms, latitude, longitude, bytes, span] = columns;
  if (columns.length !== 6 || columns.some(({ kind }) => kind !== "numbers")) return false;
  if (!epoch || !ms || !latitude || !longitude || !bytes || !span) return false;
  return (
    epochUnit(epoch) === "s" &&
    neverFalls(ms) &&
    Math.abs(latitude.lowest) <= 90 &&
    Math.abs(latitude.highest) <= 90 &&
    Math.abs(longitude.lowest) <= 180 &&
    Math.abs(longitude.highest) <= 180 &&
    bytes.isWhole &&
    bytes.lowest >= 0 &&
    spansMatch(ms, span, 1) !== null
  );
}

function asHsdpaLog(drafts: readonly Draft[]): readonly Roled[] {
  const why = "as in the logs of the Norwegian 3G set";
  const roles: readonly Role[] = ["other", "time", "other", "other", "bytes", "duration"];
  return drafts.map(({ column }, i) => ({
    column,
    role: roles[i] ?? "other",
    degree: "guessed",
    why,
  }));
}
