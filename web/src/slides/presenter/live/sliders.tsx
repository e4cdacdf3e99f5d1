// The sliders of what plays: those that a room asks for, and settings by their paths; and where their changes begin.

import type { ReactElement } from "react";
import { isWhatIf, Setting, WhatIf } from "../../../lab/controls";
import { Apply } from "./apply";

interface SlidersProps {
  /** `WHAT_IFS` by their names, anything else by its path. */
  readonly names: readonly string[];
  /** They move several runs. */
  readonly several?: boolean;
  /** A hand has come. */
  onTouch?(): void;
}

export function Sliders({ names, several = false, onTouch }: SlidersProps): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <div className="live-sliders" onPointerDownCapture={onTouch} onKeyDownCapture={onTouch}>
      {names.map((name) =>
        isWhatIf(name) ? (
          <WhatIf key={name} name={name} several={several} />
        ) : (
          <Setting key={name} path={name} />
        ),
      )}
      <Apply />
    </div>
  );
}
