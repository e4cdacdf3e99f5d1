// Some values count only with a kind that uses them: a jitter of 5 ms is none while its kind is "none".
// Moving such a slider off zero switches the kind on first.

import { type Session, useLive, useSession } from "../../../session";

export interface EnablingKind {
  readonly path: string;
  /** Kind to switch to when a value is wanted. */
  readonly on: string;
}

/** The kind without which the setting at `path` has no effect, where that is "none" at first. */
export function enablingKindOf(path: string): EnablingKind | undefined {
  for (const [setting, on] of WITHOUT_KIND)
    if (path.endsWith(`.${setting}`)) return { path: path.replace(/[^.]*$/, "kind"), on };
  return undefined;
}

const WITHOUT_KIND = [
  ["jitter.std_ms", "nr_bpdv"],
  ["loss.ratio", "bernoulli"],
] as const;

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
