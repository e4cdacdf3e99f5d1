// A chart with its table as files: the picture on white, the table as CSV.

import { quoted } from "../../data/formats/csv-cell";
import { wrapped } from "../../figure/texts/measure";
import { paintedSvg } from "../figures/painted";
import type { TableChart } from "./table-chart";

export function csvOf({ heads, rows }: TableChart): readonly string[] {
  return [heads, ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`);
}

export const noteOf = ({ unit, note }: TableChart): string => `${unit}. ${note}`;

export function svgOf(chart: TableChart, picture: SVGSVGElement, link: string): string {
  const lines = wrapped(noteOf(chart), 10, picture.viewBox.baseVal.width - 8);
  return paintedSvg(picture, { title: chart.title, lines, link });
}
