// The pages besides the lab, as words, at the same place of every page's top.

import type { ReactElement } from "react";
import { addressOf, type PageRow } from "../../controls/layout/page-row";
import { useEnvironment } from "../../session";

interface PageTabsProps {
  readonly pages: readonly PageRow[];
  /** Name of the page that is open; without one it is the lab. */
  readonly current?: string;
}

export function PageTabs({ pages, current }: PageTabsProps): ReactElement {
  const { router } = useEnvironment();
  return (
    <nav className="page-tabs" aria-label="Pages">
      {pages.map((row) =>
        current === undefined ? (
          // A button rather than a link: what the lab shows is written into the address before it is left.
          <button
            key={row.name}
            type="button"
            className="page-tab"
            data-tip={row.does}
            onClick={() => router.goTo(addressOf(row, router.labHash()))}
          >
            {row.title}
          </button>
        ) : (
          <a
            key={row.name}
            className="page-tab"
            href={addressOf(row, router.labHash())}
            aria-current={row.name === current && "page"}
          >
            {row.title}
          </a>
        ),
      )}
    </nav>
  );
}
