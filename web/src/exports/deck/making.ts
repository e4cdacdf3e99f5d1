// What every part of a deck's making knows: the deck, its runs, the colours, and where the page is.

import type { Deck } from "../../deck/deck";
import type { Facts } from "../../deck/facts";
import { SCREEN } from "../../figure/style/screen";
import type { Theme } from "../../figure/theme";

export interface Making {
  readonly deck: Deck;
  readonly facts: Facts;
  readonly theme: Theme;
  /** Where the page is served, so that captions can link to it; empty where that is not known. */
  readonly site: string;
}

export function makingOf(deck: Deck, facts: Facts, site: string): Making {
  return { deck, facts, theme: SCREEN, site: site.replace(/#.*$/, "") };
}
