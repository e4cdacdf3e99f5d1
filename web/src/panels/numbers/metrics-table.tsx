// The figures of RFC 8868 for the whole run, the capacity segment at the moment, or the range selected in a chart.

import { type ReactElement, useState } from "react";
import { settingText } from "../../data/quantity";
import { run, useRunVersion, useView } from "../../store";
import type { Metrics } from "../../store/types";
import { moment, usePulse } from "../pulse";
import { SaveButtons, type SaveChoice } from "../save-buttons";
import { Figures } from "./figures";
import { useMetrics } from "./metrics-of";

type Scope = "run" | "segment" | "range";

export function MetricsTable({
  flow,
  files,
}: {
  readonly flow: string;
  readonly files: readonly SaveChoice[];
}): ReactElement {
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
      <SaveButtons choices={files} disabled={run.status !== "idle"} />
    </section>
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
