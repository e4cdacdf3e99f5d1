// A session of RTCP has a stage, controls and numbers of its own, in the same places.

import type { ReactElement } from "react";
import { Chunk } from "../errors/chunk";
import { type Extensions, useExtensions } from "../panels/extensions";
import { isSession, useDraft } from "../session";

interface SessionPartProps {
  readonly part: keyof NonNullable<Extensions["session"]>;
}

export function SessionPart({ part }: SessionPartProps): ReactElement | null {
  const { session } = useExtensions();
  if (session !== undefined) return <Chunk name="The session" load={session[part]} />;
  if (part !== "stage") return null;
  return <p className="quiet">This run is a session of RTCP, which this page does not show.</p>;
}

/** What is open is a session of members, not a run of flows. */
export function useIsSession(): boolean {
  return useDraft(({ base }) => isSession(base));
}
