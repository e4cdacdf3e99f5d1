// Where in time: a native range over a silhouette of the capacity, with ticks for losses and mode changes and
// flags for changes. The thumb follows the playhead each frame without React.

import { type ReactElement, useEffect, useRef } from "react";
import { actions, changesOnAxis, run, useDraft, useRunVersion, view } from "../../store";
import type { Flag } from "../../store/types";
import { showChange } from "../changes/show-change";
import { Silhouette } from "./silhouette";

export function Scrubber(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const track = useRef<HTMLDivElement>(null);
  useRunVersion();
  const { duration_s } = run;
  useEffect(() => {
    const follow = () => {
      const { playhead_s } = view.getState();
      const { duration_s } = run;
      const range = input.current;
      if (range === null) return;
      range.value = String(playhead_s);
      range.setAttribute("aria-valuetext", `${playhead_s.toFixed(1)} of ${duration_s} seconds`);
      track.current?.style.setProperty("--share", String(playhead_s / duration_s));
    };
    follow();
    const stops = [view.subscribe(follow), run.subscribe(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div className="scrubber" ref={track}>
      <Silhouette />
      <input
        ref={input}
        type="range"
        className="scrubber-input"
        aria-label="Time"
        min={0}
        max={duration_s}
        step={0.1}
        defaultValue={0}
        onChange={(event) => actions.seek(event.currentTarget.valueAsNumber)}
      />
      <Flags duration_s={duration_s} />
    </div>
  );
}

/** A person's own changes can be pressed: that leads to their rows in the list of changes. */
function Flags({ duration_s }: { readonly duration_s: number }): ReactElement {
  useDraft((draft) => draft.edits);
  const flags = changesOnAxis();
  const keys = keysOf(flags);
  return (
    <>
      {flags.map(({ at_s, label, edit }, i) => {
        const style = { "--share": at_s / duration_s };
        const key = keys[i];
        return edit === null ? (
          <span key={key} className="scrubber-step" style={style} />
        ) : (
          <button
            key={key}
            type="button"
            className="scrubber-flag"
            style={style}
            aria-label={`Change at ${at_s.toFixed(1)} s: ${label}`}
            data-tip={`${label} at ${at_s.toFixed(1)} s`}
            onClick={() => showChange(edit)}
          />
        );
      })}
    </>
  );
}

/** By owner and moment, not by its words: under a hand these change with every move, and the flag stays. */
function keysOf(flags: readonly Flag[]): readonly string[] {
  const seen = new Map<string, number>();
  return flags.map(({ edit, at_s }) => {
    const place = `${edit} ${at_s}`;
    const before = seen.get(place) ?? 0;
    seen.set(place, before + 1);
    return `${place} ${before}`;
  });
}
