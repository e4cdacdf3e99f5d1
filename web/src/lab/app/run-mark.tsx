// Writes data-run on the element that the lab stands in, the root of the page or another: "idle" once the run of the newest draft is complete and every chart has
// painted it, and keys are heard. End-to-end tests and scripts wait for that, never for time.

import { useEffect } from "react";
import { useStage } from "../charts";
import { together } from "../session/listeners";

export function RunMark({ on }: { readonly on: HTMLElement }): null {
  const { session, frames } = useStage();
  useEffect(() => {
    const { run } = session;
    const mark = () => {
      const waiting = run.status === "running" || frames.versionPainted < run.version;
      const { dataset } = on;
      dataset.version = String(run.version);
      dataset.run = waiting ? "running" : "idle";
    };
    mark();
    return together([run.subscribe(mark), frames.onPainted(mark)]);
  }, [session, frames, on]);
  return null;
}
