// The frame of every page but the lab: the way back, the other pages, and the page itself when its chunk is there.

import { type ComponentType, type ReactElement, useEffect, useRef, useState } from "react";
import { usePageDeeds } from "../panels/deeds";
import { Help } from "../panels/help";
import { Icon } from "../panels/icons";
import { listenToKeys } from "../panels/key-press";
import { ELSEWHERE } from "../panels/keys";
import type { PageRow } from "../panels/page-row";
import { TipLayer } from "../panels/tip";
import { hashOf, labHash, usePlace } from "../store";
import type { Booted } from "./boot";
import { PAGES } from "./pages";

interface OtherPageProps {
  readonly row: PageRow;
  /** The way back leads to where the lab was left, which it knows once it has been started. */
  readonly engine: Booted["at"];
}

export function OtherPage({ row, engine }: OtherPageProps): ReactElement {
  const main = useRef<HTMLElement>(null);
  useEffect(() => listenToKeys(ELSEWHERE), []);
  useEffect(() => {
    document.title = `${row.title} · nada-lab`;
    main.current?.focus({ preventScroll: true });
  }, [row]);
  return (
    <div className="page">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <header className="header page-header">
        <a
          className="button page-back"
          href={labHash()}
          data-engine={engine}
          aria-label="Back to the lab"
          data-tip="Back to the lab, as you left it (Esc)"
        >
          <Icon name="chevronLeft" />
          <span className="brand">
            nada<span className="brand-dot">·</span>lab
          </span>
        </a>
        <nav className="page-tabs" aria-label="Pages">
          {PAGES.map(({ name, title }) => (
            <a key={name} href={hashOf({ page: name })} aria-current={name === row.name && "page"}>
              {title}
            </a>
          ))}
        </nav>
        <span className="header-space" />
        <ThemeAndHelp />
      </header>
      <main ref={main} className="page-main" id="page" aria-label={row.title} tabIndex={-1}>
        <Content row={row} scroller={main} />
      </main>
      <Help />
      <TipLayer />
    </div>
  );
}

/** What one can do with the page itself, by the same names as in the lab. */
function ThemeAndHelp(): ReactElement {
  return (
    <>
      {usePageDeeds()
        .filter(({ everywhere }) => everywhere === true)
        .map(({ name, icon, does, go }) => (
          <button
            key={icon}
            type="button"
            className="button button-bare button-icon"
            aria-label={name}
            data-tip={does}
            onClick={go}
          >
            <Icon name={icon} />
          </button>
        ))}
    </>
  );
}

interface ContentProps {
  readonly row: PageRow;
  readonly scroller: { readonly current: HTMLElement | null };
}

function Content({ row, scroller }: ContentProps): ReactElement {
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew
  useEffect(() => {
    setFailed(false);
    row.load().then(
      (chunk) => setPage(() => chunk.default),
      () => setFailed(true),
    );
  }, [row, attempt]);
  useEffect(() => {
    if (Page === null) return;
    const { dataset } = document.documentElement;
    dataset.page = row.name;
    return () => {
      delete dataset.page;
    };
  }, [Page, row]);
  usePlaceOfScroll(scroller, Page !== null);
  if (Page !== null) return <Page />;
  if (!failed) return <p className="page-waits quiet">Loading …</p>;
  return (
    <div className="failure" role="alert">
      <p className="failure-title">This page could not be loaded.</p>
      <p className="quiet">Check the connection, then try again.</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => setAttempt((count) => count + 1)}
      >
        Try again
      </button>
    </div>
  );
}

/** How far down each address was read, so that the back button leads there. */
const places = new Map<string, number>();

function usePlaceOfScroll(scroller: ContentProps["scroller"], ready: boolean): void {
  const at = usePlace((place) => place.at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands at another place begins at its top
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !ready) return;
    const key = location.hash;
    element.scrollTop = places.get(key) ?? 0;
    const note = () => places.set(location.hash, element.scrollTop);
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [scroller, ready, at]);
}
