// Changes that came to nothing: why, as far as a run that is whole can tell.

import { missedInjections } from "../../../../model/scenario/missed-injections";
import { shownName } from "../../../../model/scenario/names/names";
import { noEffectBecause } from "../../../../model/scenario/no-effect";
import type { Change, Edit } from "../../../../model/scenario/types";
import { type Session, useRun, useSession } from "../../session";

/** What a hand did to packets that never came, or had gone by; null while the run is not whole. */
export function useMissed(changes: readonly Change[]): ReadonlyMap<Change, string> | null {
  const session = useSession();
  const whole = useRun((run) => (run.status === "idle" ? run.version : null));
  return whole === null
    ? null
    : missedInjections(changes, session.run, (flow) =>
        shownName(session.schema, session.run.layout.flows, flow),
      );
}

/** By edit, each with the sentence on why it has no effect. */
export function useInVain(edits: readonly Edit[]): ReadonlyMap<Edit, string> {
  const session = useSession();
  const missed = useMissed(edits.flatMap((edit) => (edit.kind === "change" ? [edit.change] : [])));
  return inVain(edits, missed, session);
}

/** `missed`: of `useMissed`. */
export function inVain(
  edits: readonly Edit[],
  missed: ReadonlyMap<Change, string> | null,
  { schema, scenario }: Pick<Session, "schema" | "scenario">,
): ReadonlyMap<Edit, string> {
  const found = new Map<Edit, string>();
  for (const edit of edits) {
    const path = pathOf(edit);
    const why =
      (edit.kind === "change" ? missed?.get(edit.change) : undefined) ??
      (path === null ? null : noEffectBecause(schema, scenario(), path));
    if (why !== null) found.set(edit, why);
  }
  return found;
}

function pathOf(edit: Edit): string | null {
  if (edit.kind === "change") return edit.change.set;
  return edit.kind === "set" || edit.kind === "redraw" ? edit.path : null;
}
