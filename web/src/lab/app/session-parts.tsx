// A session of RTCP has a stage, controls and numbers of its own, in the same places.

import { type ReactElement, useState } from "react";
import { type Extensions, useExtensions } from "../controls/layout/extensions";
import { Chunk } from "../errors/chunk";
import { isSession, useDraft, useRun } from "../session";

interface SessionPartProps {
  readonly part: keyof NonNullable<Extensions["session"]>;
}

export function SessionPart({ part }: SessionPartProps): ReactElement | null {
  const { session } = useExtensions();
  const begun = useFirstRun();
  if (session !== undefined && (begun || part === "controls"))
    return <Chunk name="The session" load={session[part]} waits={WAITS} />;
  if (session !== undefined) return WAITS;
  if (part !== "stage") return null;
  return <p className="quiet">This run is a session of RTCP, which this page does not show.</p>;
}

/** The first run is complete: pictures and sentences of a part of it would be lower than those that come. */
function useFirstRun(): boolean {
  const idle = useRun(({ status }) => status === "idle");
  const [begun, begin] = useState(idle);
  if (idle && !begun) begin(true);
  return begun;
}

/** What stands below waits, too, and comes at its place. */
const WAITS = <div className="session-waits" />;

/** What is open is a session of members, not a run of flows. */
export function useIsSession(): boolean {
  return useDraft(({ base }) => isSession(base));
}
