// One scene on the screen: its charts, live, and the sliders that were chosen for it.

import { type ReactElement, useEffect, useRef, useState } from "react";
import { stageOf } from "../../../charts";
import type { Scene } from "../../../deck/deck";
import type { Theme } from "../../../figure/theme";
import { Setting } from "../../../panels/controls/setting/setting";
import {
  freshSession,
  type Session,
  SessionProvider,
  useDraft,
  useEnvironment,
  useSession,
  useView,
} from "../../../session";
import { LiveFigure } from "./live-figure";
import { playScene } from "./play-script";

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

interface SceneScreenProps {
  readonly opening: Opening;
  readonly scene: Scene;
  readonly theme: Theme;
  /** Grows when the script is to begin anew. */
  readonly take: number;
  /** Somebody has taken the scene into their own hand. */
  onTouch(): void;
}

export function SceneScreen({ opening, ...props }: SceneScreenProps): ReactElement {
  switch (opening.at) {
    case "loading":
      return <p className="present-waits">Loading the engine …</p>;
    case "failed":
      return (
        <p className="present-waits" role="alert">
          The scene cannot be played: {opening.why}
        </p>
      );
    case "ready":
      return (
        <SessionProvider session={opening.session}>
          <Playing {...props} />
        </SessionProvider>
      );
    default:
      return opening satisfies never;
  }
}

function Playing({ scene, theme, take, onTouch }: Omit<SceneScreenProps, "opening">): ReactElement {
  const session = useSession();
  const stop = useRef<() => void>(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a take begins the same scene anew
  useEffect(() => {
    let over = false;
    playScene(session, scene).then((end) => {
      if (over) end();
      else stop.current = end;
    });
    return () => {
      over = true;
      stop.current();
      stop.current = () => undefined;
      session.actions.pause();
    };
  }, [session, scene, take]);
  const touched = (): void => {
    stop.current();
    stop.current = () => undefined;
    onTouch();
  };
  const faults = useDraft((draft) => draft.faults);
  return (
    <>
      <Charts scene={scene} theme={theme} />
      {faults.length > 0 && (
        <p className="present-fault" role="alert">
          {faults.map(({ at, what }) => `${at}: ${what}`).join("; ")}
        </p>
      )}
      {scene.sliders.length > 0 && (
        <div className="scene-sliders" onPointerDownCapture={touched} onKeyDownCapture={touched}>
          {scene.sliders.map((path) => (
            <Setting key={path} path={path} />
          ))}
        </div>
      )}
    </>
  );
}

function Charts({ scene, theme }: Pick<SceneScreenProps, "scene" | "theme">): ReactElement {
  const session = useSession();
  const picture = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const names = scene.charts.join(" ");
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
    <div className="scene-charts">
      <div className="scene-picture" ref={picture} />
      <div className="scene-over" ref={over} aria-hidden="true" />
    </div>
  );
}
