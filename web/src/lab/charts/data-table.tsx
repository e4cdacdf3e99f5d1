// The chart's numbers as a table, for those who would rather read than look.

import { type ReactElement, useSyncExternalStore } from "react";
import type { ChartSpec, Series } from "../../../figure/charts/series/types";
import type { Range } from "../../../figure/ink/geometry";
import { shownSeries } from "../../../figure/reduce/with-spread";
import { type AxisUnit, axisReading, shownUnit } from "../../../figure/texts/format";
import { legendValue } from "../../../figure/texts/legend";
import { spreadAt } from "../../../figure/texts/readout";
import { rangeEnds } from "../../../model/data/statistics/quantiles";
import type { Columns } from "../../../model/scenario/types";
import { useRun, useView } from "../session";
import { useAbout, useStage } from "./hooks";

/** More rows than this are a file to download, not a table to read. */
const ROWS = 41;

export default function DataTable({ spec }: { readonly spec: ChartSpec }): ReactElement {
  const window_s = useView((view) => view.window_s);
  const about = useAbout();
  const { bands } = useStage();
  // The bands of the ensemble come after its runs; with them this renders and reads again.
  useSyncExternalStore(bands.subscribe, () => bands.version);
  const shown = shownUnit(spec.unit, 0);
  const series = shownSeries(spec, { ...about, lines: [spec.id] }).filter(
    ({ legend }) => legend !== null,
  );
  const rows = useRun(
    (run) =>
      times(window_s).map((t_s) => ({
        t_s,
        cells: series.flatMap((one) => cells(one, run, t_s, shown)),
      })),
    isSameTable,
  );
  const columns = series.flatMap((one) =>
    partsOf(one).map((part) => ({
      key: `${one.id}${part}`,
      name: one.kind === "strip" ? one.legend : `${one.legend}${part}, ${shown.unit}`,
    })),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className="chart-table" tabIndex={0} aria-label={`${spec.title} as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">time, s</th>
            {columns.map(({ key, name }) => (
              <th scope="col" key={key}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ t_s, cells }) => (
            <tr key={t_s}>
              <th scope="row">{t_s.toFixed(1)}</th>
              {cells.map((text, i) => (
                <td key={columns[i]?.key}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Columns that a series takes. */
function partsOf(series: Series): readonly string[] {
  if (series.kind !== "spread") return [""];
  return [" median", ...rangeEnds(series.over.seeds).map((end) => ` ${end}`)];
}

interface TableRow {
  readonly t_s: number;
  readonly cells: readonly string[];
}

function isSameTable(a: readonly TableRow[], b: readonly TableRow[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ t_s, cells }, i) => t_s === b[i]?.t_s && cells.every((text, k) => text === b[i]?.cells[k]),
    )
  );
}

function cells(series: Series, run: Columns, t_s: number, shown: AxisUnit): readonly string[] {
  if (series.kind !== "spread") return [legendValue(series, run, t_s, shown)];
  const { median = Number.NaN, low = Number.NaN, high = Number.NaN } = spreadAt(series, t_s) ?? {};
  return [median, low, high].map((value) => axisReading(value, shown));
}

/** Its rows: round moments all over the window. */
export function times([from, to]: Range): readonly number[] {
  const step = Math.max(0.1, Math.ceil(((to - from) / (ROWS - 1)) * 10) / 10);
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from(
    { length: Math.max(0, count) },
    (_, i) => Math.round((first + i) * step * 10) / 10,
  );
}
