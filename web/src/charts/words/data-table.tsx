// The chart's numbers as a table, for those who would rather read than look.

import { type ReactElement, useSyncExternalStore } from "react";
import { run, useManySeeds, useRunVersion, useView } from "../../store";
import type { ChartSpec, Series } from "../series/types";
import { bandsVersion, onBands } from "../spread/bands";
import { seriesOf } from "../spread/with-spread";
import { aboutNow } from "../stage";
import { times } from "./data-table-times";
import { reading, type Shown, shownUnit } from "./format";
import { textOf } from "./legend";
import { spreadAt } from "./readout";

export function DataTable({ spec }: { readonly spec: ChartSpec }): ReactElement {
  useRunVersion();
  const window_s = useView((view) => view.window_s);
  useView((view) => view.flow);
  useManySeeds();
  useBands();
  const series = seriesOf(spec, aboutNow()).filter(({ legend }) => legend !== null);
  const shown = shownUnit(spec.unit, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className="chart-table" tabIndex={0} aria-label={`${spec.title} as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">time, s</th>
            {series.flatMap(({ id, legend, kind }) =>
              partsOf(kind).map((part) => (
                <th scope="col" key={`${id} ${part}`}>
                  {kind === "strip" ? legend : `${legend}${part}, ${shown.unit}`}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {times(window_s).map((t_s) => (
            <tr key={t_s}>
              <th scope="row">{t_s.toFixed(1)}</th>
              {series.flatMap((one) =>
                cells(one, t_s, shown).map((text, i) => (
                  <td key={`${one.id} ${partsOf(one.kind)[i]}`}>{text}</td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SPREAD_PARTS = [" median", " 5 %", " 95 %"];

/** Columns that a series takes. */
function partsOf(kind: Series["kind"]): readonly string[] {
  return kind === "spread" ? SPREAD_PARTS : [""];
}

function cells(series: Series, t_s: number, shown: Shown): readonly string[] {
  if (series.kind !== "spread") return [textOf(series, run, t_s, shown)];
  const { median = Number.NaN, low = Number.NaN, high = Number.NaN } = spreadAt(series, t_s) ?? {};
  return [median, low, high].map((value) => reading(value, shown));
}

/** The table is written again when more medians are there. */
function useBands(): void {
  useSyncExternalStore(onBands, bandsVersion);
}
