// The bar at the bottom: play, step, jump, where in time, how fast, and undo.

import type { ReactElement } from "react";
import { actions, useView } from "../../store";
import type { Speed } from "../../store/types";
import { Icon, type IconName } from "../icons";
import { playOrPause } from "../keys";
import { Scrubber } from "./scrubber";
import { SheetButtons } from "./sheet-buttons";
import { Time } from "./time";
import { UndoButtons } from "./undo-buttons";

const SPEEDS: readonly Speed[] = [1, 2, 4, 8, 16, 32, 64, "max"];

export function Transport(): ReactElement {
  return (
    <section className="transport" id="transport" aria-label="Time">
      <SheetButtons />
      <div className="transport-buttons">
        <Press
          icon="previousEvent"
          name="Previous event"
          does="Previous loss, mark or mode change (,)"
          go={() => actions.nextEvent(-1)}
        />
        <Press
          icon="stepBack"
          name="Step back"
          does="One feedback report back (←)"
          go={() => actions.stepFeedback(-1)}
        />
        <PlayButton />
        <Press
          icon="stepForward"
          name="Step"
          does="One feedback report on (→)"
          go={() => actions.stepFeedback(1)}
        />
        <Press
          icon="nextEvent"
          name="Next event"
          does="Next loss, mark or mode change (.)"
          go={() => actions.nextEvent(1)}
        />
      </div>
      <Time />
      <Scrubber />
      <SpeedSelect />
      <UndoButtons />
    </section>
  );
}

function PlayButton(): ReactElement {
  const playing = useView((view) => view.playing);
  return (
    <button
      type="button"
      className="play"
      aria-label={playing ? "Pause" : "Play"}
      data-tip={playing ? "Pause (Space)" : "Play (Space)"}
      onClick={playOrPause}
    >
      <Icon name={playing ? "pause" : "play"} />
    </button>
  );
}

interface PressProps {
  readonly icon: IconName;
  readonly name: string;
  readonly does: string;
  go(): void;
}

function Press({ icon, name, does, go }: PressProps): ReactElement {
  return (
    <button
      type="button"
      className={`button button-bare button-icon press-${icon}`}
      aria-label={name}
      data-tip={does}
      onClick={go}
    >
      <Icon name={icon} />
    </button>
  );
}

function SpeedSelect(): ReactElement {
  const speed = useView((view) => view.speed);
  return (
    <select
      className="select speed"
      aria-label="Speed"
      value={String(speed)}
      onChange={(event) => {
        const chosen = SPEEDS.find((each) => String(each) === event.currentTarget.value);
        if (chosen !== undefined) actions.setSpeed(chosen);
      }}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={String(each)}>
          {each === "max" ? "as fast as possible" : `${each}×`}
        </option>
      ))}
    </select>
  );
}
