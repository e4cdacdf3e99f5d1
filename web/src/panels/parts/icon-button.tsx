// A button that is an icon: its name is for screen readers, its tip says what it does where that says more.

import type { ReactElement } from "react";
import { Icon, type IconName } from "./icons";

interface IconButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly does?: string;
  readonly className?: string;
  readonly disabled?: boolean | undefined;
  readonly go: () => void;
}

export function IconButton(props: IconButtonProps): ReactElement {
  const { icon, name, does, className = "", disabled = false, go } = props;
  return (
    <button
      type="button"
      className={`button button-bare button-icon ${className}`}
      aria-label={name}
      data-tip={does}
      disabled={disabled}
      onClick={go}
    >
      <Icon name={icon} />
    </button>
  );
}
