// The top: which scenario it is, and what one does with the whole of it.

import type { ReactElement } from "react";
import { goTo, hashOf } from "../store";
import { CopyLink } from "./copy-link";
import { usePageDeeds } from "./deeds";
import { Icon } from "./icons";
import { MoreMenu } from "./more-menu";
import { useNarrow } from "./narrow";
import type { PageRow } from "./page-row";
import { PickerButton } from "./scenarios/picker-button";
import { RunBadge } from "./scenarios/run-badge";

interface HeaderProps {
  /** Those besides the lab. */
  readonly pages: readonly PageRow[];
}

export function Header({ pages }: HeaderProps): ReactElement {
  const narrow = useNarrow();
  return (
    <header className="header">
      <p className="brand">
        nada<span className="brand-dot">·</span>lab
      </p>
      <PickerButton />
      {!narrow && <RunBadge />}
      <span className="header-space" />
      {!narrow && <PageButtons pages={pages} />}
      {narrow ? <MoreMenu pages={pages} /> : <Buttons />}
      <CopyLink />
    </header>
  );
}

/** Buttons rather than links: what the lab shows is written into the address before it is left. */
function PageButtons({ pages }: HeaderProps): ReactElement {
  return (
    <>
      {pages.map(({ name, title, icon, does }) => (
        <button
          key={name}
          type="button"
          className="button button-bare header-page"
          data-tip={does}
          onClick={() => goTo(hashOf({ page: name }))}
        >
          <Icon name={icon} />
          <span className="header-page-words">{title}</span>
        </button>
      ))}
    </>
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
