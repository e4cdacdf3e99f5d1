// The header's buttons as a menu, for narrow screens: a native popover, closed by Esc or a press elsewhere.

import { type ReactElement, useId, useRef } from "react";
import { usePageDeeds } from "./deeds";
import { Icon } from "./icons";

export function MoreMenu(): ReactElement {
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
