// The stage of a session: tree and lanes, and below them what the timing rules cost and win.

import "./rtcp.css";
import type { ReactElement } from "react";
import { Boundary } from "../lab/errors";
import { SessionCharts } from "./charts/charts";
import { LaneView } from "./lanes/lane-view";

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
