// A session has a stage, controls and numbers of its own, in the same places and in one chunk.

import type { ComponentType, ReactElement } from "react";
import { Chunk } from "../errors/chunk";
import { isSession, useDraft } from "../session";

type Part = "SessionControls" | "SessionNumbers" | "SessionStage";

const load = (part: Part) => async (): Promise<{ readonly default: ComponentType }> => ({
  default: (await import("../../sessions"))[part],
});

const LOADS = {
  SessionControls: load("SessionControls"),
  SessionNumbers: load("SessionNumbers"),
  SessionStage: load("SessionStage"),
} as const;

export function SessionPart({ part }: { readonly part: Part }): ReactElement {
  return <Chunk name="The session" load={LOADS[part]} />;
}

/** What is open is a session of members, not a run of flows. */
export function useIsSession(): boolean {
  return useDraft(({ base }) => isSession(base));
}
