// The data of a figure as CSV, for those who draw it themselves.

import { quoted } from "../../../model/data/formats/csv-cell";
import type { Figure } from "../../figure";
import { chartsOf } from "./curves";

/**
 * A line per sample: chart, series, time, value, lower edge of bands, unit. Where a chart has another axis than time: what is there,
 * and what the axis shows.
 */
export function csvOfFigure(figure: Figure): string {
  const charts = chartsOf(figure);
  const overTime = charts.every(({ across }) => across === TIME);
  const rows = charts.flatMap(({ title, unit, across, curves }) =>
    curves.flatMap(({ name, at, values, low }) =>
      at.map((place, i) =>
        [title, name, place, values[i] ?? "", low[i] ?? "", unit, ...(overTime ? [] : [across])]
          .map(cell)
          .join(","),
      ),
    ),
  );
  const head = overTime
    ? "chart,series,t_s,value,low,unit"
    : "chart,series,at,value,low,unit,along";
  return `${head}\n${rows.join("\n")}\n`;
}

const TIME = "time, s";

function cell(value: string | number): string {
  return typeof value === "number" ? String(value) : quoted(value);
}
