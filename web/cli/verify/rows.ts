// Rows of ours beside theirs, as a table, as sentences, and how they stand.

import type { TrustRow } from "../../src/data/trust";
import type { Compared } from "../comparison";
import { tableOf } from "../verdicts/markdown";

/** Met or missed by an allowed distance. */
export function judged(row: Omit<TrustRow, "allowed" | "standing">, limit: number): TrustRow {
  const distance = Math.abs((row.ours ?? Number.NaN) - (row.theirs ?? Number.NaN));
  return {
    ...row,
    allowed: `±${shortFigure(limit)}`,
    standing: distance <= limit ? "met" : "missed",
  };
}

/** A table of them, and what sums it up. */
export function comparedRows(rows: readonly TrustRow[]): Compared {
  return {
    report: `${tally(rows)}\n\n${rowsTable(rows)}`,
    rows,
    misses: rows.filter(({ standing }) => standing === "missed").map(sentence),
    deviations: rows.filter(({ standing }) => standing === "differs").map(sentence),
  };
}

function rowsTable(rows: readonly TrustRow[]): string {
  const cells = rows.map(({ of, figure, unit, ours, theirs, allowed, standing, why }) => [
    of,
    unit === "" ? figure : `${figure}, ${unit}`,
    shortFigure(ours),
    shortFigure(theirs),
    allowed,
    why === undefined ? standing : `${standing}: ${why}`,
  ]);
  return tableOf(["case", "figure", "ours", "theirs", "allowed", ""], cells);
}

export function tally(rows: readonly TrustRow[]): string {
  const count = (standing: TrustRow["standing"]): number =>
    rows.filter((row) => row.standing === standing).length;
  const differs = count("differs");
  const known = differs === 0 ? "" : `, ${differs} differ${differs === 1 ? "s" : ""} as explained`;
  const shown = count("shown");
  const beside = shown === 0 ? "" : ` ${shown} figures stand beside without a criterion.`;
  return `${count("met")} of ${rows.length - shown} criteria are met${known}.${beside}`;
}

function sentence({ of, figure, unit, ours, theirs, allowed, why }: TrustRow): string {
  const [mine, other] = [shortFigure(ours), shortFigure(theirs)];
  const reason = why === undefined ? "" : ` (${why})`;
  return `${of}: ${figure} is ${mine}${unit === "" ? "" : ` ${unit}`}, theirs ${other}, allowed ${allowed}${reason}`;
}

export const shortFigure = (value: number | null): string =>
  value === null ? "-" : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
