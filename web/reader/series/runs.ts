// Several recordings in one file: parted by a column that numbers or names them, by moments that all of them have, or by a time that begins anew.

import { wayIn } from "../roles/by-name";
import { isSawtooth } from "../roles/laws";
import { calledShort, type Roled } from "../roles/role";
import type { Column } from "../table/column";
import type { Table } from "../table/table";
import { type Rows, rowsOf, rowsThat } from "./arrays";
import type { Choices } from "./choices";

export interface Runs {
  /** Null: where the time begins anew. */
  readonly column: Column | null;
  readonly names: readonly string[];
  readonly chosen: string;
  readonly guess: string;
  /** Of the run that is chosen. */
  readonly rows: Rows;
}

export function runsOf(
  table: Table,
  roles: readonly Roled[],
  time: Column | null,
  choices: Choices,
): Runs | null {
  const named = roles.filter(({ role }) => role === "run" || role === "direction");
  const column =
    named[0]?.column ?? interleavedBy(table, roles, time) ?? alternating(table, roles, time);
  if (column !== undefined) return parted(table, column, (row) => nameAt(column, row), choices);
  if (time === null || time.form?.kind === "clock" || !isSawtooth(time)) return null;
  const anew = resetsOf(table, time);
  return parted(table, null, (row) => String(anew(row)), choices);
}

const nameAt = (column: Column, row: number): string => {
  if (column.kind === "words") return column.wordAt(row) ?? "";
  const value = column.at(row);
  return Number.isNaN(value) ? "" : String(value);
};

/** More than these are no runs. */
const MOST_RUNS = 10_000;

function parted(
  { rows }: Table,
  column: Column | null,
  nameOf: (row: number) => string,
  choices: Choices,
): Runs | null {
  const counts = new Map<string, number>();
  for (let row = 0; row < rows; row++) {
    const name = nameOf(row);
    if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
    if (counts.size > MOST_RUNS) return null;
  }
  const names = [...counts.keys()];
  // A number that each row has for itself counts rows.
  if (names.length < 2 || names.length * 2 > rows) return null;
  const down = names.find((name) => wayIn(name) === "down");
  const chosen = names.find((name) => name === choices.run) ?? down ?? (names[0] as string);
  const by = column === null ? "the time begins anew" : `by ${calledShort(column)}`;
  const own = rowsThat(rowsOf(rows), (row) => nameOf(row) === chosen);
  const guess = `${names.length} runs (${by}): ${column === null ? "the first" : chosen} is played`;
  return { column, names, chosen, guess, rows: own };
}

/** What is measured with or towards: in turns, each is a recording of its own. */
const SOURCE =
  /^(mobile)?(operator|carrier|provider|isp|iface|interface|nic|dev|device|host|target|dst|destination|node|probe|prb|client|sim|modem)(name|id|host|ip)?$/i;

/** Rows of sources in turns, whose moments differ. */
function alternating(
  { rows }: Table,
  roles: readonly Roled[],
  time: Column | null,
): Column | undefined {
  return roles.find(({ role, column }) => {
    if (role !== "other" || column === time || !SOURCE.test(column.name.replace(/[^a-z]/gi, "")))
      return false;
    const names = new Set<string>();
    let turns = 0;
    for (let row = 0; row < rows && names.size <= 100; row++) {
      const name = nameAt(column, row);
      if (row > 0 && name !== nameAt(column, row - 1)) turns += 1;
      names.add(name);
    }
    return names.size > 1 && names.size <= 100 && turns > 0.3 * rows && turns >= 2 * names.size;
  })?.column;
}

const OF_A_TIME = /(sec|second|ms|usec|nsec|minute|millis\w*)$/i;

/** A column of names of which each moment has several, and each of them once: interfaces, hosts, cells. */
function interleavedBy(
  table: Table,
  roles: readonly Roled[],
  time: Column | null,
): Column | undefined {
  if (time === null) return undefined;
  const seen = new Set<number>();
  let doubled = 0;
  const looked = Math.min(table.rows, 10_000);
  for (let row = 0; row < looked; row++) {
    if (seen.has(time.at(row))) doubled += 1;
    seen.add(time.at(row));
  }
  if (doubled * 3 < looked) return undefined;
  return roles.find(({ role, column }) => {
    if (role !== "other" || column === time || OF_A_TIME.test(column.name)) return false;
    const isName = column.kind === "words" || (column.kind === "numbers" && column.isWhole);
    const pairs = new Set<string>();
    for (let row = 0; row < looked && isName; row++)
      pairs.add(`${time.at(row)} ${nameAt(column, row)}`);
    const names = new Set(Array.from({ length: looked }, (_, row) => nameAt(column, row)));
    return pairs.size === looked && names.size <= 100 && names.size > 1;
  })?.column;
}

function resetsOf({ rows }: Table, time: Column): (row: number) => number {
  let [before, run] = [Number.NEGATIVE_INFINITY, 1];
  const runs = rowsOf(rows, (row) => {
    const t = time.at(row);
    if (t < before) run += 1;
    if (!Number.isNaN(t)) before = t;
    return run;
  });
  return (row) => runs[row] ?? 1;
}
