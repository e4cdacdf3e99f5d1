// The frame of every page but the lab: the way back, the other pages, and the page itself when its chunk is there.

import { type ReactElement, useEffect, useRef } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { listed, type PageRow } from "../controls/layout/page-row";
import { Icon } from "../controls/parts/icons";
import { Boundary } from "../errors/boundary";
import { Chunk } from "../errors/chunk";
import { takeFocus, useEnvironment, useRoute } from "../session";
import type { Booted } from "./boot";
import { useEarlyKeys } from "./early-keys";
import { MoreMenu } from "./header/more-menu";
import { usePageActions } from "./header/page-actions";
import { PageTabs } from "./header/page-tabs";
import { OverThePage } from "./over-the-page";

interface OtherPageProps {
  readonly row: PageRow;
  /** The way back leads to where the lab was left, which it knows once it has been started. */
  readonly engine: Booted["at"];
}

export function OtherPage({ row, engine }: OtherPageProps): ReactElement {
  const environment = useEnvironment();
  const { pages } = useExtensions();
  const actions = usePageActions();
  const main = useRef<HTMLElement>(null);
  const early = useEarlyKeys();
  useEffect(() => {
    document.title = `${row.title} · nada-lab`;
    // A page may have a better place for the focus.
    if (main.current?.contains(document.activeElement) !== true)
      takeFocus(main.current, { preventScroll: true });
  }, [row]);
  return (
    <div className="page">
      <button type="button" className="skip" onClick={() => takeFocus(main.current)}>
        Skip to the page
      </button>
      <header className="header page-header">
        <a
          className="button button-bare page-back"
          href={environment.router.labHash()}
          data-engine={engine}
          aria-label="Back to the lab"
          data-tip="Back to the lab, as you left it (Esc)"
        >
          <Icon name="chevronLeft" />
          <span className="brand">
            nada<span className="brand-dot">·</span>lab
          </span>
        </a>
        <span className="header-space" />
        <PageTabs pages={listed(pages)} current={row.name} />
        <MoreMenu pages={[]} actions={actions} />
      </header>
      <main ref={main} className="page-main" id="page" aria-label={row.title} tabIndex={-1}>
        <Content row={row} scroller={main} />
      </main>
      <OverThePage of="page" on={document.documentElement} early={early} />
    </div>
  );
}

interface ContentProps {
  readonly row: PageRow;
  readonly scroller: { readonly current: HTMLElement | null };
}

function Content({ row, scroller }: ContentProps): ReactElement {
  return (
    <Boundary name={`The page “${row.title}”`}>
      <Chunk name="This page" load={row.load}>
        <There row={row} scroller={scroller} />
      </Chunk>
    </Boundary>
  );
}

/** What holds from the moment that the page is there. */
function There({ row, scroller }: ContentProps): null {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.page = row.name;
    return () => {
      delete dataset.page;
    };
  }, [row]);
  useScrollPosition(scroller);
  return null;
}

function useScrollPosition(scroller: ContentProps["scroller"]): void {
  const at = useRoute((route) => route.at);
  const { scrolled } = useEnvironment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands at another place begins at its top
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const key = location.hash;
    element.scrollTop = scrolled.get(key) ?? 0;
    const note = () => scrolled.set(location.hash, element.scrollTop);
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [scroller, at, scrolled]);
}
