// One live slide on the screen: its runs, live, their numbers, and the sliders that were chosen for it.

import { type ReactElement, useEffect, useMemo, useRef } from "react";
import type { Theme } from "../../../../figure";
import { type Session, SessionContext } from "../../../lab/session";
import type { LiveSlide } from "../../deck/deck";
import type { LiveRun } from "../../panels/live-slides";
import type { Cast } from "./cast";
import { Charts } from "./charts";
import { Faults } from "./faults";
import { inUnison } from "./in-unison";
import { Numbers } from "./numbers";
import { playLiveSlide } from "./play-live-slide";
import { Sliders } from "./sliders";
import { MOST_PLAYERS } from "./use-players";

interface LiveSlideScreenProps {
  /** As many as are there so far. */
  readonly sessions: readonly Session[];
  readonly live: LiveSlide;
  /** The live slide's own, and those beside it. */
  readonly runs: readonly LiveRun[];
  readonly theme: Theme;
  /** Grows when the animation is to start again. */
  readonly restarts: number;
  readonly touched: boolean;
  /** The speaker has taken over the live slide. */
  onTouch(): void;
}

export function LiveSlideScreen({ sessions, runs, ...props }: LiveSlideScreenProps): ReactElement {
  const cast = useMemo(() => castOf(runs, sessions), [runs, sessions]);
  return cast === null ? (
    <p className="present-waits">Loading the engine …</p>
  ) : (
    <Playing {...props} cast={cast} runs={runs} />
  );
}

/** Null until there is a session for each of them. */
function castOf(runs: readonly LiveRun[], sessions: readonly Session[]): Cast | null {
  const players = runs.slice(0, MOST_PLAYERS).flatMap(({ name, label }, i) => {
    const session = sessions[i];
    return session === undefined ? [] : [{ name, label, session }];
  });
  const [first, ...others] = players;
  return first === undefined || players.length < Math.min(runs.length, MOST_PLAYERS)
    ? null
    : [first, ...others];
}

interface PlayingProps extends Omit<LiveSlideScreenProps, "sessions"> {
  readonly cast: Cast;
}

function Playing({ cast, live, runs, ...props }: PlayingProps): ReactElement {
  const { theme, restarts, touched, onTouch } = props;
  const stop = useRef<() => void>(() => undefined);
  const { session } = cast[0];
  const all = useMemo(() => {
    const [first, ...others] = cast;
    return inUnison([first.session, ...others.map((one) => one.session)]);
  }, [cast]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restart starts the same live slide again
  useEffect(() => {
    let over = false;
    const others = cast.slice(1).map((one, i) => one.session.open(runs[i + 1]?.link ?? ""));
    void Promise.all(others)
      .then(() => playLiveSlide(session, live, all.actions))
      .then((end) => {
        if (over) end();
        else stop.current = end;
      });
    return () => {
      over = true;
      stop.current();
      stop.current = () => undefined;
      session.actions.pause();
    };
  }, [session, all, live, runs, restarts]);
  const take = (): void => {
    stop.current();
    stop.current = () => undefined;
    onTouch();
  };
  return (
    <>
      <Charts cast={cast} charts={live.charts} theme={theme} whole={touched} />
      <Numbers cast={cast} theme={theme} />
      {cast.map((one) => (
        <SessionContext key={one.name} value={one.session}>
          <Faults of={cast.length > 1 ? one.label : ""} />
        </SessionContext>
      ))}
      <SessionContext value={all}>
        <Sliders names={live.sliders} several={cast.length > 1} onTouch={take} />
      </SessionContext>
    </>
  );
}
