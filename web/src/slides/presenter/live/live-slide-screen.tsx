// One live slide on the screen: its charts, live, and the sliders that were chosen for it.

import { type ReactElement, useEffect, useRef, useState } from "react";
import { stageOf } from "../../../lab/charts";
import type { Theme } from "../../../lab/figure";
import { Setting } from "../../../lab/panels";
import {
  freshSession,
  type Session,
  SessionContext,
  useDraft,
  useEnvironment,
  useSession,
  useView,
} from "../../../lab/session";
import type { LiveSlide } from "../../deck/deck";
import { LiveFigure } from "./live-figure";
import { playLiveSlide } from "./play-live-slide";

type Opening =
  | { readonly at: "loading" }
  | { readonly at: "failed"; readonly why: string }
  | { readonly at: "ready"; readonly session: Session };

/** The presenter has a lab of its own: the one behind the other page stays as it was left. */
export function usePresenting(): Opening {
  const environment = useEnvironment();
  const [opening, setOpening] = useState<Opening>({ at: "loading" });
  useEffect(() => {
    let over = false;
    let session: Session | null = null;
    freshSession(environment).then(
      (made) => {
        if (over) made.dispose();
        else {
          session = made;
          setOpening({ at: "ready", session });
        }
      },
      (cause: unknown) => {
        const why = cause instanceof Error ? cause.message : String(cause);
        if (!over) setOpening({ at: "failed", why });
      },
    );
    return () => {
      over = true;
      session?.dispose();
    };
  }, [environment]);
  return opening;
}

interface LiveSlideScreenProps {
  readonly opening: Opening;
  readonly live: LiveSlide;
  readonly theme: Theme;
  /** Grows when the animation is to start again. */
  readonly restarts: number;
  /** The speaker has taken over the live slide. */
  onTouch(): void;
}

export function LiveSlideScreen({ opening, ...props }: LiveSlideScreenProps): ReactElement {
  switch (opening.at) {
    case "loading":
      return <p className="present-waits">Loading the engine …</p>;
    case "failed":
      return (
        <p className="present-waits" role="alert">
          The live slide cannot be played: {opening.why}
        </p>
      );
    case "ready":
      return (
        <SessionContext value={opening.session}>
          <Playing {...props} />
        </SessionContext>
      );
    default:
      return opening satisfies never;
  }
}

function Playing({
  live,
  theme,
  restarts,
  onTouch,
}: Omit<LiveSlideScreenProps, "opening">): ReactElement {
  const session = useSession();
  const stop = useRef<() => void>(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restart starts the same live slide again
  useEffect(() => {
    let over = false;
    playLiveSlide(session, live).then((end) => {
      if (over) end();
      else stop.current = end;
    });
    return () => {
      over = true;
      stop.current();
      stop.current = () => undefined;
      session.actions.pause();
    };
  }, [session, live, restarts]);
  const touched = (): void => {
    stop.current();
    stop.current = () => undefined;
    onTouch();
  };
  const faults = useDraft((draft) => draft.faults);
  return (
    <>
      <Charts live={live} theme={theme} />
      {faults.length > 0 && (
        <p className="present-fault" role="alert">
          {faults.map(({ at, what }) => `${at}: ${what}`).join("; ")}
        </p>
      )}
      {live.sliders.length > 0 && (
        <div className="live-sliders" onPointerDownCapture={touched} onKeyDownCapture={touched}>
          {live.sliders.map((path) => (
            <Setting key={path} path={path} />
          ))}
        </div>
      )}
    </>
  );
}

function Charts({ live, theme }: Pick<LiveSlideScreenProps, "live" | "theme">): ReactElement {
  const session = useSession();
  const picture = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const names = live.charts.join(" ");
  // A run that is opened anew may have other charts to choose from.
  useDraft((draft) => draft.base);
  useView(({ flow }) => flow);
  useEffect(() => {
    if (picture.current === null || over.current === null) return;
    const live = new LiveFigure(session, names.split(" "), theme, picture.current, over.current);
    const stop = stageOf(session).frames.onPainted(session.metrics.refresh);
    return () => {
      stop();
      live.destroy();
    };
  }, [session, names, theme]);
  return (
    <div className="live-charts">
      <div className="live-picture" ref={picture} />
      <div className="live-over" ref={over} aria-hidden="true" />
    </div>
  );
}
