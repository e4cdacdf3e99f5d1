// A deck that was dropped or chosen where another one is open: nothing takes its place without a word.

import type { ReactElement } from "react";
import { Button, Dialog } from "../../lab/controls";
import type { Deck } from "../deck/deck";
import { useDeckState, useOpenDeck } from "../panels/use-deck";

export function Replacing(): ReactElement {
  const { store } = useOpenDeck();
  const offered = useDeckState((state) => state.offered);
  const here = useDeckState(({ deck }) => deck);
  return (
    <Dialog
      open={offered !== null}
      title="Open another deck?"
      className="deck-dialog"
      onClose={() => store.answer(false)}
    >
      {offered !== null && (
        <div className="deck-template">
          <p>
            {offered.from} holds {deckText(offered.deck)}. It takes the place of {deckText(here)},
            which goes to Former decks: bring it back from there at any time.
          </p>
          <p className="deck-row">
            <Button className="button-primary" data-autofocus onClick={() => store.answer(true)}>
              Open it
            </Button>
            <Button onClick={() => store.answer(false)}>Stay with this one</Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** “A meeting” with 3 slides. */
function deckText({ title, slides }: Deck): string {
  return `${titleText(title)} with ${slideCountText(slides.length)}`;
}

export function titleText(title: string): string {
  const shown = title.length > MOST_SHOWN ? `${title.slice(0, MOST_SHOWN)} …` : title;
  return title.trim() === "" ? "a deck without a title" : `“${shown}”`;
}

export function slideCountText(count: number): string {
  return count === 1 ? "1 slide" : `${count} slides`;
}

const MOST_SHOWN = 80;
