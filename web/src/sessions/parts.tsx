// What stands in the lab's places where a session is open: a chunk of its own, fetched with the first one.

import "./rtcp.css";
import type { ReactElement } from "react";
import { Boundary } from "../lab/errors";
import { SessionCharts } from "./charts/charts";
import { LaneView } from "./lanes/lane-view";

export { SessionControls } from "./sides/controls";
export { SessionNumbers } from "./sides/numbers";

/** Tree and lanes, and below them what the timing rules cost and win. */
export function SessionStage(): ReactElement {
  return (
    <div className="rtcp">
      <Boundary name="The lanes">
        <LaneView />
      </Boundary>
      <SessionCharts />
    </div>
  );
}
