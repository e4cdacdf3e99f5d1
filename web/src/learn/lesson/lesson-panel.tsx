// A lesson beside the run, in the place of the numbers: what happens, a guess, what came of it, and something to try.

import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import "./lesson.css";
import { IconButton, useLayoutStore } from "../../lab/controls";
import { FIRST_STEP, keepProgress, readProgress, TUTORIAL } from "../../lab/panels";
import { type Session, takeFocus, useDraft, useSession, useView } from "../../lab/session";
import { RichText } from "../description/rich-text";
import { Ending } from "./ending";
import { Guess } from "./guess";
import { GuessLayer } from "./guess-layer";
import { END, type Lesson, lessonNamed, scenarioOf, windowOf } from "./lesson";
import { Outcome } from "./outcome";
import { TaskCard } from "./task-card";

interface LessonPanelProps {
  /** Something else stands in its place for a while. */
  readonly hidden: boolean;
}

export default function LessonPanel({ hidden }: LessonPanelProps): ReactElement {
  const id = useView((view) => view.lesson);
  const session = useSession();
  const [found, setFound] = useState<{ readonly id: string; readonly lesson: Lesson | null }>();
  useEffect(() => {
    let waiting = true;
    void lessonNamed(id).then(async (lesson) => {
      if (!waiting) return;
      if (lesson !== null && isUntouched(session, lesson))
        await session.open(`#v1=${lesson.open}&lesson=${id}`);
      if (!waiting) return;
      if (lesson !== null) keepProgress({ at: id });
      setFound({ id, lesson });
    });
    return () => {
      waiting = false;
    };
  }, [id, session]);
  const lesson = found?.id === id ? found.lesson : undefined;
  const [folded, setFolded] = useState(false);
  const [met, setMet] = useState(() => readProgress().met);
  const onMet = useCallback((step: string) => {
    const before = readProgress().met;
    setMet(before.includes(step) ? before : keepProgress({ met: [...before, step] }).met);
  }, []);
  return (
    <aside
      className="side about lesson"
      aria-label="Lesson"
      hidden={hidden}
      data-folded={folded}
      aria-busy={lesson === undefined}
    >
      <Head id={id} met={met} folded={folded} onFold={() => setFolded(!folded)} />
      {id === END && <Ending met={met} onLeave={() => leave(session)} />}
      {lesson === null && id !== END && (
        <p className="section">
          There is no lesson called “{id}”.{" "}
          <button
            type="button"
            className="linklike"
            onClick={() => session.actions.setLesson(FIRST_STEP)}
          >
            Begin the tutorial
          </button>
        </p>
      )}
      {/* What lies over the charts, and a guess that is half drawn, stay when the text is folded. */}
      {lesson !== undefined && lesson !== null && (
        <div hidden={folded}>
          <Step key={id} {...{ id, lesson, hidden, met, onMet }} />
        </div>
      )}
    </aside>
  );
}

/** What the person has changed or looked at on the lesson's own run stays, as it does after a reload. */
function isUntouched({ draft, view, run }: Session, lesson: Lesson): boolean {
  const { id, edits } = draft.getState();
  const [from_s, to_s] = view.getState().window_s;
  return (
    id !== scenarioOf(lesson) || (edits.length === 0 && from_s === 0 && to_s === run.duration_s)
  );
}

function leave(session: Session): void {
  session.actions.setLesson("");
  takeFocus(document.getElementById("stage"));
}

interface HeadProps {
  readonly id: string;
  /** Steps whose task was met. */
  readonly met: readonly string[];
  readonly folded: boolean;
  onFold(): void;
}

/** Where one is on the tutorial, and the way out of it. */
function Head({ id, met, folded, onFold }: HeadProps): ReactElement {
  const session = useSession();
  const at = TUTORIAL.indexOf(id);
  return (
    <div className="lesson-head">
      <div className="section-line">
        <h2 className="section-head">Tutorial</h2>
        <span className="quiet">
          {at >= 0 && `step ${at + 1} of ${TUTORIAL.length}`}
          {at >= 0 && met.length > 0 && `, ${met.length} met`}
        </span>
        <button
          type="button"
          className="button button-bare lesson-fold"
          aria-expanded={!folded}
          onClick={onFold}
        >
          {folded ? "show" : "hide"}
        </button>
        <IconButton
          icon="close"
          name="Leave the tutorial; it goes on here next time"
          does="Leave the tutorial; it goes on here next time"
          go={() => leave(session)}
        />
      </div>
      <div className="lesson-dots" aria-hidden="true">
        {TUTORIAL.map((step, i) => (
          <span key={step} data-done={i <= at} data-met={met.includes(step)} />
        ))}
      </div>
    </div>
  );
}

