// Tree and lanes side by side, as large as they are asked for.

import { type ReactElement, useLayoutEffect, useRef } from "react";
import { useLive, useRun, useSession } from "../../lab/session";
import { treeOf } from "../tree/order";
import { TreeView } from "../tree/tree-view";
import { LaneChart, type LanesLook } from "./lanes";
import { AXIS_HEIGHT, HEAD_HEIGHT } from "./lanes-picture";
import { lanesSummary } from "./lanes-summary";

interface LanePictureProps {
  readonly look: LanesLook;
  /** Of the tree, in units of the drawing. */
  readonly treeWidth: number;
}

export function LanePicture({ look, treeWidth }: LanePictureProps): ReactElement {
  const session = useSession();
  const layout = useRun((run) => run.layout);
  const { scale, row, most, theme } = look;
  const nodes = treeOf(layout).slice(0, most);
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
      { scale, row, ...(most !== undefined && { most }), ...(theme !== undefined && { theme }) },
    );
    return () => chart.destroy();
  }, [session, scale, row, most, theme]);
  const summary = useLive(() => lanesSummary(session));
  return (
    <div className="rtcp-picture" translate="no">
      <TreeView nodes={nodes} size={{ width: treeWidth, row, top: HEAD_HEIGHT }} look={look} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields */}
      <div
        ref={plot}
        className="rtcp-plot"
        style={{ height: scale * (HEAD_HEIGHT + nodes.length * row + AXIS_HEIGHT) }}
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
