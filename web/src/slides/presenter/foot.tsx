// The foot of the presenter: what decides the run, where one is, and what can be done, quiet until it is touched.

import type { ReactElement } from "react";
import type { Session } from "../../lab/session";
import type { LiveSlide, Slide } from "../deck/deck";
import { Offline } from "./frame/offline";
import { LeaveTool, Tool } from "./frame/tool";
import type { DeckKeys } from "./keys";
import { LiveSlideFacts } from "./live/live-slide-facts";

interface FootProps {
  readonly slides: readonly Slide[];
  readonly place: number;
  readonly live: LiveSlide | null;
  /** The live slide is in the speaker's hand. */
  readonly touched: boolean;
  readonly keys: DeckKeys;
  /** Every slide has its picture. */
  readonly made: boolean;
  readonly session: Session | null;
  onGo(place: number): void;
}

/** More dots than this are no picture of where one is. */
const MOST_DOTS = 24;

export function Foot(props: FootProps): ReactElement {
  const { slides, place, live, touched, keys, made, session, onGo } = props;
  return (
    <footer className="present-foot">
      {live !== null && session !== null && (
        <LiveSlideFacts session={session} caption={live.caption} />
      )}
      {touched && (
        <button
          type="button"
          className="present-button present-again"
          onClick={() => keys.again?.()}
        >
          {live?.animation.length === 0 ? "As it was" : "Restart the animation"} <kbd>R</kbd>
        </button>
      )}
      <span className="present-tools">
        <Tool name={live === null ? "Its run, live" : "Its slide"} letter="S" go={keys.turn} />
        {live !== null && <Tool name="Keep as a slide" letter="K" go={keys.keep} />}
        <Tool name="All slides" letter="O" go={keys.overview} />
        <Tool name="Notes" letter="N" go={keys.notes} />
        <Tool name="Full screen" letter="F" go={keys.full} />
        <LeaveTool go={keys.leave} />
      </span>
      <span className="header-space" />
      <Offline made={made} />
      {slides.length <= MOST_DOTS && (
        <span className="present-dots">
          {slides.map(({ id }, i) => (
            <button
              key={id}
              type="button"
              className="present-dot"
              aria-label={`Slide ${i + 1}`}
              aria-current={i === place ? "step" : undefined}
              onClick={() => onGo(i)}
            />
          ))}
        </span>
      )}
      <button
        type="button"
        className="present-button"
        aria-label="Back"
        onClick={() => keys.back?.()}
      >
        ‹
      </button>
      <span className="present-place">
        {place + 1} / {slides.length}
      </span>
      <button
        type="button"
        className="present-button"
        aria-label="Next"
        onClick={() => keys.next?.()}
      >
        ›
      </button>
    </footer>
  );
}
