// What a task asks for, as a line in the chart that shows it: over the time that is judged, between the limits or below the upper one.

import { type ReactElement, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { metricShown, metricUnit, settingText } from "../../../model/data";
import { type Drawn, useStage } from "../../lab/charts";
import type { Judged } from "./lesson";
import { useDrawn } from "./use-drawn";

/** The chart that shows a metric, and how many of its unit are one of the metric's; of no name where none does. */
function chartOf(metric: string): readonly [chart: string, factor: number] {
  if (/^mean_\w*_kbps$/.test(metric)) return ["rates", 1];
  if (/^queuing_delay_\w+_ms$/.test(metric)) return ["delay", 1];
  return metric === "loss_ratio" || metric === "mark_ratio" ? ["loss", 100] : ["", 1];
}

interface TaskLayerProps {
  readonly span: readonly [number, number];
  readonly figures: readonly Judged[];
}

export function TaskLayer({ span, figures }: TaskLayerProps): ReactElement {
  return (
    <>
      {figures.map((figure) => (
        <Limits key={figure.metric} figure={figure} span={span} />
      ))}
    </>
  );
}

interface LimitsProps {
  readonly figure: Judged;
  readonly span: readonly [number, number];
}

/** Height of the words, CSS pixels. */
const LINE = 15;

interface Found {
  readonly inner: Element;
  readonly scales: Drawn;
}

function Limits({ figure, span }: LimitsProps): ReactElement | null {
  const stage = useStage();
  const [chart, factor] = chartOf(figure.metric);
  const [found, setFound] = useState<Found | null>(null);
  const seen = useRef<Found | null>(null);
  // Charts come, go and are laid out anew, and their axes follow the run.
  useDrawn(() => {
    const inner = document.querySelector(`[data-chart="${chart}"] [data-part=inner]`);
    const scales = stage.drawn.get(chart);
    const before = seen.current;
    const next = inner === null || scales === undefined ? null : { inner, scales };
    const same =
      before?.inner === next?.inner &&
      before?.scales.x.k === next?.scales.x.k &&
      before?.scales.x.b === next?.scales.x.b &&
      before?.scales.y.k === next?.scales.y.k &&
      before?.scales.y.b === next?.scales.y.b;
    if (same) return;
    seen.current = next;
    setFound(next);
  });
  if (found === null) return null;
  const { x, y } = found.scales;
  const [left, right] = span.map((t_s) => x(t_s)) as [number, number];
  const [top, bottom] = [figure.high, figure.low].map((limit) => y(limit * factor)) as [
    number,
    number,
  ];
  return createPortal(
    <div className="task-sheet" aria-hidden="true">
      <div
        className="task-limits"
        data-met={figure.met}
        data-below={figure.low === 0}
        style={{ left, top, width: right - left, height: bottom - top }}
      />
      {left < x(x.domain()[1]) && right > 0 && (
        <div
          className="task-words"
          style={{ top: Math.max(top, LINE), "--from": `${Math.max(left, 0) + 2}px` }}
        >
          <span>{limitText(figure)}</span>
        </div>
      )}
    </div>,
    found.inner,
  );
}

/** "task: at most 50 ms" */
function limitText({ metric, low, high, met }: Judged): string {
  const unit = metricUnit(metric);
  const [from, to] = [low, high].map((limit) => settingText(metricShown(metric, limit), unit));
  return `${met ? "✓ " : ""}task: ${low === 0 ? `at most ${to}` : `${from} to ${to}`}`;
}
