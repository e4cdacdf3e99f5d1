// Which run plays, in a line: the audience need not ask.

import type { ReactElement } from "react";
import { type Session, SessionContext, useDraft, useLive, useSession } from "../../../lab/session";

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
  return (
    <>
      <span>{nameOf(id)}</span>
      <span>seed {seed}</span>
      {edits > 0 && <span>changed</span>}
    </>
  );
}

/** `rfc8867/5.1` → `RFC 8867 · 5.1`; a file by its name. */
function nameOf(id: string): string {
  const name = id.replace(/^file:/, "").replace("/", " · ");
  return name.replace(/^rfc(\d+)/, "RFC $1");
}
