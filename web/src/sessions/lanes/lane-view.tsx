// Tree and lanes side by side, or as a table.

import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useAbout } from "../../lab/charts";
import { type Piece, paintPieces } from "../../lab/figure";
import { useNarrow, useTableChart } from "../../lab/panels";
import { type Session, useLive, useRun, useSession, useView } from "../../lab/session";
import { ChartWays } from "../chart-ways";
import { treeOf } from "../tree/order";
import { TreeView } from "../tree/tree-view";
import { seconds } from "../why/explain";
import { laneColoursOf } from "./lane-colours";
import { HEADS, LaneTable, rowsIn } from "./lane-table";
import { LaneChart, sized } from "./lanes";
import { lanesDrawing } from "./lanes-drawing";
import { AXIS_HEIGHT, HEAD_HEIGHT } from "./lanes-picture";
import { countsIn } from "./marks";
import { SIGN, signsOf } from "./signs";

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

function Legend(): ReactElement {
  const { theme } = useAbout();
  return (
    <ul className="rtcp-legend" aria-label="Symbols">
      {signsOf(laneColoursOf(theme)).map(([name, pieces]) => (
        <li key={name}>
          <Sign pieces={pieces} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Sign({ pieces }: { readonly pieces: readonly Piece[] }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!canvas.current || !pen) return;
    sized(canvas.current, pen, SIGN, SIGN);
    pen.clearRect(0, 0, SIGN, SIGN);
    paintPieces(pen, pieces, "");
  });
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} style={{ width: SIGN, height: SIGN, display: "block" }} />
    </span>
  );
}

const TITLE = "RTCP packets";

/** Heights of a lane, CSS pixels: few members have more room. */
const ROOM = 400;
const LOWEST = 20;
const HIGHEST = 44;
const TREE_WIDTH = 196;
const NARROW_TREE = 118;

export function LaneView(): ReactElement {
  const [table, setTable] = useState(false);
  const key = useShared();
  return (
    <section className="rtcp-lanes" aria-label="RTCP packets">
      <header className="rtcp-head">
        <h2 className="chart-title">{TITLE}</h2>
        <span className="quiet">one lane per member</span>
        <Legend />
        <ZoomSelect />
        <ChartWays chart={key} title={TITLE} {...{ table, setTable }} />
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

/** The key by which the picture and its table are shared, as they are when asked. */
function useShared(): string {
  const session = useSession();
  return useTableChart(() => {
    const summary = summaryOf(session);
    const rows = rowsIn(session.run, session.view.getState().window_s);
    return {
      ...{ title: TITLE, unit: "Time in s", heads: HEADS, rows, note: `${summary}.` },
      picture: lanesDrawing(session, summary),
    };
  });
}

/** The window in words, for those who do not see it. */
function useSummary(): string {
  const session = useSession();
  return useLive(() => summaryOf(session));
}

function summaryOf({ run, view }: Session): string {
  const [from_s, to_s] = view.getState().window_s;
  const { reports, early, lost, cancelled } = countsIn(run, [from_s, to_s]);
  return `RTCP packets from ${seconds(from_s)} to ${seconds(to_s)}: ${reports} of ${run.layout.members?.length ?? 0} members, ${early} of them early; ${lost} packets lost, ${cancelled} pieces of feedback cancelled`;
}
