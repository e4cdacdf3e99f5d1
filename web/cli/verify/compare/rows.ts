// Rows of ours beside theirs, as a table, as sentences, and how they stand.

import { countsOf, countWords } from "../../../src/data/counts";
import type { ValidationRow } from "../../../src/data/validation";
import { markdownTable } from "../../written/table";
import type { Compared } from "./comparison";

/** Met or missed by an allowed distance. */
export function judged(
  row: Omit<ValidationRow, "allowed" | "standing">,
  limit: number,
): ValidationRow {
  const distance = Math.abs((row.ours ?? Number.NaN) - (row.theirs ?? Number.NaN));
  return {
    ...row,
    allowed: `±${shortFigure(limit)}`,
    standing: distance <= limit ? "met" : "missed",
  };
}

/**
 * Differences that are understood: each names the figures and the direction that its reason explains. Anything else that is
 * apart from its reference is a miss.
 */
export interface Known {
  /** How the row's `of` begins: "5.2-fixfps, video1, 75-100 s". */
  readonly of: RegExp;
  readonly figure: RegExp;
  /** Where ours lies, seen from theirs. */
  readonly ours: "above" | "below";
  readonly why: string;
}

/** A missed row that one of them explains differs; every other row stays as it is. */
export function explained(row: ValidationRow, known: readonly Known[]): ValidationRow {
  if (row.standing !== "missed" || row.ours === null || row.theirs === null) return row;
  const side = row.ours > row.theirs ? "above" : "below";
  const found = known.find(
    ({ of, figure, ours }) => of.test(row.of) && figure.test(row.figure) && ours === side,
  );
  return found === undefined ? row : { ...row, standing: "differs", why: found.why };
}

/** A table of them, and what sums it up; with a table of its own, that one. */
export function comparedRows(rows: readonly ValidationRow[], table = rowsTable(rows)): Compared {
  return {
    report: `${tally(rows)}\n\n${table}`,
    rows,
    misses: rows.filter(({ standing }) => standing === "missed").map(sentence),
    deviations: rows.filter(({ standing }) => standing === "differs").map(sentence),
  };
}

function rowsTable(rows: readonly ValidationRow[]): string {
  const cells = rows.map(({ of, figure, unit, ours, theirs, allowed, standing, why }) => [
    of,
    unit === "" ? figure : `${figure}, ${unit}`,
    shortFigure(ours),
    shortFigure(theirs),
    allowed,
    why === undefined ? standing : `${standing}: ${why}`,
  ]);
  return markdownTable(["case", "figure", "ours", "theirs", "allowed", ""], cells);
}

/** "229 within, 8 within only because of spread, 6 differ with a reason, 15 without a criterion." */
export function tally(rows: readonly ValidationRow[]): string {
  const words = countsOf(rows.map(({ standing }) => standing)).map(countWords);
  return `Of ${rows.length} figures: ${words.join(", ")}.`;
}

function sentence({ of, figure, unit, ours, theirs, allowed, why }: ValidationRow): string {
  const [mine, other] = [shortFigure(ours), shortFigure(theirs)];
  const reason = why === undefined ? "" : ` (${why})`;
  return `${of}: ${figure} is ${mine}${unit === "" ? "" : ` ${unit}`}, theirs ${other}, allowed ${allowed}${reason}`;
}

export const shortFigure = (value: number | null): string =>
  value === null ? "-" : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