interface StepProps {
  readonly id: string;
  readonly lesson: Lesson;
  readonly hidden: boolean;
  readonly met: readonly string[];
  onMet(step: string): void;
}

function Step({ id, lesson, hidden, met, onMet }: StepProps): ReactElement {
  const session = useSession();
  const layout = useLayoutStore();
  const { predict, task } = lesson;
  const [guess, setGuess] = useState<readonly number[] | null>(
    () => readProgress().drawn[id] ?? null,
  );
  const [shown, setShown] = useState(() => Object.hasOwn(readProgress().drawn, id));
  const title = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLTableElement>(null);
  const here = useDraft((draft) => draft.id === scenarioOf(lesson));
  // The lesson's own run is before the eyes, and what it is about in the one chart of a narrow screen.
  useEffect(() => {
    takeFocus(title.current, { preventScroll: true });
    layout.reveal("lesson");
  }, [layout]);
  // The buttons that are pressed here go away: a keyboard user goes on from what has come instead.
  const show = (): void => {
    flushSync(() => setShown(true));
    takeFocus(outcome.current);
    const { drawn } = readProgress();
    keepProgress({ drawn: { ...drawn, [id]: guess ?? [] } });
    const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
    session.actions.zoom(windowOf(session.view.getState().window_s, lesson));
    // A change counts from the playhead on: where the task says from when, it waits there.
    const rest_s = task.at_s ?? predict.to_s;
    if (still) {
      session.actions.seek(rest_s);
      return;
    }
    session.actions.playOver([predict.from_s, predict.to_s]);
    const stop = session.view.subscribe(({ playing, playhead_s }) => {
      if (playing) return;
      stop();
      if (playhead_s === predict.to_s && rest_s !== playhead_s) session.actions.seek(rest_s);
    });
  };
  const again = (): void => {
    setShown(false);
    setGuess(null);
    takeFocus(title.current);
    session.actions.pause();
    void session.open(`#v1=${lesson.open}&lesson=${id}`);
  };
  return (
    <div className="section lesson-step">
      <h3 ref={title} className="lesson-title" tabIndex={-1}>
        {lesson.title}
      </h3>
      {lesson.before.map((text) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
      {!here && (
        <p>
          Another run is open.{" "}
          <button type="button" className="linklike" onClick={again}>
            Back to the lesson’s
          </button>
        </p>
      )}
      {shown ? (
        <>
          <Outcome ref={outcome} predict={predict} guess={guess} />
          {lesson.after.map((text) => (
            <p key={text}>
              <RichText text={text} />
            </p>
          ))}
          <TaskCard task={task} before={met.includes(id)} onMet={() => onMet(id)} />
        </>
      ) : (
        <Guess predict={predict} guess={guess} onDraw={setGuess} />
      )}
      {here && !hidden && (
        <GuessLayer predict={predict} guess={guess} drawing={!shown} onDraw={setGuess} />
      )}
      <p className="quiet lesson-source">{lesson.source}</p>
      <StepButtons id={id} shown={shown} onShow={show} onAgain={again} />
    </div>
  );
}

interface StepButtonsProps {
  readonly id: string;
  readonly shown: boolean;
  onShow(): void;
  onAgain(): void;
}

/** Back as well as on. */
function StepButtons({ id, shown, onShow, onAgain }: StepButtonsProps): ReactElement {
  const session = useSession();
  const at = TUTORIAL.indexOf(id);
  const to = async (step: string | undefined): Promise<void> => {
    session.actions.pause();
    const lesson = step === undefined ? null : await lessonNamed(step);
    if (lesson === null) session.actions.setLesson(END);
    else await session.open(`#v1=${lesson.open}&lesson=${step}`);
  };
  return (
    <div className="lesson-ways">
      <button
        type="button"
        className="button"
        disabled={at <= 0}
        onClick={() => to(TUTORIAL[at - 1])}
      >
        Back
      </button>
      {shown && (
        <button type="button" className="button" onClick={onAgain}>
          Draw again
        </button>
      )}
      <span className="header-space" />
      {shown ? (
        <button
          type="button"
          className="button button-primary"
          onClick={() => to(TUTORIAL[at + 1])}
        >
          {at + 1 < TUTORIAL.length ? "Next step" : "End of the tutorial"}
        </button>
      ) : (
        <>
          <button type="button" className="button" onClick={() => to(TUTORIAL[at + 1])}>
            Skip
          </button>
          <button type="button" className="button button-primary" onClick={onShow}>
            Show what comes
          </button>
        </>
      )}
    </div>
  );
}
