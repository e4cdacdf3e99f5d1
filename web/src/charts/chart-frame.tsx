// The page around one chart: title line, plot, table. React lays it out once; what moves is written by Chart.

import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { hashOf, isPage, useDraft } from "../store";
import { Chart } from "./chart";
import { ChartChoice } from "./chart-choice";
import type { ChartSpec } from "./series/types";
import { DataTable } from "./words/data-table";

export interface ChartFrameProps {
  readonly spec: ChartSpec;
  readonly choices: readonly ChartSpec[];
  /** Carries the flags and the playhead's handle. */
  readonly first: boolean;
  /** Carries the labels of the time axis. */
  readonly last: boolean;
}

export function ChartFrame({ spec, choices, first, last }: ChartFrameProps): ReactElement {
  const root = useRef<HTMLElement>(null);
  const [table, setTable] = useState(false);
  const id = useId();
  useEffect(() => {
    if (root.current === null) return;
    const chart = new Chart(spec, partsOf(root.current));
    return () => chart.destroy();
  }, [spec]);
  const edges = `${first ? " chart-first" : ""}${last ? " chart-last" : ""}`;
  return (
    <figure
      ref={root}
      className={`chart${edges}${table ? " chart-as-table" : ""}`}
      data-chart={spec.id}
      style={{ flexGrow: spec.share }}
    >
      <figcaption className={`chart-head${choices.length > 1 ? " chart-head-choice" : ""}`}>
        {choices.length > 1 ? (
          <ChartChoice spec={spec} choices={choices} />
        ) : (
          <h3 className="chart-title">{spec.title}</h3>
        )}
        <span className="chart-unit" data-part="unit">
          {spec.unit}
        </span>
        <ul className="legend" data-part="legend" aria-label={`${spec.title}: lines and values`} />
        <span className="chart-corner">
          <TrustLink title={spec.title} />
          <button
            type="button"
            className="chart-switch"
            aria-pressed={table}
            onClick={() => setTable(!table)}
          >
            {table ? "chart" : "table"}
            <span className="spoken"> of {spec.title}</span>
          </button>
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields */}
      <div
        className="chart-plot"
        data-part="plot"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move its cursor, + and - zoom
        tabIndex={0}
        hidden={table}
        aria-label={`${spec.title} over time`}
        aria-describedby={`${id}summary`}
      >
        <div className="chart-inner" data-part="inner">
          <canvas
            className="chart-canvas"
            data-part="canvas"
            role="img"
            aria-label={`${spec.title} in ${spec.unit}`}
          />
          <svg className="chart-overlay" aria-hidden="true">
            <g className="axis" data-part="values" />
            <g className={last ? "axis" : "axis axis-hidden"} data-part="times" />
            <g className="curve-names" data-part="labels" />
            <g data-part="dots" className="cursor-dots" />
          </svg>
          <div className="brush" data-part="brush" hidden />
          <div className="cursor-line" data-part="cursor" hidden />
          <p className="chart-empty quiet" data-part="empty" hidden>
            {spec.empty}
          </p>
          <div className="capacity-handles" data-part="handles" />
          {first && <div className="flags" data-part="flags" />}
          {first && (
            <div
              className="playhead-handle"
              data-part="playhead"
              role="slider"
              tabIndex={0}
              aria-label="Playhead"
              aria-valuemin={0}
              aria-valuenow={0}
            />
          )}
        </div>
      </div>
      {table && <DataTable spec={spec} />}
      <p className="spoken" id={`${id}summary`} data-part="summary" />
      <p className="spoken" role="status" data-part="live" />
    </figure>
  );
}

/** What the run was compared with, and what of it is not modelled. A file of one's own was compared with nothing. */
function TrustLink({ title }: { readonly title: string }): ReactElement | null {
  const at = useDraft(({ id }) => (id.startsWith("file:") ? "" : id));
  if (!isPage("trust")) return null;
  return (
    <a
      className="chart-switch"
      href={hashOf({ page: "trust", at })}
      data-tip="How far to trust this: what was compared with what"
    >
      trust<span className="spoken"> in {title}</span>
    </a>
  );
}

/** What Chart writes to, found once by name. */
function partsOf(root: HTMLElement): ConstructorParameters<typeof Chart>[1] {
  const find = <T extends Element>(name: string): T => {
    const part = root.querySelector<T>(`[data-part="${name}"]`);
    if (part === null) throw new Error(`a chart without its ${name}`);
    return part;
  };
  return {
    plot: find("plot"),
    inner: find("inner"),
    canvas: find("canvas"),
    values: find("values"),
    times: find("times"),
    labels: find("labels"),
    dots: find("dots"),
    cursor: find("cursor"),
    brush: find("brush"),
    handles: find("handles"),
    flags: root.querySelector<HTMLElement>('[data-part="flags"]'),
    playhead: root.querySelector<HTMLElement>('[data-part="playhead"]'),
    legend: find("legend"),
    unit: find("unit"),
    empty: find("empty"),
    summary: find("summary"),
    live: find("live"),
  };
}
