// The three buttons, and the line that answers: what came of it, why, and back.

import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useLayoutStore } from "../../lab/panels";
import {
  type Draft,
  type Metrics,
  type Session,
  useDraft,
  useMetrics,
  useMetricsVersion,
  useRun,
  useSession,
} from "../../lab/session";
import { beginOf, cameOf, momentOfMost, TRIES, type Try } from "./tries";

/** What was pressed, and how the run stood before. */
interface Tried {
  readonly name: string;
  readonly flow: string;
  readonly at_s: number;
  readonly until_s: number;
  readonly before: Metrics | null;
  /** As the press left them: with any other change the line is not about the run any more. */
  readonly edits: Draft["edits"];
  /** How many of them the press made. */
  readonly made: number;
}

interface TriesProps {
  /** What else stands in their row. */
  readonly children: ReactNode;
}

export function Tries({ children }: TriesProps): ReactElement {
  const session = useSession();
  const [tried, setTried] = useState<Tried | null>(null);
  const edits = useDraft((draft) => draft.edits);
  const current = tried?.edits === edits ? tried : null;
  return (
    <div className="tries">
      <div className="tries-row">
        {TRIES.map((each) => (
          <button
            key={each.name}
            type="button"
            className="button"
            data-tip={each.does}
            onClick={() => setTried(press(session, each))}
          >
            {each.name}
          </button>
        ))}
        {children}
      </div>
      {/* Always there, so that what comes into it is heard. */}
      <p className="tries-came" role="status">
        {current !== null && <Came tried={current} />}
      </p>
    </div>
  );
}

function press(session: Session, { name, make }: Try): Tried | null {
  const { actions, view, run, draft, metrics } = session;
  const flow = session.flowInView()?.name ?? "";
  const at_s = beginOf(view.getState().playhead_s, run.duration_s);
  if (at_s !== view.getState().playhead_s) actions.seek(at_s);
  const { edits } = draft.getState();
  const range = [at_s, run.duration_s] as const;
  const leave = metrics.want(range);
  const before = metrics.of(range);
  make(session, at_s);
  leave();
  const after = draft.getState().edits;
  if (after === edits) return null;
  const made = after.length - edits.length;
  return { name, flow, at_s, until_s: run.duration_s, before, edits: after, made };
}

function Came({ tried }: { readonly tried: Tried }): ReactElement | null {
  const session = useSession();
  const layout = useLayoutStore();
  const { flow, at_s, until_s, before, made } = tried;
  const figures = useMetrics([at_s, until_s]);
  const version = useMetricsVersion();
  const whole = useRun((run) => run.status === "idle" && run.version === version);
  // What was said last stays until the next run is whole: a line that blinks cannot be read.
  const [effect, say] = useState("");
  const came = cameOf(before?.flows[flow], figures?.flows[flow]);
  useEffect(() => {
    if (whole) say(came);
  }, [whole, came]);
  if (effect === "") return null;
  return (
    <>
      From {at_s.toFixed(1)} s on: {effect}.{" "}
      <button
        type="button"
        className="button tries-then"
        onClick={() => {
          session.actions.setMarker(momentOfMost(session, flow, at_s));
          layout.reveal("numbers");
        }}
      >
        Why?
      </button>{" "}
      <button
        type="button"
        className="button tries-then"
        onClick={() => {
          for (let i = 0; i < made; i += 1) session.actions.undo();
        }}
      >
        Undo
      </button>
    </>
  );
}
