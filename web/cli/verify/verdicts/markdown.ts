// Every criterion and what became of it, as a Markdown table.

import { shownNumber } from "../../terminal/table";
import { markdownTable } from "../../written/table";
import type { Compared } from "../compare/comparison";
import { hadOf, type Line, wantedOf } from "./lines";

export interface Titled {
  readonly title: string;
  readonly compared: Compared;
}

export function markdownOf(lines: readonly Line[], comparisons: readonly Titled[] = []): string {
  const head = [
    "scenario",
    "of",
    "span",
    "figure",
    "ours",
    "expected",
    "published",
    "verdict",
    "why",
  ];
  const rows = lines.map((line) => {
    const { name, of, span, metric, why, differs } = line;
    const number = line.published ?? line.authors;
    const said =
      number === null ? "" : `${shownNumber(number)}${line.published === null ? " *" : ""}`;
    const reason = [why, differs].filter((part) => part !== "").join("; ");
    return [name, of, span, metric, hadOf(line), wantedOf(line), said, verdictOf(line), reason];
  });
  const parts = [markdownTable(head, rows)];
  if (lines.some(({ published, authors }) => published === null && authors !== null)) {
    parts.push("\\* by the authors' code\n");
  }
  for (const { title, compared } of comparisons) parts.push(`## ${title}\n\n${compared.report}`);
  return parts.join("\n");
}

function verdictOf({ standing, met, values }: Line): string {
  const seeds = values.length > 1 && met < values.length ? ` (${met}/${values.length} met)` : "";
  switch (standing) {
    case "missed":
    case "met after all":
      return `**${standing}**${seeds}`;
    case "differs":
      return `${standing}${seeds}`;
    default:
      return standing;
  }
}
