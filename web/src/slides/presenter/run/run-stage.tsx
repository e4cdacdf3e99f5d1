// What is open, for a whole room: its run in up to three charts, what came of it, and the sliders that people ask for. It is the lab's
// own run: what is changed here is changed there, and can be taken back in both.

import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { isSession } from "../../../../model/scenario";
import { playOrPause, undoKeys, useKeys, useOwnKeys, WHAT_IFS } from "../../../lab/controls";
import {
  type Session,
  SessionContext,
  takeFocus,
  useDraft,
  useEnvironment,
  usePreferences,
  useRoute,
  useView,
} from "../../../lab/session";
import { leaveFullScreen, offersFullScreen, toggleFullScreen } from "../frame/full-screen";
import { Offline } from "../frame/offline";
import { StageTitle } from "../frame/title";
import { LeaveTool, Tool } from "../frame/tool";
import { RUN_KEYS, type RunKeys, unlessFramed, usePresenterKeys } from "../keys";
import type { Cast } from "../live/cast";
import { Charts } from "../live/charts";
import { Faults } from "../live/faults";
import { LiveSlideFacts } from "../live/live-slide-facts";
import { Numbers } from "../live/numbers";
import { Sliders } from "../live/sliders";
import { DARK_STAGE, LIGHT_STAGE } from "../live/stage-theme";
import {
  CHART_NAMES,
  chartsIn,
  type FollowedAddress,
  followRun,
  isOpen,
  labHashOf,
  toggled,
  written,
} from "./address";
import { SessionOnStage } from "./session-on-stage";

interface RunStageProps {
  readonly session: Session;
  /** The run of the address; null: whatever is open. */
  readonly run: string | null;
}

export function RunStage({ session, run }: RunStageProps): ReactElement {
  const { router } = useEnvironment();
  const light = usePreferences(({ theme }) => theme === "light");
  const ofSession = useStore(session.draft, ({ base }) => isSession(base));
  const named = useRoute(({ more }) => more.charts ?? "");
  const opened = useOpened(session, run);
  const screen = useRef<HTMLDivElement>(null);
  const [dark, setDark] = useState(false);
  const [said, setSaid] = useState("");
  const address = useRef<FollowedAddress | null>(null);
  const charts = useRef(named);
  const [shown, setShown] = useState(() => chartsIn(named));
  const cast = useMemo((): Cast => [{ name: "run", label: "", session }], [session]);
  const theme = light ? LIGHT_STAGE : DARK_STAGE;
  useEffect(() => {
    if (!opened) return;
    const { apply } = session.view.getState();
    // A question from the room is about the whole run.
    session.actions.setApply("start");
    const following = followRun({ session, router, charts: () => charts.current });
    address.current = following;
    following.again();
    return () => {
      following.stop();
      address.current = null;
      session.actions.setApply(apply);
    };
  }, [opened, session, router]);
  const show = (place: number): void => {
    const next = toggled(shown, CHART_NAMES[place] ?? "");
    charts.current = written(next);
    setShown(next);
    address.current?.again();
  };
  /** A session has its lanes, and no charts to choose from. */
  const charted = ofSession ? [] : CHART_NAMES;
  const chart = (place: number) => (ofSession ? null : () => show(place));
  const keys: RunKeys = {
    play: () => playOrPause(session),
    first: () => session.actions.seek(0),
    full: offersFullScreen() ? () => void toggleFullScreen() : null,
    dark: () => {
      setDark(!dark);
      setSaid(dark ? "The screen is back" : "The screen is dark; B brings it back");
    },
    leave: () => {
      void leaveFullScreen();
      router.goTo(router.labHash());
    },
    chart1: chart(0),
    chart2: chart(1),
    chart3: chart(2),
    chart4: chart(3),
    chart5: chart(4),
  };
  usePresenterKeys(RUN_KEYS, unlessFramed(router, keys));
  const undoing = useMemo(() => undoKeys(session.actions.undo, session.actions.redo), [session]);
  useKeys(undoing);
  useOwnKeys(undoing);
  // The keys are heard wherever the focus is; Tab begins with the first slider.
  useEffect(() => takeFocus(screen.current), []);
  return (
    <SessionContext value={session}>
      <div
        className="present"
        data-stage={light ? "light" : "dark"}
        data-blank={dark}
        ref={screen}
        tabIndex={-1}
      >
        <Title />
        {ofSession ? (
          <SessionOnStage theme={theme} />
        ) : (
          <>
            <Charts cast={cast} charts={shown} theme={theme} whole />
            <Numbers cast={cast} theme={theme} />
            <Sliders names={WHAT_IFS} />
          </>
        )}
        <Faults />
        <footer className="present-foot">
          <LiveSlideFacts session={session} caption="" />
          <span className="present-tools">
            <PlayTool go={() => playOrPause(session)} />
            {charted.map((name, i) => (
              <Tool
                key={name}
                name={SHORT[name] ?? name}
                letter={String(i + 1)}
                on={shown.includes(name)}
                go={() => show(i)}
              />
            ))}
            <Tool name="Dark" letter="B" go={keys.dark} />
            <Tool name="Full screen" letter="F" go={keys.full} />
            <LeaveTool go={keys.leave} />
          </span>
          <span className="header-space" />
          <Offline made />
        </footer>
        <p className="spoken" role="status">
          {said}
        </p>
      </div>
    </SessionContext>
  );
}

/** Whether the session has the run of the address: at once where the lab was left for the stage, after a reload when it is read. */
function useOpened(session: Session, run: string | null): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (run === null || isOpen(session, run)) return setRead(run);
    let over = false;
    void session.open(labHashOf(run)).then(() => {
      if (!over) setRead(run);
    });
    return () => {
      over = true;
    };
  }, [session, run]);
  return run === null || read !== null;
}

/** On a button of the foot. */
const SHORT: Readonly<Record<string, string>> = {
  rates: "Rate",
  delay: "Delay",
  signal: "Controller",
  queue: "Queue",
  loss: "Loss",
};

function PlayTool({ go }: { go(): void }): ReactElement {
  const playing = useView((view) => view.playing);
  return <Tool name={playing ? "Pause" : "Play"} letter="Space" go={go} />;
}

function Title(): ReactElement {
  return <StageTitle text={useDraft(({ base }) => base.title)} />;
}
