// Tree and lanes side by side, or as a table.

import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useNarrow } from "../../lab/panels";
import { useLive, useRun, useSession } from "../../lab/session";
import { treeOf } from "../tree/order";
import { TreeView } from "../tree/tree-view";
import { seconds } from "../why/explain";
import { LaneTable } from "./lane-table";
import { AXIS_HEIGHT, HEAD_HEIGHT, LaneChart } from "./lanes";
import { Legend } from "./legend";
import { countsIn } from "./marks";
import { ZoomSelect } from "./zoom-select";

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
