// A button that is an icon: its name is for screen readers, its tip says what it does.

import type { ReactElement, Ref } from "react";
import { Icon, type IconName } from "./icons";

export interface IconButtonProps {
  readonly icon: IconName;
  readonly name: string;
  /** Where the name does not say it all. */
  readonly does?: string;
  readonly disabled?: boolean | undefined;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Id of what it shows and hides; otherwise: what it does. */
  readonly popoverTarget?: string;
  readonly go?: () => void;
}

export function IconButton(props: IconButtonProps): ReactElement {
  const { icon, name, does, disabled, className = "", ref, popoverTarget, go } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={`button button-bare button-icon ${className}`}
      aria-label={name}
      data-tip={does}
      disabled={disabled ?? false}
      popoverTarget={popoverTarget}
      onClick={go}
    >
      <Icon name={icon} />
    </button>
  );
}
