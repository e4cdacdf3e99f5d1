// The comparison with the authors' ns-3 runs as text: a Markdown table, and a summary of it.

import type { ValidationRow } from "../../../src/lab/data/validation";
import { markdownTable } from "../../written/table";
import type { ComparedRow, Difference } from "./compared";
import { quantile } from "./metrics";
import { METRIC_KEYS, METRICS } from "./reference";
import { explained, type Known } from "./rows";

export function markdown(rows: readonly ComparedRow[]): string {
  const columns = METRIC_KEYS.map((metric) => `${METRICS[metric].name}, ${METRICS[metric].unit}`);
  const lines = rows.map(({ row, differences }) => [
    row.scenario,
    row.flow,
    `${row.span}, ${row.from_s}-${row.to_s} s`,
    ...METRIC_KEYS.map((metric) => cell(differences.find((one) => one.metric === metric))),
    differences.some(({ verdict }) => verdict === "fails") ? "further off" : "passes",
  ]);
  return markdownTable(["case", "flow", "span", ...columns, "verdict"], lines);
}

/** "945.8 ± 0.0 / 945.8 ± 0.0": ours, theirs. What is further off than both allow stands out, what seed variance allows is marked. */
function cell(found: Difference | undefined): string {
  if (found === undefined) return "";
  const { metric, ours, theirs, verdict } = found;
  const digits = metric === "loss_percent" ? 2 : 1;
  const text = [ours, theirs]
    .map(({ mean, std }) => `${mean.toFixed(digits)} ± ${std.toFixed(digits)}`)
    .join(" / ");
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
    const [near, far] = [quantile(distances, 0.5), Math.max(...distances)];
    return `${name}: half of the spans within ${near.toFixed(2)} ${of}, all within ${far.toFixed(2)} ${of}`;
  });
  return `Each cell is nada-lab / authors, mean ± standard deviation of single runs. ~: passes within seed variance; bold: further off than that, a known deviation or a failure. ${sentences.join("; ")}.\n`;
}

export function validationRows(
  rows: readonly ComparedRow[],
  known: readonly Known[],
): readonly ValidationRow[] {
  return rows.flatMap(({ row, differences }) =>
    differences.map(({ metric, ours, theirs, allowed, verdict }): ValidationRow => {
      const { name, unit } = METRICS[metric];
      const found: ValidationRow = {
        of: `${row.scenario}, ${row.flow}, ${row.from_s}-${row.to_s} s`,
        metric: name,
        unit,
        ours: ours.mean,
        theirs: theirs.mean,
        tolerance: { kind: "distance", most: allowed },
        verdict,
      };
      return explained(found, known);
    }),
  );
}
