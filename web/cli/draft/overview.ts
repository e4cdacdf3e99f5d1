// How many criteria each controller meets, question by question.

import type { Standing } from "../../src/data/verdict";
import type { Table } from "../../src/exports/draft/document";
import type { Group } from "./cases";
import { headingOf, labelOf, type Report } from "./parts";
import { SIDE_BY_SIDE } from "./tables";

export function overviewTable(report: Report): Table {
  const { cases, controllers } = report;
  const rows = cases.groups.map((group) => ({
    words: headingOf(group, report),
    counts: countsOf(group, report),
  }));
  const names = controllers.map(labelOf);
  const table = {
    kind: "table",
    anchor: "tab-overview",
    title: "Criteria met, of those that there are",
  } as const;
  return controllers.length <= SIDE_BY_SIDE
    ? {
        ...table,
        head: ["Question", ...names],
        rows: rows.map(({ words, counts }) => [words, ...counts]),
      }
    : {
        ...table,
        head: ["Question", "Controller", "Criteria met"],
        rows: rows.flatMap(({ words, counts }) =>
          counts.map((count, i) => [i === 0 ? words : "", names[i] ?? "", count]),
        ),
      };
}

function countsOf(group: Group, { verdicts, controllers }: Report): readonly string[] {
  if (group.whyNot !== "") return controllers.map(() => "not run");
  const rows = verdicts.rowsOf(group);
  return controllers.map((_, i) => {
    const standings = rows.flatMap((lines): Standing[] => {
      const line = lines[i];
      return line === null || line === undefined || line.standing === "shown"
        ? []
        : [line.standing];
    });
    if (standings.length === 0) return "no criterion";
    const met = standings.filter((one) => one === "met" || one === "met after all").length;
    return `${met} of ${standings.length}`;
  });
}
