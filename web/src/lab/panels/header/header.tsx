// The top: which scenario it is, and what one does with the whole of it.

import { type ReactElement, useId, useRef } from "react";
import { isSession, useDraft, useEnvironment } from "../../session";
import { useExtensions } from "../extensions";
import { IconButton } from "../parts/icon-button";
import { Icon } from "../parts/icons";
import { useNarrow } from "../parts/viewport";
import { PickerButton } from "../scenarios/picker-button";
import { RunBadge } from "../scenarios/run-badge";
import { ShareButton } from "../share/share-button";
import { useLabActions } from "./page-actions";
import { addressOf, listed, type PageRow } from "./page-row";

/**
 * The header's buttons as a menu, for narrow screens: a native popover, closed by Esc or a press elsewhere.
 */
function MoreMenu({ pages }: { readonly pages: readonly PageRow[] }): ReactElement {
  const { router } = useEnvironment();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const toPages = pages.map((row) => ({
    name: row.title,
    icon: row.icon,
    disabled: false,
    go: () => router.goTo(addressOf(row, router.labHash())),
  }));
  return (
    <>
      <IconButton icon="more" name="More" popoverTarget={id} />
      <div ref={menu} id={id} className="more-menu" popover="auto">
        {[...toPages, ...useLabActions()].map(({ name, icon, disabled, go }) => (
          <button
            key={icon}
            type="button"
            className="button button-bare more-item"
            disabled={disabled ?? false}
            onClick={() => {
              menu.current?.hidePopover();
              go();
            }}
          >
            <Icon name={icon} />
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

export function Header(): ReactElement {
  const narrow = useNarrow();
  const { pages } = useExtensions();
  // A session of reports has no flows to compare.
  const ofSession = useDraft(({ base }) => isSession(base));
  const offered = listed(pages).filter(
    ({ ofRun, ofScenario }) => !ofScenario && !(ofSession && ofRun),
  );
  return (
    <header className="header">
      <p className="brand">
        nada<span className="brand-dot">·</span>lab
      </p>
      <PickerButton />
      {!narrow && <RunBadge />}
      <span className="header-space" />
      {!narrow && <PageButtons pages={offered} />}
      {narrow ? <MoreMenu pages={offered} /> : <Buttons />}
      <ShareButton />
    </header>
  );
}

/** Buttons rather than links: what the lab shows is written into the address before it is left. */
function PageButtons({ pages }: { readonly pages: readonly PageRow[] }): ReactElement {
  const environment = useEnvironment();
  return (
    <>
      {pages.map((row) => (
        <button
          key={row.name}
          type="button"
          className="button button-bare header-page"
          data-tip={row.does}
          onClick={() => environment.router.goTo(addressOf(row, environment.router.labHash()))}
        >
          <Icon name={row.icon} />
          <span className="header-page-text">{row.title}</span>
        </button>
      ))}
    </>
  );
}

function Buttons(): ReactElement {
  return (
    <>
      {useLabActions().map(({ name, icon, does, disabled, go }) => (
        <IconButton key={icon} {...{ name, icon, does, disabled, go }} />
      ))}
    </>
  );
}
