// What was refused, or cannot be had, in sentences.

import type { ReactElement } from "react";
import { useDraft } from "../../../lab/session";

/** `of`: whose it is, where several play. */
export function Faults({ of = "" }: { readonly of?: string }): ReactElement | null {
  const faults = useDraft((draft) => (draft.refused === "" ? draft.faults : NONE));
  if (faults.length === 0) return null;
  return (
    <p className="present-fault" role="alert">
      {of !== "" && `${of}: `}
      {faults.map(({ at, what }) => `${at}: ${what}`).join("; ")}
    </p>
  );
}

/** The value that was refused says it itself. */
const NONE = [] as const;
