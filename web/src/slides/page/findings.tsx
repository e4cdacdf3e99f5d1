// What the person should know about the deck: that it is not kept, runs that are gone, stale numbers, and warnings.

import type { ReactElement } from "react";
import { SmallButton } from "../../lab/controls";
import { madeWith } from "../deck/remeasure";
import { listed } from "../deck/templates/template-slides";
import { runsText } from "../making/answers";
import { useDeckState, useMade, useOpenDeck } from "../panels/use-deck";

const NONE: readonly string[] = [];

interface FindingsProps {
  /** What is wrong with a file that was opened. */
  readonly fault: string;
  onFormer(): void;
}

export function Findings({ fault, onFormer }: FindingsProps): ReactElement {
  const { store } = useOpenDeck();
  const problem = useDeckState((state) => state.problem);
  const message = useDeckState((state) => state.news);
  const former = useDeckState((state) => state.former);
  const reading = useDeckState((state) => state.reading);
  const runs = useMade((made) => made.runs);
  const failed = useMade((made) => made.failed);
  const found = useMade((made) => made.found);
  const deck = useDeckState((state) => state.deck);
  const current = useMade((made) => made.of) === deck;
  const { missing = NONE, stale = NONE, staleRuns = NONE } = found ?? {};
  const sentences = [
    ...(fault === "" ? [] : [fault]),
    ...(problem === "" ? [] : [problem]),
    ...(failed === "" ? [] : [`The slides cannot be laid out: ${failed}`]),
    ...missing,
  ];
  const news = stale.length > 0 || staleRuns.length > 0;
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className="deck-notice" role="alert">
          {sentence}
        </p>
      ))}
      {/* There at all times, so that what comes to stand in it is spoken. */}
      <div role="status">
        {reading && (
          <div className="deck-notice deck-row deck-told">
            <p>{READING}</p>
            <SmallButton onClick={() => void store.takeOver()}>Change it here</SmallButton>
          </div>
        )}
      </div>
      {message !== "" && (
        <div className="deck-notice deck-row deck-told" role="alert">
          <p>{message}</p>
          {former > 0 && <SmallButton onClick={onFormer}>Former decks</SmallButton>}
          <SmallButton onClick={() => store.read()}>I have read this</SmallButton>
        </div>
      )}
      {news && (
        <div className="deck-notice" role="status">
          <p>
            {staleRuns.length > 0 &&
              `Run again, ${listed(staleRuns)} ${staleRuns.length === 1 ? "gives" : "give"} other results than when this was written${madeWith(deck, staleRuns)}. `}
            {stale.length === 0
              ? "No number on a slide is stale."
              : `${stale.length} ${stale.length === 1 ? "number is" : "numbers are"} stale:`}
          </p>
          <ul>
            {stale.slice(0, MOST).map((one) => (
              <li key={one}>{one}</li>
            ))}
            {stale.length > MOST && <li>and {stale.length - MOST} more</li>}
          </ul>
          <SmallButton
            disabled={reading || !current}
            onClick={() => found !== null && store.edit(() => found.remeasured)}
          >
            Accept the new numbers
          </SmallButton>
        </div>
      )}
      {runs !== null && runs.done < runs.of && (
        <p className="deck-progress quiet" role="status">
          <progress max={runs.of} value={runs.done} aria-label="Runs of the deck" />{" "}
          {runsText(runs)}
        </p>
      )}
    </>
  );
}

const MOST = 8;
const READING =
  "Another tab is changing this deck, so here it can only be read, presented and saved as a file. If you change it here, what that tab has not kept yet goes to Former decks.";

export function SlideWarnings({ id }: { readonly id: string }): ReactElement | null {
  const place = useDeckState(({ deck }) => deck.slides.findIndex((slide) => slide.id === id));
  const warnings = useMade((made) => made.warnings);
  const own = warnings.filter(({ slide }) => slide === place + 1);
  if (own.length === 0) return null;
  return (
    <ul className="slide-warnings" aria-label="Warnings for this slide">
      {own.map(({ what }) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  );
}
