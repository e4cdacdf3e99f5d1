// Files that can be had, as a row of small buttons.

import type { ReactElement } from "react";
import "./save-buttons.css";

export interface SaveChoice {
  readonly name: string;
  /** What will stand in the file. */
  readonly does: string;
  /** Whether there is anything to save; without it, always. */
  offered?(): boolean;
  go(): void;
}

export function SaveButtons({
  choices,
  disabled = false,
}: {
  readonly choices: readonly SaveChoice[];
  readonly disabled?: boolean;
}): ReactElement {
  return (
    <p className="save-buttons">
      <span className="quiet">CSV:</span>
      {choices
        .filter(({ offered }) => offered?.() ?? true)
        .map(({ name, does, go }) => (
          <button
            key={name}
            type="button"
            className="button small"
            data-tip={does}
            disabled={disabled}
            onClick={go}
          >
            {name}
          </button>
        ))}
    </p>
  );
}
