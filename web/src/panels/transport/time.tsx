// "46.3 s / 100 s". Written into the page directly, each frame, without React.

import { type ReactElement, useEffect, useRef } from "react";
import { run, useRunVersion, view } from "../../store";

export function Time(): ReactElement {
  const now = useRef<HTMLElement>(null);
  useRunVersion();
  useEffect(() => {
    const write = () => {
      if (now.current) now.current.textContent = `${view.getState().playhead_s.toFixed(1)} s`;
    };
    write();
    return view.subscribe(write);
  }, []);
  return (
    <p className="time">
      <strong ref={now} data-reading="playhead" />
      <span className="quiet"> / {Number(run.duration_s.toPrecision(4))} s</span>
    </p>
  );
}
