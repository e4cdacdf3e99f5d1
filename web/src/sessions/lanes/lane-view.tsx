// Tree and lanes side by side, or as a table.

import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useNarrow } from "../../lab/panels";
import { useLive, useRun, useSession, useView } from "../../lab/session";
import { treeOf } from "../tree/order";
import { TreeView } from "../tree/tree-view";
import { seconds } from "../why/explain";
import { LaneTable } from "./lane-table";
import { AXIS_HEIGHT, HEAD_HEIGHT, LaneChart } from "./lanes";
import { countsIn } from "./marks";

// How much time the lanes show, about the playhead: for who has no wheel.

const WIDTHS: readonly (readonly [string, number])[] = [
  ["100 ms", 0.1],
  ["1 s", 1],
  ["10 s", 10],
  ["100 s", 100],
];

function ZoomSelect(): ReactElement {
  const { actions, view } = useSession();
  const duration_s = useRun((run) => run.duration_s);
  const width_s = useView(({ window_s }) => window_s[1] - window_s[0]);
  const known = WIDTHS.find(([, width]) => Math.abs(width - width_s) < 1e-6);
  const whole = width_s >= duration_s - 1e-6;
  const shown = known?.[0] ?? (whole ? "whole run" : `${Number(width_s.toPrecision(3))} s`);
  return (
    <select
      className="select scope-select rtcp-zoom"
      aria-label="Time shown"
      value={shown}
      onChange={(event) => {
        const [, width = duration_s] =
          WIDTHS.find(([name]) => name === event.currentTarget.value) ?? [];
        const { playhead_s, window_s } = view.getState();
        // The playhead keeps its place in the picture, if it is in it.
        const share = (playhead_s - window_s[0]) / (window_s[1] - window_s[0]);
        const lead = share >= 0 && share <= 1 ? share : 0.5;
        actions.zoom([playhead_s - lead * width, playhead_s + (1 - lead) * width]);
      }}
    >
      {[...WIDTHS.map(([name]) => name), "whole run"].map((name) => (
        <option key={name}>{name}</option>
      ))}
      {known === undefined && !whole && <option>{shown}</option>}
    </select>
  );
}

// What the symbols of the lanes mean, each as it is drawn there.

const SYMBOLS: readonly (readonly [string, ReactElement])[] = [
  ["regular", <path key="s" className="symbol-ink" d="M6 2H8V12H6z" />],
  ["planned", <path key="s" className="symbol-planned" d="M5 2H3V12H5M9 2H11V12H9" />],
  ["early", <path key="s" className="symbol-feedback" d="M7 1 13 7 7 13 1 7z" />],
  ["with feedback", <path key="s" className="symbol-feedback" d="M5 2H9V12H5z" />],
  [
    "dithering allowed",
    <g key="s">
      <path className="symbol-window" d="M1 3H14V11H1z" />
      <path className="symbol-feedback" d="M0 3H1.5V11H0z" />
    </g>,
  ],
  ["cancelled", <path key="s" className="symbol-line" d="M7 2 12 7 7 12 2 7zM0 7H14" />],
  ["abandoned, or lost", <path key="s" className="symbol-harm" d="M3 3 11 11M11 3 3 11" />],
];

function Legend(): ReactElement {
  return (
    <ul className="rtcp-legend" aria-label="Symbols">
      {SYMBOLS.map(([name, symbol]) => (
        <li key={name}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            {symbol}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Heights of a lane, CSS pixels: few members have more room. */
const ROOM = 400;
const LOWEST = 20;
const HIGHEST = 44;
const TREE_WIDTH = 196;
const NARROW_TREE = 118;

export function LaneView(): ReactElement {
  const [table, setTable] = useState(false);
  return (
    <section className="rtcp-lanes" aria-label="RTCP packets">
      <header className="rtcp-head">
        <h2 className="chart-title">RTCP packets</h2>
        <span className="quiet">one lane per member</span>
        <Legend />
        <ZoomSelect />
        <button
          type="button"
          className="chart-switch"
          aria-pressed={table}
          onClick={() => setTable(!table)}
        >
          {table ? "Picture" : "Table"}
        </button>
      </header>
      {table ? <LaneTable /> : <LanePicture />}
    </section>
  );
}

function LanePicture(): ReactElement {
  const session = useSession();
  const layout = useRun((run) => run.layout);
  const narrow = useNarrow();
  const nodes = treeOf(layout);
  const row = Math.min(HIGHEST, Math.max(LOWEST, Math.floor(ROOM / Math.max(1, nodes.length))));
  const plot = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const brush = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!plot.current || !canvas.current || !playhead.current || !brush.current) return;
    const chart = new LaneChart(
      session,
      {
        plot: plot.current,
        canvas: canvas.current,
        playhead: playhead.current,
        brush: brush.current,
      },
      row,
    );
    return () => chart.destroy();
  }, [session, row]);
  const summary = useSummary();
  const width = narrow ? NARROW_TREE : TREE_WIDTH;
  return (
    <div className="rtcp-picture" translate="no">
      <TreeView nodes={nodes} size={{ width, row, top: HEAD_HEIGHT }} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields */}
      <div
        ref={plot}
        className="rtcp-plot"
        style={{ height: HEAD_HEIGHT + nodes.length * row + AXIS_HEIGHT }}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move its cursor, + and - zoom
        tabIndex={0}
        aria-label="RTCP packets over time"
      >
        <canvas ref={canvas} role="img" aria-label={summary} />
        <div ref={brush} className="brush" hidden />
        <div
          ref={playhead}
          className="playhead-handle"
          role="slider"
          tabIndex={0}
          aria-label="Playhead"
          aria-valuemin={0}
          aria-valuenow={0}
        />
      </div>
    </div>
  );
}

/** The window in words, for those who do not see it. */
function useSummary(): string {
  const session = useSession();
  return useLive(() => {
    const { run, view } = session;
    const [from_s, to_s] = view.getState().window_s;
    const { reports, early, lost, cancelled } = countsIn(run, [from_s, to_s]);
    return `RTCP packets from ${seconds(from_s)} to ${seconds(to_s)}: ${reports} of ${run.layout.members?.length ?? 0} members, ${early} of them early; ${lost} packets lost, ${cancelled} pieces of feedback cancelled`;
  });
}
