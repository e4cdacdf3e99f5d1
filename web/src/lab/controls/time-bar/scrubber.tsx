// Where in time: a native range over a minimap of the capacity, with ticks for losses and mode changes and
// flags for changes. The thumb follows the playhead each frame without React.

import { type ReactElement, useEffect, useMemo, useRef } from "react";
import type { Flag } from "../../../../model/scenario/types";
import { type RunHandle, useLive, useRun, useSession } from "../../session";
import { fewerFlags } from "../../session/flags/fewer";
import { together } from "../../session/listeners";
import { useLayoutStore } from "../layout/layout";
import { Range } from "../parts/range";
import { eventsOf, type RunEvent } from "./events";
import { minimapPath } from "./minimap-path";
import { RangeBand } from "./selected-range";

// Behind the scrubber: the first link's capacity as a low area, and ticks where something happened.

const MINIMAP_WIDTH = 1000;
const MINIMAP_HEIGHT = 24;
/** More ticks than this would be a bar, and say less. */
const MOST_TICKS = 240;

interface Paths {
  readonly capacity: string;
  readonly modes: string;
  readonly losses: string;
}

function Minimap(): ReactElement {
  const { capacity, modes, losses } = useRun(pathsOf, isSamePicture);
  return (
    <svg
      className="minimap"
      viewBox={`0 0 ${MINIMAP_WIDTH} ${MINIMAP_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="minimap-capacity" d={capacity} />
      <path className="minimap-mode" d={modes} />
      <path className="minimap-loss" d={losses} />
    </svg>
  );
}

function isSamePicture(a: Paths, b: Paths): boolean {
  return a.capacity === b.capacity && a.modes === b.modes && a.losses === b.losses;
}

function pathsOf(run: RunHandle): Paths {
  const { duration_s } = run;
  const link = run.layout.flows[0]?.path[0] ?? run.layout.links[0]?.name ?? "";
  const capacity = minimapPath(
    run.column(`links.${link}`, "t_s"),
    run.column(`links.${link}`, "capacity_kbps"),
    { duration_s, width: MINIMAP_WIDTH, height: MINIMAP_HEIGHT },
  );
  const events = eventsOf(run).slice(0, MOST_TICKS);
  return {
    capacity,
    modes: ticks(events, "mode", duration_s),
    losses: ticks(events, "loss", duration_s),
  };
}

function ticks(events: readonly RunEvent[], kind: RunEvent["kind"], duration_s: number): string {
  return events
    .filter((event) => event.kind === kind)
    .map(({ at_s }) => `M${((at_s / duration_s) * MINIMAP_WIDTH).toFixed(1)} 14v10`)
    .join("");
}

export function Scrubber(): ReactElement {
  const { view, run, actions } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const duration_s = useRun((now) => now.duration_s);
  useEffect(() => {
    let shown = "";
    const follow = () => {
      const { playhead_s } = view.getState();
      const { duration_s } = run;
      const range = input.current;
      // Written again it costs a style pass, also where nothing changes.
      const now = `${playhead_s} ${duration_s}`;
      if (range === null || now === shown) return;
      shown = now;
      range.value = String(playhead_s);
      range.setAttribute("aria-valuetext", `${playhead_s.toFixed(1)} of ${duration_s} seconds`);
      track.current?.style.setProperty("--share", String(playhead_s / duration_s));
    };
    follow();
    return together([view.subscribe(follow), run.subscribe(follow)]);
  }, [view, run]);
  return (
    <div className="scrubber" ref={track}>
      <Minimap />
      <RangeBand track={track} />
      <Range
        ref={input}
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
  const session = useSession();
  const layout = useLayoutStore();
  const changes = useLive(session.changesOnAxis);
  const { steps, own } = useMemo(() => scrubberFlags(changes, duration_s), [changes, duration_s]);
  const keys = keysOf(own);
  return (
    <>
      {steps.map((share) => (
        <span key={share} className="scrubber-step" style={{ "--share": share }} />
      ))}
      {own.map(({ at_s, label, edit }, i) => (
        <button
          key={keys[i]}
          type="button"
          className="scrubber-flag"
          style={{ "--share": at_s / duration_s }}
          aria-label={`Change at ${at_s.toFixed(1)} s: ${label}`}
          data-tip={`${label} at ${at_s.toFixed(1)} s`}
          onClick={() => layout.showChange(edit)}
        />
      ))}
    </>
  );
}

/** By owner and moment, not by its words: during a drag these change with every move, and the flag stays. */
function keysOf(flags: readonly Flag[]): readonly string[] {
  const seen = new Map<string, number>();
  return flags.map(({ edit, at_s }) => {
    const place = `${edit} ${at_s}`;
    const before = seen.get(place) ?? 0;
    seen.set(place, before + 1);
    return `${place} ${before}`;
  });
}

/** A line of the scenario's own, and a flag that a pointer has to hit, as parts of the scrubber. */
const LINE = 1 / 400;
const FLAG = 1 / 80;

type OwnFlag = Flag & { readonly edit: number };

export interface ScrubberFlags {
  /** Where the scenario changes by itself, as shares of the run. */
  readonly steps: readonly number[];
  /** What a person changed. */
  readonly own: readonly OwnFlag[];
}

export function scrubberFlags(flags: readonly Flag[], duration_s: number): ScrubberFlags {
  const own = flags.filter((flag): flag is OwnFlag => flag.edit !== null);
  const steps = flags.filter(({ edit }) => edit === null);
  const shown = fewerFlags(steps, LINE * duration_s);
  return {
    steps: [...new Set(shown.map(({ at_s }) => at_s / duration_s))],
    own: fewerFlags(own, FLAG * duration_s) as readonly OwnFlag[],
  };
}
