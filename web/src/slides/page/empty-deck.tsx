// A deck without slides: the ways to the first one.

import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { hashOf, hashOfRun } from "../../../model/scenario";
import { Button } from "../../lab/controls";
import { useEnvironment } from "../../lab/session";
import { emptySlide, freshId, withSlide } from "../deck/edit";
import { useOpenDeck } from "../panels/use-deck";
import { focusOnTitle } from "./editor/slide-editor";

export function EmptyDeck({ onTemplate }: { onTemplate(): void }): ReactElement {
  const { store } = useOpenDeck();
  const { router } = useEnvironment();
  return (
    <section className="deck-empty" aria-label="The first slide">
      <h1 className="deck-empty-title">Slides whose numbers are measured</h1>
      <p className="quiet">
        A slide holds its runs as links: whoever opens one runs it again, and when the engine
        changes, the deck is measured again and says which numbers are stale.
      </p>
      <ul>
        <li>
          <Button className="button-primary" onClick={onTemplate}>
            From a template
          </Button>
          <span>Controllers side by side, test by test, over seeds; or a report of each test.</span>
        </li>
        <li>
          <a className="button" href={router.labHash()}>
            From the lab
          </a>
          <span>“share” in the corner of a chart, or L, then “Add to deck”.</span>
        </li>
        <li>
          <a className="button" href={hashOf({ page: "gallery" })}>
            From a comparison
          </a>
          <span>
            Open a document in the gallery, press Compare, then “Add to deck”: bars and tables of
            all its runs.
          </span>
        </li>
        <li>
          <Button
            onClick={() => {
              flushSync(() =>
                store.edit((deck) => withSlide(deck, emptySlide(freshId(deck), "bullets"))),
              );
              focusOnTitle();
            }}
          >
            An empty slide
          </Button>
          <span>Or drop a saved deck anywhere on this page.</span>
        </li>
        <li>
          <a className="button" href={hashOfRun("present", router.labHash())}>
            No slide
          </a>
          <span>The run that is open, for a whole room, with its sliders: P in the lab.</span>
        </li>
      </ul>
    </section>
  );
}
