// Every criterion and what became of it, as a Markdown table.

import { atSeeds, isFailure, passesIn } from "../../../model/data/verdict-kinds";
import { shownNumber } from "../../terminal/table";
import { markdownTable } from "../../written/table";
import { BLIND_HEADS, blindCells } from "../blind/words";
import type { Compared } from "../compare/comparison";
import { expectedOf, hadOf, type Line } from "./lines";

export interface Titled {
  readonly title: string;
  readonly compared: Compared;
}

export function markdownOf(lines: readonly Line[], comparisons: readonly Titled[] = []): string {
  const head = [
    ...["scenario", "of", "span", "metric", "nada-lab", "expected", "published", "verdict"],
    ...[...BLIND_HEADS, "why"],
  ];
  const rows = lines.map((line) => {
    const { name, of, span, metric, why, differs, besides = "" } = line;
    const number = line.published ?? line.authors;
    const summary =
      number === null ? "" : `${shownNumber(number)}${line.published === null ? " *" : ""}`;
    const reason = [besides, why, differs].filter((part) => part !== "").join("; ");
    return [
      name,
      of,
      span,
      metric,
      hadOf(line),
      expectedOf(line),
      summary,
      verdictCell(line),
      ...blindCells(line),
      reason,
    ];
  });
  const parts = [markdownTable(head, rows)];
  if (lines.some(({ published, authors }) => published === null && authors !== null)) {
    parts.push("\\* by the authors' code\n");
  }
  for (const { title, compared } of comparisons) parts.push(`## ${title}\n\n${compared.report}`);
  return parts.join("\n");
}

function verdictCell({ verdict, over: { passing, seeds } }: Line): string {
  const words = isFailure(verdict) ? `**${verdict}**` : atSeeds(verdict, seeds);
  const everySeed = passing === seeds || verdict === "informational";
  return everySeed || seeds === 1 ? words : `${words} (${passesIn(passing, seeds)})`;
}
