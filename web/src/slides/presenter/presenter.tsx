// The presenter: one slide, still or live, at a time, advanced by Space, PageDown or a clicker.

import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { hashOf, useEnvironment, usePreferences, useRoute } from "../../lab/session";
import type { LiveSlide, Slide } from "../deck/deck";
import { freshId, withSlide } from "../deck/edit";
import { liveOfSlide, slideOfLive } from "../panels/live-slides";
import { SlidePicture } from "../panels/slide-picture";
import { titleShare } from "../panels/title-share";
import { useDeckState, useOpenDeck, useSlideTitle } from "../panels/use-deck";
import { Foot } from "./foot";
import { type PresenterKeys, usePresenterKeys } from "./keys";
import { LiveSlideScreen, usePresenting } from "./live/live-slide-screen";
import { DARK_STAGE, LIGHT_STAGE } from "./live/stage-theme";
import { useNotesWindow } from "./notes/use-notes-window";

/**
 * The whole screen for the talk, where the browser lets a page have it: an iPhone does not, and a frame only with its page's permission.
 */
function offersFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) return leaveFullScreen();
  // One that is refused shows the same in its window.
  await document.documentElement.requestFullscreen().catch(() => undefined);
}

async function leaveFullScreen(): Promise<void> {
  // Where there is none, not even null stands there. Another key may have left it meanwhile.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}

/** The title above what is played, as large as on a still slide. */
function ShownTitle({ text }: { readonly text: string }): ReactElement {
  return (
    <h1 className="present-title" style={{ "--title-share": titleShare(text) }}>
      {text}
    </h1>
  );
}

export function Presenter(): ReactElement {
  const { store } = useOpenDeck();
  const { router } = useEnvironment();
  const deck = useDeckState((state) => state.deck);
  const at = useRoute((route) => route.at);
  const light = usePreferences(({ theme }) => theme === "light");
  const opening = usePresenting();
  const screen = useRef<HTMLDivElement>(null);
  const [restarts, setRestarts] = useState(0);
  const [touched, setTouched] = useState(false);
  const [turned, setTurned] = useState<Turned | null>(null);
  const [dark, setDark] = useState(false);
  // What a key did that only eyes would see.
  const [said, setSaid] = useState("");

  const { slides } = deck;
  const place = Math.max(
    0,
    slides.findIndex(({ id }) => id === at),
  );
  const slide = slides[place] ?? null;
  const live = slide === null ? null : liveShown(slide, turned, liveOfSlide(deck, slide));

  const go = useCallback(
    (to: number): void => {
      const next = slides[Math.min(Math.max(to, 0), slides.length - 1)];
      if (next === undefined || next.id === at) return;
      setTouched(false);
      setTurned(null);
      setSaid("");
      router.goTo(hashOf({ page: "present", at: next.id }), "replace");
    },
    [slides, at, router],
  );
  const notes = useNotesWindow({ slides, place, go });
  const leave = (): void => {
    void leaveFullScreen();
    router.goTo(hashOf({ page: "deck", at: slide?.id ?? "" }));
  };
  const keys: PresenterKeys = {
    next: () => go(place + 1),
    back: () => go(place - 1),
    first: () => go(0),
    last: () => go(slides.length - 1),
    again: () => {
      setTouched(false);
      setRestarts((count) => count + 1);
      setSaid(live === null ? "" : "The animation starts again");
    },
    turn: () => {
      if (slide === null) return;
      setTurned({ id: slide.id, live: live === null });
      setSaid(live === null ? "Its run, live" : "Its slide");
    },
    full: offersFullScreen() ? () => void toggleFullScreen() : null,
    notes: notes.open,
    dark: () => {
      setDark(!dark);
      setSaid(dark ? "The screen is back" : "The screen is dark; B brings it back");
    },
    keep: () => {
      if (slide === null || live === null) return;
      store.edit((now) => {
        const id = freshId(now);
        return withSlide(now, slideOfLive(now, slide, live, id), place + 1);
      });
      setSaid(`Kept as slide ${place + 2}`);
    },
    leave,
  };
  usePresenterKeys(keys);
  // The clicker speaks to whatever has the focus.
  useEffect(() => screen.current?.focus(), []);

  if (slide === null) return <Nothing />;
  return (
    <div
      className="present"
      data-stage={light ? "light" : "dark"}
      data-blank={dark}
      ref={screen}
      tabIndex={-1}
    >
      {live === null ? (
        <h1 className="spoken">
          <Title slide={slide} />
        </h1>
      ) : (
        <LiveTitle slide={slide} />
      )}
      {live === null ? (
        <div className="present-slide">
          <SlidePicture id={slide.id} />
        </div>
      ) : (
        <LiveSlideScreen
          opening={opening}
          live={live}
          theme={light ? LIGHT_STAGE : DARK_STAGE}
          restarts={restarts}
          onTouch={() => {
            setTouched(true);
            setSaid("In your hand; R restarts the animation");
          }}
        />
      )}
      <Foot
        slides={slides}
        place={place}
        live={live}
        touched={touched}
        keys={keys}
        onGo={go}
        session={opening.at === "ready" ? opening.session : null}
      />
      <p className="spoken" role="status">
        Slide {place + 1} of {slides.length}: <Title slide={slide} />
      </p>
      <p className="spoken" role="status">
        {said}
      </p>
    </div>
  );
}

/** The speaker turned a slide over: to its run, or back to its picture. */
interface Turned {
  readonly id: string;
  readonly live: boolean;
}

function liveShown(slide: Slide, turned: Turned | null, own: LiveSlide | null): LiveSlide | null {
  if (turned?.id !== slide.id) return slide.live;
  return turned.live ? (slide.live ?? own) : null;
}

function Title({ slide }: { readonly slide: Slide }): ReactElement {
  return <>{useSlideTitle(slide)}</>;
}

function LiveTitle({ slide }: { readonly slide: Slide }): ReactElement {
  return <ShownTitle text={useSlideTitle(slide)} />;
}

function Nothing(): ReactElement {
  return (
    <div className="present present-nothing" data-stage="dark">
      <ShownTitle text="There is nothing to present yet." />
      <p>
        <a href={hashOf({ page: "deck" })}>Make a slide</a> first: it takes two presses in the lab.
      </p>
    </div>
  );
}
