// The charts of what plays, as large as there is room.

import { type ReactElement, useEffect, useRef } from "react";
import type { Theme } from "../../../../figure";
import { stageOf } from "../../../lab/charts";
import { SessionContext, useDraft, useSession, useView } from "../../../lab/session";
import type { Cast } from "./cast";
import { LiveFigure } from "./live-figure";

interface ChartsProps {
  readonly cast: Cast;
  readonly charts: readonly string[];
  readonly theme: Theme;
  /** What applies from the start is answered by the whole run: none of it is still to come. */
  readonly whole?: boolean;
}

export function Charts(props: ChartsProps): ReactElement {
  return (
    <SessionContext value={props.cast[0].session}>
      <Drawn {...props} />
    </SessionContext>
  );
}

function Drawn({ cast, charts, theme, whole = false }: ChartsProps): ReactElement {
  const session = useSession();
  const picture = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const names = charts.join(" ");
  const start = useView(({ apply }) => apply === "start");
  // A run that is opened anew may have other charts to choose from.
  useDraft((draft) => draft.base);
  useView(({ flow }) => flow);
  useEffect(() => {
    if (picture.current === null || over.current === null) return;
    const live = new LiveFigure(cast, names.split(" "), theme, picture.current, over.current);
    const refresh = (): void => {
      for (const one of cast) one.session.metrics.refresh();
    };
    const stop = stageOf(session).frames.onPainted(refresh);
    return () => {
      stop();
      live.destroy();
    };
  }, [session, cast, names, theme]);
  return (
    <div className="live-charts" data-whole={whole && start}>
      <div className="live-picture" ref={picture} />
      <div className="live-over" ref={over} aria-hidden="true" />
    </div>
  );
}
