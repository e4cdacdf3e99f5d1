// A button that is an icon: its name is for screen readers, its tip says what it does.

import type { ReactElement } from "react";
import { Icon, type IconName } from "./icons";

interface IconButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly does: string;
  readonly disabled?: boolean | undefined;
  readonly go: () => void;
}

export function IconButton({ icon, name, does, disabled, go }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="button button-bare button-icon"
      aria-label={name}
      data-tip={does}
      disabled={disabled ?? false}
      onClick={go}
    >
      <Icon name={icon} />
    </button>
  );
}
