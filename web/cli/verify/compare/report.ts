// The comparison as text: a Markdown table, a summary of it, and a sentence for each miss.

import type { ValidationRow } from "../../../src/data/validation";
import type { ComparedRow, Difference } from "./compared";
import { quantile } from "./figures";
import { FIGURES, type Figure } from "./reference";
import { explained, type Known } from "./rows";
import type { Agreement } from "./tolerance";

const NAMES: Readonly<Record<Figure, { name: string; unit: string }>> = {
  rate_kbps: { name: "mean receiving rate", unit: "kbit/s" },
  delay_mean_ms: { name: "mean queuing delay", unit: "ms" },
  delay_p95_ms: { name: "95 % queuing delay", unit: "ms" },
  loss_percent: { name: "loss", unit: "%" },
};

export function markdown(rows: readonly ComparedRow[]): string {
  const head = FIGURES.map((figure) => `${NAMES[figure].name}, ${NAMES[figure].unit}`);
  const lines = [
    `| case | flow | span | ${head.join(" | ")} | |`,
    `|---|---|---|${"---|".repeat(FIGURES.length + 1)}`,
    ...rows.map(line),
  ];
  return `${lines.join("\n")}\n`;
}

function line({ row, differences }: ComparedRow): string {
  const cells = FIGURES.map((figure) => {
    const found = differences.find((difference) => difference.figure === figure);
    return found === undefined ? "" : cell(found);
  });
  const apart = differences.some(({ agreement }) => agreement === "apart");
  const span = `${row.span}, ${row.from_s}-${row.to_s} s`;
  return `| ${row.scenario} | ${row.flow} | ${span} | ${cells.join(" | ")} | ${apart ? "apart" : "within"} |`;
}

/** "945.8 ± 0.0 / 945.8 ± 0.0": ours, theirs. What is apart stands out, what only the spread allows is marked. */
function cell({ figure, ours, reference, agreement }: Difference): string {
  const digits = figure === "loss_percent" ? 2 : 1;
  const text = [ours, reference]
    .map(({ mean, std }) => `${mean.toFixed(digits)} ± ${std.toFixed(digits)}`)
    .join(" / ");
  if (agreement === "apart") return `**${text}**`;
  return agreement === "within" ? text : `${text} ~`;
}

/** How far apart the means are: half of the rows within the first number, none beyond the second. */
export function summary(rows: readonly ComparedRow[]): string {
  const all = rows.flatMap(({ differences }) => differences);
  const count = (kind: Agreement) => all.filter(({ agreement }) => agreement === kind).length;
  const sentences = FIGURES.map((figure) => {
    const own = all.filter((difference) => difference.figure === figure);
    const relative = figure === "rate_kbps";
    const distances = own.map(({ ours, reference }) => {
      const distance = Math.abs(ours.mean - reference.mean);
      return relative ? (100 * distance) / reference.mean : distance;
    });
    const unit = relative ? "%" : figure === "loss_percent" ? "points" : NAMES[figure].unit;
    const [half, most] = [quantile(distances, 0.5), Math.max(...distances)];
    const [near, far] = [half, most].map((value) => value.toFixed(2));
    return `${NAMES[figure].name}: half of the spans within ${near} ${unit}, all within ${far} ${unit}`;
  });
  return `Of ${all.length} figures in ${rows.length} spans ${count("within")} are within the tolerance, ${count("within by spread")} (marked ~) only because of the spread between seeds, and ${count("apart")} (bold) are further apart than both. Each cell is ours / theirs, mean ± standard deviation of single runs. ${sentences.join("; ")}.\n`;
}

export const STANDING = {
  within: "met",
  "within by spread": "by spread",
  apart: "missed",
} as const satisfies Record<Agreement, ValidationRow["standing"]>;

export function validationRows(
  rows: readonly ComparedRow[],
  known: readonly Known[],
): readonly ValidationRow[] {
  return rows.flatMap(({ row, differences }) =>
    differences.map(({ figure, ours, reference, allowed, agreement }): ValidationRow => {
      const { name, unit } = NAMES[figure];
      const found: ValidationRow = {
        of: `${row.scenario}, ${row.flow}, ${row.from_s}-${row.to_s} s`,
        figure: name,
        unit,
        ours: ours.mean,
        theirs: reference.mean,
        allowed: `±${allowed.toFixed(2)}`,
        standing: STANDING[agreement],
      };
      return explained(found, known);
    }),
  );
}
