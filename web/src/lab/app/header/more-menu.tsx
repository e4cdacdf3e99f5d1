// What is needed once in a while, as words in one menu: a native popover, closed by Esc or a press elsewhere.

import { type ReactElement, useId, useRef } from "react";
import { addressOf, type PageRow } from "../../controls/layout/page-row";
import { IconButton } from "../../controls/parts/icon-button";
import { useEnvironment } from "../../session";
import type { PageAction } from "./page-actions";

interface MoreMenuProps {
  /** Those that have no place in the header itself. */
  readonly pages: readonly PageRow[];
  readonly actions: readonly PageAction[];
}

export function MoreMenu({ pages, actions }: MoreMenuProps): ReactElement {
  const { router } = useEnvironment();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const toPages = pages.map(
    (row): PageAction => ({
      name: row.title,
      does: row.does,
      go: () => router.goTo(addressOf(row, router.labHash())),
    }),
  );
  return (
    <>
      <IconButton icon="more" name="More" popoverTarget={id} />
      <div ref={menu} id={id} className="more-menu" popover="auto">
        {[...toPages, ...actions].map(({ name, does, disabled, go }) => (
          <button
            key={name}
            type="button"
            className="button button-bare more-item"
            data-tip={does}
            disabled={disabled ?? false}
            onClick={() => {
              menu.current?.hidePopover();
              go();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
