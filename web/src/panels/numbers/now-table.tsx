// Values at the pointer or the playhead, beside the mean of the whole run.

import type { ReactElement, ReactNode } from "react";
import { readings } from "../../data/quantity";
import { run, useRunVersion } from "../../store";
import { moment, usePulse } from "../pulse";
import { tip } from "../tip";
import { useAway } from "./away";
import { useMetrics } from "./metrics-of";
import { metricOf, NOW_ROWS, type NowRow } from "./now-rows";

interface NowTableProps {
  readonly flow: string;
  readonly chooser: ReactNode;
}

export function NowTable({ flow, chooser }: NowTableProps): ReactElement {
  useRunVersion();
  const t = usePulse(moment);
  const away = useAway(flow, t);
  const metrics = useMetrics(null);
  const { controller = "none", family = "" } =
    run.layout.flows.find(({ name }) => name === flow) ?? {};
  const speaks = (row: NowRow): boolean =>
    row.nadaOnly === true
      ? controller === "nada"
      : row.controlledOnly !== true || (controller !== "none" && family !== "tcp");
  return (
    <section className="section" aria-labelledby="now-head">
      <div className="section-line">
        <h2 id="now-head" className="section-head">
          At {t.toFixed(1)} s
        </h2>
        {chooser}
      </div>
      {away !== null && <p className="quiet small">{away}.</p>}
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">Quantity</span>
            </th>
            <th scope="col">now</th>
            <th scope="col">run</th>
          </tr>
        </thead>
        <tbody>
          {NOW_ROWS.filter(speaks).map((row) => {
            const over = away !== null && (row.nadaOnly ?? row.controlledOnly) === true;
            const now = over ? Number.NaN : row.now(run, flow, t);
            const { numbers, unit } = readings([now, metricOf(metrics, flow, row)], row.unit);
            return (
              <tr key={row.label}>
                <th scope="row">
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation must be reachable by key */}
                  <span className="term" tabIndex={0} {...tip(row.meaning)}>
                    {row.label}
                  </span>
                </th>
                <td>
                  {numbers[0]} <span className="unit">{unit}</span>
                </td>
                <td className="quiet">
                  {numbers[1]} <span className="spoken">{unit}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
