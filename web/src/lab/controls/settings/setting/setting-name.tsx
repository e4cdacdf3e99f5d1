// What a setting is called: pressed, it is explained. The control beside it takes its name from here.

import type { ReactElement, ReactNode } from "react";
import { Term } from "../../parts/term";

interface SettingNameProps {
  /** Id of the control. */
  readonly control: string;
  readonly meaning: string;
  readonly children: ReactNode;
}

export function SettingName({ control, meaning, children }: SettingNameProps): ReactElement {
  return (
    <span id={nameOf(control)} className="setting-label">
      <Term meaning={meaning}>{children}</Term>
    </span>
  );
}

/** Id of the name of a control. */
export const nameOf = (control: string): string => `${control}-name`;
