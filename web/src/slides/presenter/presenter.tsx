// The presenter: one slide, still or live, at a time, advanced by Space, PageDown or a clicker.

import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { hashOf } from "../../../model/scenario";
import { takeFocus, useEnvironment, usePreferences, useRoute } from "../../lab/session";
import type { LiveSlide, Slide } from "../deck/deck";
import { keptOnStage } from "../panels/kept-on-stage";
import { liveOfSlide, runsOfLive } from "../panels/live-slides";
import { SlidePicture } from "../panels/slide-picture";
import { useDeckState, useMade, useOpenDeck, useSlideTitle } from "../panels/use-deck";
import { Foot } from "./foot";
import { leaveFullScreen, offersFullScreen, toggleFullScreen } from "./frame/full-screen";
import { Overview } from "./frame/overview";
import { StageTitle } from "./frame/title";
import { DECK_KEYS, type DeckKeys, unlessFramed, usePresenterKeys } from "./keys";
import { LiveSlideScreen } from "./live/live-slide-screen";
import { DARK_STAGE, LIGHT_STAGE } from "./live/stage-theme";
import { usePlayers } from "./live/use-players";
import { useNotesWindow } from "./notes/use-notes-window";

export function Presenter(): ReactElement {
  const { store } = useOpenDeck();
  const { router } = useEnvironment();
  const deck = useDeckState((state) => state.deck);
  const at = useRoute((route) => route.at);
  const light = usePreferences(({ theme }) => theme === "light");
  const screen = useRef<HTMLDivElement>(null);
  const [restarts, setRestarts] = useState(0);
  const [touched, setTouched] = useState(false);
  const [turned, setTurned] = useState<Turned | null>(null);
  const [dark, setDark] = useState(false);
  const [overview, setOverview] = useState(false);
  // What a key did that only eyes would see.
  const [said, setSaid] = useState("");

  const { slides } = deck;
  const place = Math.max(
    0,
    slides.findIndex(({ id }) => id === at),
  );
  const slide = slides[place] ?? null;
  // A deck that is written or measured meanwhile does not begin what plays anew.
  const id = slide?.id ?? "";
  const live = useSame(id, slide && liveShown(slide, turned, liveOfSlide(deck, slide)));
  const runs = useSame(id, slide === null || live === null ? [] : runsOfLive(deck, slide, live));
  const opening = usePlayers(runs.length);
  /** It moves no slider by itself. */
  const still = live?.animation.length === 0;
  // What is known stands there until the engine does, and where it cannot be had.
  const stillShown = live === null || opening.at !== "ready";
  const made = useMade((all) => slides.every(({ id }) => all.slides.has(id)));

  const go = useCallback(
    (to: number): void => {
      const next = slides[Math.min(Math.max(to, 0), slides.length - 1)];
      if (next === undefined || next.id === at) return;
      setTouched(false);
      setTurned(null);
      setSaid("");
      setOverview(false);
      router.goTo(hashOf({ page: "present", at: next.id }), "replace");
    },
    [slides, at, router],
  );
  const notes = useNotesWindow({ slides, place, go });
  const leave = (): void => {
    void leaveFullScreen();
    router.goTo(hashOf({ page: "deck", at: slide?.id ?? "" }));
  };
  /** The overview has the arrows for itself. */
  const steps = overview
    ? { next: null, back: null, first: null, last: null }
    : {
        next: () => go(place + 1),
        back: () => go(place - 1),
        first: () => go(0),
        last: () => go(slides.length - 1),
      };
  const toggleOverview = (): void => {
    setOverview(!overview);
    setSaid(overview ? "" : "All slides; arrows go about, Enter shows one");
    if (overview) takeFocus(screen.current);
  };
  const keys: DeckKeys = {
    ...steps,
    overview: toggleOverview,
    again: () => {
      setTouched(false);
      setRestarts((count) => count + 1);
      setSaid(live === null ? "" : still ? "As it was" : "The animation starts again");
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
      if (store.state.getState().reading)
        return setSaid(
          "Not kept, as another tab is changing the deck: it can be changed here on its page",
        );
      const links = opening.at === "ready" ? opening.sessions.map((session) => session.hash()) : [];
      store.edit((now) => keptOnStage(now, slide, live, links, place + 1));
      setSaid(`Kept as slide ${place + 2}`);
    },
    leave: overview ? toggleOverview : leave,
  };
  usePresenterKeys(DECK_KEYS, overview ? keys : unlessFramed(router, keys));
  // The clicker speaks to whatever has the focus.
  useEffect(() => takeFocus(screen.current), []);

  if (slide === null) return <div className="present" data-stage="dark" ref={screen} />;
  return (
    <div
      className="present"
      data-stage={light ? "light" : "dark"}
      data-blank={dark}
      ref={screen}
      tabIndex={-1}
    >
      {stillShown ? (
        <h1 className="spoken">
          <Title slide={slide} />
        </h1>
      ) : (
        <LiveTitle slide={slide} />
      )}
      {stillShown ? (
        <>
          <div className="present-slide">
            <SlidePicture id={slide.id} />
          </div>
          {live !== null && opening.at === "failed" && <NotLive why={opening.why} />}
        </>
      ) : (
        <LiveSlideScreen
          sessions={opening.sessions}
          live={live}
          runs={runs}
          touched={touched}
          theme={light ? LIGHT_STAGE : DARK_STAGE}
          restarts={restarts}
          onTouch={() => {
            setTouched(true);
            setSaid(`In your hand; R ${still ? "takes it back" : "restarts the animation"}`);
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
        made={made}
        session={opening.at === "ready" ? opening.sessions[0] : null}
      />
      {overview && (
        <Overview
          slides={slides}
          place={place}
          onGo={(to) => {
            setOverview(false);
            takeFocus(screen.current);
            go(to);
          }}
        />
      )}
      <p className="spoken" role="status">
        Slide {place + 1} of {slides.length}: <Title slide={slide} />
      </p>
      <p className="spoken" role="status">
        {said}
      </p>
    </div>
  );
}

/** Below the picture, which says what is known. */
function NotLive({ why }: { readonly why: string }): ReactElement {
  return (
    <p className="present-fault" role="alert">
      This slide cannot be played live: {why}.
    </p>
  );
}

/** The same object as long as it says the same of the same slide. */
function useSame<T>(id: string, value: T): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is the dependency
  return useMemo(() => value, [id, JSON.stringify(value)]);
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
  return <StageTitle text={useSlideTitle(slide)} />;
}
