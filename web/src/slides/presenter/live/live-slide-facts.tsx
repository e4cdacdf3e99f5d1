// Which run a live slide shows, in a line, and what came of it: the audience need not ask.

import type { ReactElement } from "react";
import { readings } from "../../../lab/data";
import {
  type Session,
  SessionContext,
  useDraft,
  useLive,
  useMetrics,
  useSession,
} from "../../../lab/session";

interface LiveSlideFactsProps {
  readonly session: Session;
  readonly caption: string;
}

export function LiveSlideFacts({ session, caption }: LiveSlideFactsProps): ReactElement {
  return (
    <SessionContext value={session}>
      <p className="present-facts">
        {caption !== "" && <span className="present-caption">{caption}</span>}
        <Facts />
      </p>
    </SessionContext>
  );
}

function Facts(): ReactElement {
  const session = useSession();
  const id = useDraft((draft) => draft.id);
  const seed = useLive(() => session.scenario().seed ?? 1);
  const edits = useDraft((draft) => draft.edits.length);
  const metrics = useMetrics(null);
  const flow = useLive(() => session.flowInView()?.name ?? "");
  const figures = metrics?.flows[flow];
  const delays = readings(
    [figures?.queuing_delay_mean_ms ?? Number.NaN, figures?.queuing_delay_p95_ms ?? Number.NaN],
    "ms",
  );
  return (
    <>
      <span>{nameOf(id)}</span>
      <span>seed {seed}</span>
      {edits > 0 && <span>changed</span>}
      {figures !== undefined && (
        <span>
          queuing delay {delays.numbers[0]} ms, p95 {delays.numbers[1]} ms
        </span>
      )}
    </>
  );
}

/** `rfc8867/5.1` → `RFC 8867 · 5.1`; a file by its name. */
function nameOf(id: string): string {
  const name = id.replace(/^file:/, "").replace("/", " · ");
  return name.replace(/^rfc(\d+)/, "RFC $1");
}
