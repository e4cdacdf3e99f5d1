// The chart's numbers as a table, for those who would rather read than look.

import type { ReactElement } from "react";
import { run, useRunVersion, useView } from "../store";
import type { Range } from "./columns";
import { reading, type Shown, shownUnit } from "./format";
import { textOf } from "./legend";
import type { ChartSpec, Series } from "./series";
import { aboutNow } from "./stage";

/** More rows than this are a file to download, not a table to read. */
const ROWS = 41;

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
              <th scope="row">{reading(t_s, SECONDS)}</th>
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

const SECONDS: Shown = { unit: "s", factor: 1 };

function cell(series: Series, t_s: number, shown: Shown): string {
  return textOf(series, run, t_s, shown);
}

/** Round moments all over the window. */
export function times([from, to]: Range): readonly number[] {
  const step = Math.max(0.1, Math.ceil(((to - from) / (ROWS - 1)) * 10) / 10);
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from(
    { length: Math.max(0, count) },
    (_, i) => Math.round((first + i) * step * 10) / 10,
  );
}
