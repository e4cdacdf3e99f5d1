// What every part of a deck's making knows: the deck, its runs, the colours, and where the page is.

import { SCREEN, type Theme } from "../../../figure";
import type { Deck, Slide } from "../deck/deck";
import type { Facts } from "../deck/facts";
import { filled } from "../deck/formula/text";
import { ownRun } from "../deck/remeasure";

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

/** With the formulas' values in their places. */
export function bulletsOf(slide: Slide, { deck, facts }: Making): readonly string[] {
  return slide.bullets.map((one) => filled(one, facts, ownRun(deck, slide)).text);
}
