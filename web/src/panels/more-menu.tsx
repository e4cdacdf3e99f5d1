// The header's buttons as a menu, for narrow screens: a native popover, closed by Esc or a press elsewhere.

import { type ReactElement, useId, useRef } from "react";
import { goTo, hashOf } from "../store";
import { usePageDeeds } from "./deeds";
import { Icon } from "./icons";
import type { PageRow } from "./page-row";

export function MoreMenu({ pages }: { readonly pages: readonly PageRow[] }): ReactElement {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-bare button-icon"
        aria-label="More"
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <div ref={menu} id={id} className="more-menu" popover="auto">
        {pages.map(({ name, title, icon }) => (
          <button
            key={name}
            type="button"
            className="button button-bare more-item"
            onClick={() => {
              menu.current?.hidePopover();
              goTo(hashOf({ page: name }));
            }}
          >
            <Icon name={icon} />
            {title}
          </button>
        ))}
        {usePageDeeds().map(({ name, icon, disabled, go }) => (
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
