// A button of the stage that is quiet until it is needed, with its key.

import type { ReactElement } from "react";

interface ToolProps {
  readonly name: string;
  readonly letter: string;
  /** Of one that is on or off. */
  readonly on?: boolean;
  /** Null where this browser has no such thing. */
  readonly go: (() => void) | null;
}

export function Tool({ name, letter, on, go }: ToolProps): ReactElement | null {
  if (go === null) return null;
  return (
    <button type="button" className="present-button present-tool" aria-pressed={on} onClick={go}>
      {name} <kbd>{letter}</kbd>
    </button>
  );
}
