// A chart with its table as files: the picture on white, the table as CSV.

import { SCREEN } from "../../../../figure/charts/style/screen";
import type { Figure } from "../../../../figure/figure";
import { typographyOf } from "../../../../figure/ink/typography";
import { figureOfDrawing } from "../../../../figure/layout/figure-of-drawing";
import { figureOfValues } from "../../../../figure/layout/values/figure-of-values";
import { svgOf } from "../../../../figure/render/svg";
import { quoted } from "../../../../model/data/formats/csv-cell";
import type { TableChart } from "../../controls/layout/table-chart";

/** Points. */
const WIDTH = 420;
const TYPE = typographyOf(10, 12);

export function csvOf({ heads, rows }: Pick<TableChart, "heads" | "rows">): readonly string[] {
  return [heads, ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`);
}

export function noteOf({ unit, note }: Pick<TableChart, "unit" | "note">): string {
  return unit === "" ? note : `${unit}. ${note}`;
}

/** With its title, its note and the link of its run. */
export function figureOfTable(shown: TableChart, link: string): Figure {
  const { picture, title } = shown;
  const caption = [
    { text: noteOf(shown), href: null },
    { text: "nada-lab: open this run", href: link },
  ];
  if ("pieces" in picture)
    return figureOfDrawing({ drawing: picture, title, theme: SCREEN, caption });
  return figureOfValues({
    ...{ chart: picture, theme: SCREEN, typography: TYPE, width: WIDTH, unit: "pt" },
    ...{ headed: true, caption },
  });
}

export function svgOfTable(shown: TableChart, link: string): string {
  return svgOf(figureOfTable(shown, link), { title: shown.title });
}
