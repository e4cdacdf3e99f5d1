// Writes data-run on the root element: "idle" once the run of the newest draft is complete and every chart has
// painted it. End-to-end tests and scripts wait for that, never for time.

import { useEffect } from "react";
import { onPainted, versionPainted } from "../charts/frame";
import { run } from "../store";

export function RunMark(): null {
  useEffect(() => {
    const mark = () => {
      const waiting = run.status === "running" || versionPainted() < run.version;
      const { dataset } = document.documentElement;
      dataset.version = String(run.version);
      dataset.run = waiting ? "running" : "idle";
    };
    mark();
    const stops = [run.subscribe(mark), onPainted(mark)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
