// A part of a side that is a row while it is folded: its name, and its news. It stays as a person has left it.

import type { ReactElement, ReactNode } from "react";
import { useEnvironment, usePreferences } from "../../session";
import { useLayout } from "../layout/layout";

interface FoldProps {
  /** By which the browser remembers it. */
  readonly id: string;
  readonly head: ReactNode;
  /** What is new in it, in one line, while it is folded. */
  readonly news: ReactNode;
  /** Names of the controls in it: a task that asks for one of them opens it. */
  readonly holds?: readonly string[];
  /** Not there while it is folded: what follows the playhead costs nothing then. */
  children(): ReactNode;
}

export function Fold({ id, head, news, holds = [], children }: FoldProps): ReactElement {
  const { preferences } = useEnvironment();
  const left = usePreferences(({ unfolded }) => unfolded.includes(id));
  const asked = useLayout(({ highlighted }) => holds.includes(highlighted));
  const open = left || asked;
  return (
    <details
      className="fold"
      open={open}
      onToggle={(event) => preferences.setFolded(id, !event.currentTarget.open)}
    >
      <summary className="fold-row">
        <h2 className="fold-head">{head}</h2>
        {/* Other words are another element: they come, and nothing moves. */}
        <span key={typeof news === "string" ? news : ""} className="fold-news">
          {!open && news}
        </span>
      </summary>
      {open && <div className="fold-inside">{children()}</div>}
    </details>
  );
}
