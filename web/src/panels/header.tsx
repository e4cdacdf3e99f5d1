// The top: which scenario it is, and what one does with the whole of it.

import type { ReactElement } from "react";
import { CopyLink } from "./copy-link";
import { usePageDeeds } from "./deeds";
import { Icon } from "./icons";
import { MoreMenu } from "./more-menu";
import { useNarrow } from "./narrow";
import { PickerButton } from "./scenarios/picker-button";
import { RunBadge } from "./scenarios/run-badge";

export function Header(): ReactElement {
  const narrow = useNarrow();
  return (
    <header className="header">
      <p className="brand">
        nada<span className="brand-dot">·</span>lab
      </p>
      <PickerButton />
      {!narrow && <RunBadge />}
      <span className="header-space" />
      {narrow ? <MoreMenu /> : <Buttons />}
      <CopyLink />
    </header>
  );
}

function Buttons(): ReactElement {
  return (
    <>
      {usePageDeeds()
        .filter(({ narrow }) => narrow !== true)
        .map(({ name, icon, does, disabled, go }) => (
          <button
            key={icon}
            type="button"
            className="button button-bare button-icon"
            aria-label={name}
            data-tip={does}
            disabled={disabled ?? false}
            onClick={go}
          >
            <Icon name={icon} />
          </button>
        ))}
    </>
  );
}
