// The chart's numbers as a table, for those who would rather read than look.

import type { ReactElement } from "react";
import { run, useRunVersion, useView } from "../../store";
import type { ChartSpec, Series } from "../series/types";
import { aboutNow } from "../stage";
import { times } from "./data-table-times";
import { type Shown, shownUnit } from "./format";
import { textOf } from "./legend";

export function DataTable({ spec }: { readonly spec: ChartSpec }): ReactElement {
  useRunVersion();
  const window_s = useView((view) => view.window_s);
  useView((view) => view.flow);
  const series = spec.series(aboutNow()).filter(({ legend }) => legend !== null);
  const shown = shownUnit(spec.unit, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className="chart-table" tabIndex={0} aria-label={`${spec.title} as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">time, s</th>
            {series.map(({ id, legend, kind }) => (
              <th scope="col" key={id}>
                {kind === "strip" ? legend : `${legend}, ${shown.unit}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times(window_s).map((t_s) => (
            <tr key={t_s}>
              <th scope="row">{t_s.toFixed(1)}</th>
              {series.map((one) => (
                <td key={one.id}>{cell(one, t_s, shown)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cell(series: Series, t_s: number, shown: Shown): string {
  return textOf(series, run, t_s, shown);
}
