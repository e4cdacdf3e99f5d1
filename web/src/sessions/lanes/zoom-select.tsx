// How much time the lanes show, about the playhead: for who has no wheel.

import type { ReactElement } from "react";
import { useRun, useSession, useView } from "../../lab/session";

const WIDTHS: readonly (readonly [string, number])[] = [
  ["100 ms", 0.1],
  ["1 s", 1],
  ["10 s", 10],
  ["100 s", 100],
];

export function ZoomSelect(): ReactElement {
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
