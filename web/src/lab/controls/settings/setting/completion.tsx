// Below a control: what its choice needs besides, and the press that does it.

import type { ReactElement } from "react";
import { useLive, useSession } from "../../../session";
import { completionOf } from "./completing";

export default function Completion({ path }: { readonly path: string }): ReactElement | null {
  const session = useSession();
  const found = useLive(
    () => {
      const { base } = session.draft.getState();
      const { playhead_s } = session.view.getState();
      const t_s = session.applies() === "now" ? playhead_s : 0;
      const about = { schema: session.schema, base, scenario: session.scenario(), t_s };
      return completionOf(about, path);
    },
    (a, b) => a?.words === b?.words && a?.press === b?.press,
  );
  if (found === null) return null;
  const { words, press, edits } = found;
  return (
    <p className="setting-completion" role="note">
      {words}{" "}
      <button
        type="button"
        onClick={() => {
          for (const edit of edits) session.actions.addEdit(edit);
        }}
      >
        {press}
      </button>
    </p>
  );
}
