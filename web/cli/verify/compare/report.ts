// The comparison with the authors' ns-3 runs as text: a Markdown table, and a summary of it.

import { interpolated } from "../../../model/data/statistics/quantiles";
import { shortFigure, shortZ } from "../../../model/data/tolerance";
import type { ValidationRow } from "../../../model/data/validation";
import { markdownTable } from "../../written/table";
import type { ComparedRow, Difference } from "./compared";
import { METRIC_KEYS, METRICS } from "./reference";
import { explained, type Known } from "./rows";
import { type Besides, differenceText, type Held } from "./tolerance";

export type HeldRow = ComparedRow<Difference & Held>;

/** Rows of a table with the verdicts that `held` has of all of their differences, in their order. */
export function withVerdicts(
  rows: readonly ComparedRow[],
  held: readonly Held[],
): readonly HeldRow[] {
  let next = 0;
  return rows.map(({ row, differences }) => ({
    row,
    differences: differences.map((one) => ({ ...one, ...(held[next++] as Held) })),
  }));
}

export function markdown(rows: readonly HeldRow[]): string {
  const columns = METRIC_KEYS.map((metric) => `${METRICS[metric].name}, ${METRICS[metric].unit}`);
  const lines = rows.map(({ row, differences }) => [
    row.scenario,
    row.flow,
    `${row.span}, ${row.from_s}-${row.to_s} s`,
    ...METRIC_KEYS.map((metric) => cell(differences.find((one) => one.metric === metric))),
    worstOf(differences),
  ]);
  return markdownTable(["case", "flow", "span", ...columns, "verdict"], lines);
}

const worstOf = (differences: readonly Held[]): string =>
  (["fails", "not decided"] as const).find((verdict) =>
    differences.some((one) => one.verdict === verdict),
  ) ?? "passes";

/** "945.8 ± 0.0 / 945.8 ± 0.0, z 0.3": ours, theirs. What differs stands out, what is not decided is marked. */
function cell(found: (Difference & Held) | undefined): string {
  if (found === undefined) return "";
  const { metric, ours, theirs, verdict, z } = found;
  const digits = metric === "loss_percent" ? 2 : 1;
  const both = [ours, theirs]
    .map(({ mean, std }) => `${mean.toFixed(digits)} ± ${std.toFixed(digits)}`)
    .join(" / ");
  const text = z === null ? both : `${both}, z ${shortZ(z)}`;
  if (verdict === "fails") return `**${text}**`;
  return verdict === "passes" ? text : `${text} ~`;
}

/** How far off the means are: half of the rows within the first number, none beyond the second. */
export function summary(rows: readonly ComparedRow[]): string {
  const sentences = METRIC_KEYS.map((metric) => {
    const { name, unit } = METRICS[metric];
    const relative = metric === "rate_kbps";
    const distances = rows.flatMap(({ differences }) =>
      differences
        .filter((difference) => difference.metric === metric)
        .map(({ ours, theirs }) => {
          const distance = Math.abs(ours.mean - theirs.mean);
          return relative ? (100 * distance) / theirs.mean : distance;
        }),
    );
    const of = relative ? "%" : metric === "loss_percent" ? "points" : unit;
    const [near, far] = [interpolated(distances, 0.5), Math.max(...distances)];
    return `${name}: half of the spans within ${near.toFixed(2)} ${of}, all within ${far.toFixed(2)} ${of}`;
  });
  return `Each cell is nada-lab / authors, mean ± standard deviation of single runs, and the difference in its standard errors. ~: not decided; bold: a deviation. ${sentences.join("; ")}.\n`;
}

export function validationRows(
  rows: readonly HeldRow[],
  known: readonly Known[],
): readonly ValidationRow[] {
  return rows.flatMap(({ row, differences }) =>
    differences.map((one) => {
      const { name, unit } = METRICS[one.metric];
      const of = `${row.scenario}, ${row.flow}, ${row.from_s}-${row.to_s} s`;
      return validationRow({ of, metric: name, unit }, one, known);
    }),
  );
}

/** What does not agree says with which numbers. */
export function validationRow(
  about: Pick<ValidationRow, "of" | "metric" | "unit">,
  one: Besides & Held,
  known: readonly Known[],
): ValidationRow {
  const { ours, theirs, allowed, half, z, verdict } = one;
  const told = verdict === "passes" ? {} : { why: differenceText(one, shortFigure) };
  const row: ValidationRow = {
    ...{ ...about, ours: ours.mean, theirs: theirs.mean },
    tolerance: { kind: "distance", most: allowed },
    ...{ verdict, half, ...(z === null ? {} : { z }), ...told },
  };
  const found = explained(row, known);
  return found === row ? row : { ...found, why: `${found.why}. ${told.why}` };
}
