// A button of the stage that is quiet until it is needed, with its key.

import type { ReactElement } from "react";
import { leadsOut, useEnvironment } from "../../../lab/session";

interface ToolProps {
  readonly name: string;
  readonly letter?: string;
  /** Of one that is on or off. */
  readonly on?: boolean;
  /** Null where this browser has no such thing. */
  readonly go: (() => void) | null;
}

export function Tool({ name, letter, on, go }: ToolProps): ReactElement | null {
  if (go === null) return null;
  return (
    <button type="button" className="present-button" aria-pressed={on} onClick={go}>
      {name} {letter !== undefined && <kbd>{letter}</kbd>}
    </button>
  );
}

/** In a frame that was made for the stage, its key gives the keys back to the page around it. */
export function LeaveTool({ go }: Pick<ToolProps, "go">): ReactElement {
  const { router } = useEnvironment();
  return <Tool name="Leave" go={go} {...(!leadsOut(router) && { letter: "Esc" })} />;
}
