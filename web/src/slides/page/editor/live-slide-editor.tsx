// What is presented live with a slide: a run, its charts, the sliders in sight, and an animation that moves them.

import { type ReactElement, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { faultIn, hashOf } from "../../../../model/scenario";
import { SmallButton, WHAT_IFS } from "../../../lab/controls";
import { takeFocus, useSessionIfAny } from "../../../lab/session";
import type { LiveSlide, Slide } from "../../deck/deck";
import type { SlideChange } from "../../deck/edit";
import { liveOfSlide } from "../../panels/live-slides";
import { useDeckState } from "../../panels/use-deck";
import { FaultText } from "../fault-text";
import { chartChoices } from "./chart-choices";
import { Choices } from "./figure-editor";

interface LiveSlideEditorProps {
  readonly slide: Slide;
  change(to: SlideChange, burst?: string): void;
}

/** More than three charts cannot be read from the last row. */
const MOST_CHARTS = 3;

export function LiveSlideEditor({ slide, change }: LiveSlideEditorProps): ReactElement {
  const deck = useDeckState((state) => state.deck);
  const session = useSessionIfAny();
  const { live } = slide;
  const place = useRef<HTMLElement>(null);
  const first = liveOfSlide(deck, slide);
  if (live === null) {
    return (
      <section ref={place} className="deck-group" aria-label="Live slide">
        <p className="deck-label">
          Live slide{" "}
          <span className="quiet">
            {first === null
              ? "none: it shows no run"
              : "S plays its runs on the stage, with capacity, round trip, loss and flows in hand"}
          </span>
        </p>
        <SmallButton
          disabled={first === null}
          onClick={() => {
            flushSync(() => change({ live: first }));
            takeFocus(place.current?.querySelector("input"));
          }}
        >
          Play its run live
        </SmallButton>
      </section>
    );
  }
  const put = (to: Partial<LiveSlide>, burst = ""): void =>
    change({ live: { ...live, ...to } }, burst);
  return (
    <section ref={place} className="deck-group" aria-label="Live slide">
      <p className="deck-label">Live slide</p>
      <Line
        label="Caption"
        value={live.caption}
        onChange={(caption) => put({ caption }, "caption")}
      />
      <Choices
        label="Charts, three at most"
        all={chartChoices(live.charts)}
        chosen={live.charts}
        onChange={(charts) => put({ charts: charts.slice(0, MOST_CHARTS) })}
      />
      <Line
        label={`Sliders: ${WHAT_IFS.join(", ")}, or paths of settings`}
        value={live.sliders.join(", ")}
        onChange={(text) => put({ sliders: listOf(text, /[,\s]+/) }, "sliders")}
      />
      <Animation
        changes={live.animation}
        onChange={(animation) => put({ animation }, "animation")}
      />
      <Line label="Begins at" value={live.link} onChange={(link) => put({ link }, "link")} />
      <p className="deck-row">
        {session !== null && (
          <SmallButton
            data-tip="Run, time, window and settings as the lab shows them now"
            onClick={() => put({ link: session.hash() || live.link })}
          >
            As the lab is now
          </SmallButton>
        )}
        <a className="button small" href={hashOf({ page: "present", at: slide.id })}>
          Present from here
        </a>
        <SmallButton onClick={() => change({ live: null })}>Delete the live slide</SmallButton>
      </p>
    </section>
  );
}

function listOf(text: string, between: string | RegExp): readonly string[] {
  return text
    .split(between)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  onChange(text: string): void;
}

function Line({ label, value, onChange }: LineProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="deck-label">
        {label}
      </label>
      <input
        id={id}
        type="text"
        className="text-field"
        spellCheck={false}
        defaultValue={value}
        key={value}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== value) onChange(currentTarget.value);
        }}
      />
    </div>
  );
}

interface AnimationProps {
  readonly changes: readonly string[];
  onChange(changes: readonly string[]): void;
}

/** A change a line; what cannot be read stays in the field until it can. */
function Animation({ changes, onChange }: AnimationProps): ReactElement {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const written = changes.join("\n");
  return (
    <div>
      <label htmlFor={id} className="deck-label">
        Animation: a change of a setting per line
      </label>
      <textarea
        id={id}
        className="text-field"
        rows={changes.length + 1}
        spellCheck={false}
        placeholder="at 2 s set links.forward.capacity_kbps to 500 over 1 s"
        aria-invalid={fault !== null}
        defaultValue={written}
        key={written}
        onBlur={({ currentTarget }) => {
          const lines = listOf(currentTarget.value, "\n");
          const found = lines.map(faultIn).find((what) => what !== null) ?? null;
          setFault(found);
          if (found === null && lines.join("\n") !== written) onChange(lines);
        }}
      />
      <FaultText what={fault} />
    </div>
  );
}
