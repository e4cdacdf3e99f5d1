// What every part of a deck's making knows: the deck, its runs, how it looks and where it stands.

import type { Deck } from "../../deck/deck";
import type { Facts } from "../../deck/facts";
import { paperTheme } from "../../figure/style/paper";
import type { Theme } from "../../figure/theme";
import { type Frame, frameOf } from "../pptx/masters";

export interface Making {
  readonly deck: Deck;
  readonly facts: Facts;
  readonly theme: Theme;
  readonly frame: Frame;
  /** Where the page is served, so that captions can link to it; empty where that is not known. */
  readonly site: string;
}

export function makingOf(deck: Deck, facts: Facts, site: string): Making {
  const frame = frameOf(deck.size);
  return { deck, facts, theme: paperTheme(deck.theme), frame, site: site.replace(/#.*$/, "") };
}
