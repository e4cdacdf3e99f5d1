// The bar at the bottom: play, step, jump, where in time, how fast, and undo.

import { type ReactElement, useEffect, useRef } from "react";
import { SPEEDS, type Speed } from "../../../../model/scenario/link/speeds";
import { isSession, useDraft, useRun, useSession, useView } from "../../session";
import { together } from "../keys/key-names";
import { playOrPause } from "../keys/play-or-pause";
import { useLayout, useLayoutStore } from "../layout/layout";
import { IconButton, type IconButtonProps } from "../parts/icon-button";
import { Icon } from "../parts/icons";
import { Select } from "../parts/select";
import { Scrubber } from "./scrubber";
import { SelectedRange } from "./selected-range";
import { UndoButtons } from "./undo-buttons";

// On a narrow screen: what lies in the sheet over the lower half of the stage.

const SHEETS = [
  ["controls", "Change it"],
  ["numbers", "Numbers"],
  ["about", "About"],
] as const;

function SheetButtons(): ReactElement {
  const layout = useLayoutStore();
  const open = useLayout((layout) => layout.sheet);
  return (
    <div className="sheet-buttons">
      {SHEETS.map(([sheet, name]) => (
        <button
          key={sheet}
          type="button"
          className="sheet-button"
          aria-expanded={open === sheet}
          aria-controls={layout.idOf(sheet)}
          onClick={() => layout.toggleSheet(sheet)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

export function TimeBar({ id }: { readonly id?: string }): ReactElement {
  const session = useSession();
  return (
    <section className="time-bar" id={id} aria-label="Time">
      <SheetButtons />
      <div className="time-bar-buttons">
        <Press
          icon="previousEvent"
          name="Previous event"
          does={`Previous loss, mark or mode change (${together(["Shift", "←"])})`}
          go={() => session.actions.nextEvent(-1)}
        />
        <Press
          icon="stepBack"
          name="Step back"
          does="One feedback report back (←)"
          go={() => session.actions.stepFeedback(-1)}
        />
        <PlayButton />
        <Press
          icon="stepForward"
          name="Step"
          does="One feedback report on (→)"
          go={() => session.actions.stepFeedback(1)}
        />
        <Press
          icon="nextEvent"
          name="Next event"
          does={`Next loss, mark or mode change (${together(["Shift", "→"])})`}
          go={() => session.actions.nextEvent(1)}
        />
      </div>
      <Time />
      <Scrubber />
      <SelectedRange />
      <SpeedSelect />
      <UndoButtons />
    </section>
  );
}

function PlayButton(): ReactElement {
  const session = useSession();
  const playing = useView((view) => view.playing);
  return (
    <button
      type="button"
      className="play"
      aria-label={playing ? "Pause" : "Play"}
      data-tip={playing ? "Pause (Space)" : "Play (Space)"}
      onClick={() => playOrPause(session)}
    >
      <Icon name={playing ? "pause" : "play"} />
    </button>
  );
}

/** Its class tells the style sheet which of them a narrow screen leaves out. */
function Press(props: IconButtonProps): ReactElement {
  return <IconButton {...props} className={`press-${props.icon}`} />;
}

function SpeedSelect(): ReactElement {
  const session = useSession();
  const speed = useView((view) => view.speed);
  return (
    <Select
      className="speed"
      aria-label="Speed"
      value={String(speed)}
      options={SPEEDS.map((each) => [String(each), speedText(each)])}
      choose={(value) => {
        const chosen = SPEEDS.find((each) => String(each) === value);
        if (chosen !== undefined) session.actions.setSpeed(chosen);
      }}
    />
  );
}

function speedText(speed: Speed): string {
  return speed === "max" ? "as fast as possible" : `${speed}×`;
}

/** "46.3 s / 100 s". Written into the page directly, each frame, without React. */
function Time(): ReactElement {
  const { view } = useSession();
  // Reports are milliseconds apart.
  const digits = useDraft(({ base }) => (isSession(base) ? 3 : 1));
  const duration_s = useRun((run) => run.duration_s);
  const now = useRef<HTMLElement>(null);
  useEffect(() => {
    const write = () => {
      if (now.current) now.current.textContent = `${view.getState().playhead_s.toFixed(digits)} s`;
    };
    write();
    return view.subscribe(write);
  }, [view, digits]);
  return (
    <p className="time" translate="no">
      <strong
        ref={now}
        data-reading="playhead"
        className="time-now"
        style={{ "--digits": duration_s.toFixed(digits).length }}
      />
      <span className="quiet"> / {Number(duration_s.toPrecision(4))} s</span>
    </p>
  );
}
