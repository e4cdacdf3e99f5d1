// The header's buttons as a menu, for narrow screens: a native popover, closed by Esc or a press elsewhere.

import { type ReactElement, useId, useRef } from "react";
import { useEnvironment } from "../../session";
import { IconButton } from "../parts/icon-button";
import { Icon } from "../parts/icons";
import { useLabActions } from "./page-actions";
import { addressOf, type PageRow } from "./page-row";

export function MoreMenu({ pages }: { readonly pages: readonly PageRow[] }): ReactElement {
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
