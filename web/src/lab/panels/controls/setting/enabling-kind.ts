// Some values count only with a kind that uses them: a jitter of 5 ms is none while its kind is "none".
// Moving such a slider off zero switches the kind on first.

import { type Session, useLive, useSession } from "../../../session";

export interface EnablingKind {
  readonly path: string;
  /** Kind to switch to when a value is wanted. */
  readonly on: string;
}

/** True while the value has no effect. */
export function useSwitchedOff(enabledBy: EnablingKind | undefined): boolean {
  const session = useSession();
  return useLive(() => enabledBy !== undefined && isClosed(session, enabledBy));
}

export function switchOn(session: Session, enabledBy: EnablingKind | undefined): void {
  if (enabledBy && isClosed(session, enabledBy)) session.actions.set(enabledBy.path, enabledBy.on);
}

function isClosed(session: Session, { path }: EnablingKind): boolean {
  return session.parameterAt(path) !== null && session.valueAt(path).value === "none";
}
