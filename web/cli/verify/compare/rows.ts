// Rows of ours beside theirs, with their verdicts, as a table and as sentences.

import type { ValidationRow } from "../../../src/lab/data/validation";
import { countText } from "../../../src/lab/data/verdict";
import { countsOf } from "../../../src/lab/data/verdict-kinds";
import { markdownTable } from "../../written/table";
import type { Compared } from "./comparison";

/** Passes up to an allowed distance. */
export function judged(
  row: Omit<ValidationRow, "allowed" | "verdict">,
  limit: number,
): ValidationRow {
  const distance = Math.abs((row.ours ?? Number.NaN) - (row.theirs ?? Number.NaN));
  return {
    ...row,
    allowed: `±${shortFigure(limit)}`,
    verdict: distance <= limit ? "passes" : "fails",
  };
}

/**
 * Differences that are understood: each names the metrics and the direction that its reason explains. Anything else that is
 * further off than allowed fails.
 */
export interface Known {
  /** How the row's `of` begins: "5.2-fixfps, video1, 75-100 s". */
  readonly of: RegExp;
  readonly metric: RegExp;
  /** Where ours lies, seen from theirs. */
  readonly ours: "above" | "below";
  readonly why: string;
}

/** A row that fails and that one of them explains is a known deviation; every other row stays as it is. */
export function explained(row: ValidationRow, known: readonly Known[]): ValidationRow {
  if (row.verdict !== "fails" || row.ours === null || row.theirs === null) return row;
  const side = row.ours > row.theirs ? "above" : "below";
  const found = known.find(
    ({ of, metric, ours }) => of.test(row.of) && metric.test(row.metric) && ours === side,
  );
  return found === undefined ? row : { ...row, verdict: "known deviation", why: found.why };
}

/** A table of them, and what sums it up; with a table of its own, that one. */
export function comparedRows(rows: readonly ValidationRow[], table = rowsTable(rows)): Compared {
  return {
    report: `${tally(rows)}\n\n${table}`,
    rows,
    failures: rows.filter(({ verdict }) => verdict === "fails").map(sentence),
    deviations: rows.filter(({ verdict }) => verdict === "known deviation").map(sentence),
  };
}

function rowsTable(rows: readonly ValidationRow[]): string {
  const cells = rows.map(({ of, metric, unit, ours, theirs, allowed, verdict, why }) => [
    of,
    unit === "" ? metric : `${metric}, ${unit}`,
    shortFigure(ours),
    shortFigure(theirs),
    allowed,
    why === undefined ? verdict : `${verdict}: ${why}`,
  ]);
  return markdownTable(["case", "metric", "nada-lab", "theirs", "allowed", "verdict"], cells);
}

/** "Of 258 metrics: 229 pass, 8 pass within seed variance, 6 known deviations, 15 informational." */
export function tally(rows: readonly ValidationRow[]): string {
  const words = countsOf(rows.map(({ verdict }) => verdict)).map(countText);
  return `Of ${rows.length} metrics: ${words.join(", ")}.`;
}

function sentence({ of, metric, unit, ours, theirs, allowed, why }: ValidationRow): string {
  const [mine, other] = [shortFigure(ours), shortFigure(theirs)];
  const reason = why === undefined ? "" : ` (${why})`;
  return `${of}: ${metric} is ${mine}${unit === "" ? "" : ` ${unit}`}, theirs ${other}, allowed ${allowed}${reason}`;
}

export const shortFigure = (value: number | null): string =>
  value === null ? "-" : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
