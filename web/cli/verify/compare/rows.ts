// Rows of ours beside theirs, with their verdicts, as a table and as sentences.

import { isWithin, shortFigure, toleranceText } from "../../../model/data/tolerance";
import type { ValidationRow } from "../../../model/data/validation";
import { countText } from "../../../model/data/verdict";
import { countsOf } from "../../../model/data/verdict-kinds";
import { markdownTable } from "../../written/table";
import type { Compared } from "./comparison";

/** Passes up to a distance; beyond it within seed variance where theirs lies among single runs of ours that are told. */
export function judged(
  row: Omit<ValidationRow, "tolerance" | "verdict">,
  most: number,
): ValidationRow {
  const held = { ...row, tolerance: { kind: "distance", most } as const };
  const distance = Math.abs((row.ours ?? Number.NaN) - (row.theirs ?? Number.NaN));
  if (distance <= most) return { ...held, verdict: "passes" };
  return { ...held, verdict: isWithin(held) ? "passes within seed variance" : "fails" };
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
  const cells = rows.map((row) => {
    const { of, metric, unit, ours, theirs, verdict, why } = row;
    return [
      of,
      unit === "" ? metric : `${metric}, ${unit}`,
      shortFigure(ours),
      shortFigure(theirs),
      toleranceText(row),
      why === undefined ? verdict : `${verdict}: ${why}`,
    ];
  });
  return markdownTable(["case", "metric", "nada-lab", "theirs", "allowed", "verdict"], cells);
}

/** "Of 258 metrics: 229 pass, 8 pass within seed variance, 6 known deviations, 15 informational." */
function tally(rows: readonly ValidationRow[]): string {
  const words = countsOf(rows.map(({ verdict }) => verdict)).map(countText);
  return `Of ${rows.length} metrics: ${words.join(", ")}.`;
}

function sentence(row: ValidationRow): string {
  const { of, metric, unit, ours, theirs, why } = row;
  const [mine, other] = [shortFigure(ours), shortFigure(theirs)];
  const reason = why === undefined ? "" : ` (${why})`;
  return `${of}: ${metric} is ${mine}${unit === "" ? "" : ` ${unit}`}, theirs ${other}, allowed ${toleranceText(row)}${reason}`;
}
