// What a page knows of the deck that the person works on.

import type { Deck } from "../deck/deck";
import type { History } from "./history";

export interface DeckState extends History {
  /** Why the deck is not kept, and what to do; empty where it is. */
  readonly problem: string;
  /** What became of it without anybody's doing here; empty once it has been read. */
  readonly news: string;
  /** Another tab writes the deck, which can only be read here. */
  readonly reading: boolean;
  /** A deck that waits for the person to say that it may take the place of the current one. */
  readonly offered: Offered | null;
  /** How many decks are put aside. */
  readonly former: number;
}

interface Offered {
  readonly deck: Deck;
  /** The file's name. */
  readonly from: string;
}
