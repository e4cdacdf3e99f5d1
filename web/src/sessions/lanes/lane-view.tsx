// Tree and lanes side by side, or as a table.

import { type ReactElement, useState } from "react";
import { useAbout } from "../../lab/charts";
import { Select, useNarrow } from "../../lab/controls";
import { useTableChart } from "../../lab/panels";
import { useOfSeed, useRun, useSession, useView } from "../../lab/session";
import { ChartWays } from "../chart-ways";
import { treeOf } from "../tree/order";
import { LanePicture } from "./lane-picture";
import { HEADS, LaneTable, rowsIn } from "./lane-table";
import { lanesDrawing } from "./lanes-drawing";
import { lanesSummary } from "./lanes-summary";
import { Legend } from "./legend";

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
    <Select
      className="scope-select"
      aria-label="Time shown"
      value={shown}
      options={[...new Set([...WIDTHS.map(([name]) => name), "whole run", shown])].map((name) => [
        name,
        name,
      ])}
      choose={(chosen) => {
        const [, width = duration_s] = WIDTHS.find(([name]) => name === chosen) ?? [];
        const { playhead_s, window_s } = view.getState();
        // The playhead keeps its place in the picture, if it is in it.
        const share = (playhead_s - window_s[0]) / (window_s[1] - window_s[0]);
        const lead = share >= 0 && share <= 1 ? share : 0.5;
        actions.zoom([playhead_s - lead * width, playhead_s + (1 - lead) * width]);
      }}
    />
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
  const { theme } = useAbout();
  const ofSeed = useOfSeed();
  const count = useRun((run) => treeOf(run.layout).length);
  const narrow = useNarrow();
  const row = Math.min(HIGHEST, Math.max(LOWEST, Math.floor(ROOM / Math.max(1, count))));
  const key = useShared();
  return (
    <section className="rtcp-lanes" aria-label="RTCP packets">
      <header className="rtcp-head">
        <h2 className="chart-title">{TITLE}</h2>
        <span className="quiet">{ofSeed("one lane per member")}</span>
        <Legend theme={theme} scale={1} />
        <ZoomSelect />
        <ChartWays chart={key} title={TITLE} {...{ table, setTable }} />
      </header>
      {table ? (
        <LaneTable />
      ) : (
        <LanePicture look={{ scale: 1, row }} treeWidth={narrow ? NARROW_TREE : TREE_WIDTH} />
      )}
    </section>
  );
}

/** The key by which the picture and its table are shared, as they are when asked. */
function useShared(): string {
  const session = useSession();
  return useTableChart(() => {
    const summary = lanesSummary(session);
    const rows = rowsIn(session.run, session.view.getState().window_s);
    return {
      ...{ title: TITLE, unit: "Time in s", heads: HEADS, rows, note: `${summary}.` },
      picture: lanesDrawing(session, summary),
    };
  });
}
