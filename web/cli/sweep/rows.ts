// Runs of a sweep as CSV, a row each: index, the value of each axis, seed, hash, each metric, events, error. Numbers are written in the
// fewest digits that give them back, so that the same rows are the same bytes wherever they were made.

import { cellsOf, quoted } from "../../model/data/formats/csv-cell";
import type { Row } from "./cell-run";
import type { Plan } from "./plan";
import type { Sweep } from "./sweep";

export function headOf({ axes, metrics }: Sweep): string {
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
  return ["index", ...names(axes), "seed", "hash", ...names(metrics), "events", "error"].join(",");
}

export function lineOf(plan: Plan, row: Row): string {
  const cell = plan.cell(row.index);
  const values = plan.sweep.axes.map(({ points }, i) => points[cell.at[i] ?? 0]?.label ?? "");
  return [
    row.index,
    ...values.map(quoted),
    plan.seed(cell),
    row.hash,
    ...row.values.map((value) => value ?? ""),
    row.hash === "" ? "" : row.events,
    quoted(row.error),
  ].join(",");
}

/** Text with a line for each row, and the first line before them. */
export const csvOf = (plan: Plan, rows: readonly Row[]): string =>
  `${[headOf(plan.sweep), ...rows.map((row) => lineOf(plan, row))].join("\n")}\n`;

/**
 * A text as far as its lines have an end. A line without one was cut off, by a disk that was full or by a power cut: that it is cut
 * off shows, and its run can be made again, so that there is nothing to ask anybody.
 */
export function wholeLines(text: string, sweep: Sweep): string {
  const head = `${headOf(sweep)}\n`;
  return head.startsWith(text) ? head : text.slice(0, text.lastIndexOf("\n") + 1);
}

/** A sentence where a text, of whole lines, is none of this sweep's. */
export function rowsIn(text: string, { axes, metrics }: Sweep): readonly Row[] | string {
  const [head, ...lines] = text.split("\n");
  const wanted = headOf({ axes, metrics } as Sweep);
  if (head !== wanted) return `line 1 must be ${wanted}`;
  lines.pop();
  const rows: Row[] = [];
  for (const [i, line] of lines.entries()) {
    const cells = cellsOf(line);
    const [index = "", hash = ""] = [cells[0], cells[axes.length + 2]];
    const results = cells.slice(axes.length + 3);
    const numbers = results.slice(0, metrics.length + 1);
    const whole =
      results.length === metrics.length + 2 &&
      /^\d+$/.test(index) &&
      /^([0-9a-f]{16})?$/.test(hash) &&
      numbers.every((text) => !Number.isNaN(Number(text)));
    if (!whole) return `line ${i + 2} is no row of this sweep`;
    rows.push({
      index: Number(index),
      hash,
      values: numbers.slice(0, -1).map((text) => (text === "" ? null : Number(text))),
      events: Number(numbers.at(-1)),
      error: results.at(-1) ?? "",
    });
  }
  return rows;
}
