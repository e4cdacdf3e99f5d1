// One term: a sentence, how it moves in this very run, where it is on the screen, and the section of its document.

import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import "./glossary.css";
import { IconButton, useLayoutStore } from "../../lab/controls";
import { takeFocus, useEnvironment, useSession } from "../../lab/session";
import { isOffered, showOnScreen, whenOnScreen } from "./on-screen";
import { TermSparkline } from "./sparkline";
import { addressOf, TERMS, type Term, termOf } from "./terms";

interface TermCardProps {
  /** The word that was pressed. */
  readonly asked: HTMLElement;
  close(): void;
}

export default function TermCard({ asked, close }: TermCardProps): ReactElement {
  const card = useRef<HTMLDivElement>(null);
  const head = useId();
  const word = asked.dataset.term || asked.textContent || "";
  const [other, setOther] = useState<{ readonly of: HTMLElement; readonly id: string } | null>(
    null,
  );
  const term = termOf(other?.of === asked ? other.id : word);
  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    element.showPopover();
    place(element, asked.getBoundingClientRect());
    takeFocus(element, { preventScroll: true });
    // Another word, or an answer below it, makes it higher.
    const observer = new ResizeObserver(() => keepInside(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [asked]);
  const leave = () => {
    close();
    if (asked.isConnected) takeFocus(asked, { preventScroll: true });
  };
  return (
    <div
      ref={card}
      className="term-card"
      popover="auto"
      role="dialog"
      aria-labelledby={head}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === "closed") leave();
      }}
    >
      <div className="term-card-head">
        <h2 id={head} className="term-card-name">
          {term?.name ?? word}
        </h2>
        <IconButton icon="close" name="Close the glossary" go={() => card.current?.hidePopover()} />
      </div>
      {term === null ? <p>{asked.dataset.tip ?? ""}</p> : <Explained key={term.id} term={term} />}
      <label className="term-card-more">
        <span className="quiet">Another word</span>
        <select
          className="select"
          value={term?.id ?? ""}
          onChange={(event) => setOther({ of: asked, id: event.currentTarget.value })}
        >
          {term === null && <option value="">{word}</option>}
          {SORTED.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Rows of the sides in which it may be. */
const FOLDS = { sliders: ["link", "flow"], rows: ["numbers"] } as const;

const SORTED = [...TERMS].sort((a, b) => a.name.localeCompare(b.name, "en"));

function Explained({ term }: { readonly term: Term }): ReactElement {
  const { sentence, section, where, sparkline } = term;
  const address = addressOf(term);
  const [found, setFound] = useState(true);
  const session = useSession();
  const layout = useLayoutStore();
  const { preferences } = useEnvironment();
  const show = (): void => {
    const { chart, row, slider } = where;
    if (chart !== undefined) preferences.setChart(chart, { folded: false });
    // A narrow screen has one chart at a time, and the rest in sheets; a wide one has rows that are folded.
    if (!showOnScreen(where)) {
      flushSync(() => {
        if (isOffered(where)) session.actions.setChart(chart ?? "");
        else if (row !== undefined || slider !== undefined) {
          for (const fold of row === undefined ? FOLDS.sliders : FOLDS.rows)
            preferences.setFolded(fold, false);
          layout.reveal(row === undefined ? "controls" : "numbers");
        }
      });
    }
    void whenOnScreen(where).then(setFound);
  };
  return (
    <>
      <p>{sentence}</p>
      {sparkline !== undefined && <TermSparkline sparkline={sparkline} />}
      <dl className="term-card-facts">
        <dt>On the screen</dt>
        <dd>
          <button type="button" className="linklike" onClick={show}>
            {where.words}
          </button>
          <span role="status">{!found && " is not shown at the moment"}</span>
        </dd>
        <dt>Document</dt>
        <dd>
          {address === null ? (
            section
          ) : (
            <a className="plain-link" href={address} target="_blank" rel="noopener noreferrer">
              {section}
            </a>
          )}
        </dd>
      </dl>
    </>
  );
}

const GAP = 8;

/** Beside the word, on the side where there is room, and never over it. */
function place(card: HTMLElement, word: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const fits = (left: number) => left >= GAP && left + width <= window.innerWidth - GAP;
  const beside = [word.right + GAP, word.left - width - GAP].find(fits);
  const left = beside ?? Math.max(GAP, Math.min(word.left, window.innerWidth - width - GAP));
  const below = word.bottom + GAP;
  const above = word.top - height - GAP;
  const wanted =
    beside !== undefined ? word.top : below + height <= window.innerHeight - GAP ? below : above;
  const top = Math.max(GAP, Math.min(wanted, window.innerHeight - height - GAP));
  card.style.setProperty("left", `${left}px`);
  card.style.setProperty("top", `${top}px`);
}

function keepInside(card: HTMLElement): void {
  const { top, bottom, height } = card.getBoundingClientRect();
  const end = window.innerHeight - GAP;
  if (bottom > end && top > GAP) card.style.setProperty("top", `${Math.max(GAP, end - height)}px`);
}
