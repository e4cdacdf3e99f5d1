// The figures of RFC 8868 for the whole run, the capacity segment at the moment, or the range selected in a chart.

import { type ReactElement, useState } from "react";
import { run, schema, useRunVersion, useView } from "../../store";
import type { Metrics } from "../../store/types";
import { moment, usePulse } from "../pulse";
import { NOTHING, reading, readings, settingText } from "../quantity";
import { tip } from "../tip";
import { type MetricRow, metricTip, SINGLE_ROWS, SPREAD_ROWS, valuesOf } from "./metric-rows";
import { useMetrics } from "./metrics-of";

type Scope = "run" | "segment" | "range";

export function MetricsTable({ flow }: { readonly flow: string }): ReactElement {
  useRunVersion();
  const [wanted, setScope] = useState<Scope>("run");
  const selection = useView((view) => view.selection_s);
  const whole = useMetrics(null);
  const range = useMetrics(selection);
  const link = run.layout.flows.find(({ name }) => name === flow)?.path[0] ?? "";
  const segment = useSegment(whole, link);
  // A range just selected is what one wants to know about.
  const scope = wanted === "run" && selection ? "range" : wanted;
  const shown = scope === "segment" ? segment : scope === "range" && selection ? range : whole;
  return (
    <section className="section" aria-labelledby="metrics-head">
      <div className="section-line">
        <h2 id="metrics-head" className="section-head">
          Metrics
        </h2>
        <select
          className="select scope-select"
          aria-label="Metrics of"
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value as Scope)}
        >
          <option value="run">whole run</option>
          {segment && <option value="segment">{segmentName(segment)}</option>}
          {selection && <option value="range">selected {span(selection[0], selection[1])}</option>}
        </select>
      </div>
      {shown === null ? (
        <p className="quiet">Being computed …</p>
      ) : (
        <Figures part={shown} flow={flow} link={link} />
      )}
    </section>
  );
}

interface FiguresProps {
  readonly part: Pick<Metrics, "flows" | "links" | "jain_index">;
  readonly flow: string;
  readonly link: string;
}

function Figures({ part, flow, link }: FiguresProps): ReactElement {
  return (
    <>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">Quantity</span>
            </th>
            <th scope="col">p5</th>
            <th scope="col">mean</th>
            <th scope="col">p95</th>
          </tr>
        </thead>
        <tbody>
          {SPREAD_ROWS.map((row) => {
            const { numbers, unit } = readings(valuesOf(part, row, flow, link), row.unit);
            return (
              <tr key={row.label}>
                <Head row={row} unit={unit} />
                {row.names.map((name, i) => (
                  <td key={name}>{numbers[i]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <table className="figures">
        <tbody>
          {SINGLE_ROWS.map((row) => {
            const [value = Number.NaN] = valuesOf(part, row, flow, link);
            const { number, unit } = reading(value, row.unit);
            return (
              <tr key={row.label}>
                <Head row={row} />
                <td>
                  {number === NOTHING && row.names[0] === "convergence_time_s" ? "never" : number}
                  {unit !== "" && <span className="unit"> {unit}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Head({ row, unit }: { readonly row: MetricRow; readonly unit?: string }): ReactElement {
  return (
    <th scope="row">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation must be reachable by key */}
      <span className="term" tabIndex={0} {...tip(metricTip(row, schema))}>
        {row.label}
      </span>
      {unit && <span className="unit"> {unit}</span>}
    </th>
  );
}

type Segment = NonNullable<Metrics["segments"]>[number];

function useSegment(metrics: Metrics | null, link: string): Segment | null {
  const index = usePulse(() => {
    const t = moment();
    return (metrics?.segments ?? []).findLastIndex(
      (segment) => segment.link === link && segment.from_s <= t,
    );
  });
  return metrics?.segments?.[index] ?? null;
}

function segmentName({ from_s, to_s, capacity_kbps }: Segment): string {
  const rate =
    typeof capacity_kbps === "number" ? ` at ${settingText(capacity_kbps, "kbit/s")}` : "";
  return `${span(from_s, to_s)}${rate}`;
}

function span(from_s: number, to_s: number): string {
  return `${Number(from_s.toFixed(1))}–${Number(to_s.toFixed(1))} s`;
}
