// A deck laid out: every slide with its texts, figures and tables at their places, for all formats alike. What has no room on one
// slide goes on on the next.

import type { Slide } from "../../deck/deck";
import { runOf } from "../../deck/facts";
import { filled } from "../../deck/formula/text";
import { ownRun } from "../../deck/remeasure";
import { readLink } from "../../scenario/link/read-link";
import { RECORD_NAME, recordText } from "../../scenario/run-record";
import type { Slide as Page, Presentation } from "../pptx/model";
import type { Making } from "./making";
import { type Laid, pagesOf } from "./slides/pages";

/** The name of the deck itself among a presentation's properties. */
export const DECK_NAME = "nada-lab deck";

/** `told` hears the share of slides that are laid out, before each. */
export function presentationOf(making: Making, told?: (share: number) => void): Presentation {
  const { deck } = making;
  const { slides } = deck;
  return {
    title: deck.title,
    author: deck.author === "" ? "nada-lab" : deck.author,
    slides: slides.flatMap((slide, i) => {
      told?.(i / slides.length);
      return slidePages(slide, making);
    }),
    properties: { ...firstRun(making), [DECK_NAME]: JSON.stringify(deck) },
  };
}

/** One page, or more where a table or bullets have no room on one. */
export function slidePages(slide: Slide, making: Making): readonly Page[] {
  return laidOut(slide, making).map(({ page }) => page);
}

export function laidOut(slide: Slide, making: Making): readonly Laid[] {
  const own = ownRun(making.deck, slide);
  const title = filled(slide.title, making.facts, own).text;
  const pages = pagesOf(slide, title, making);
  return pages.map(({ page, faults }, i) => {
    const of = pages.length === 1 ? "" : ` (${i + 1} of ${pages.length})`;
    return { page: { ...page, title: `${page.title}${of}` }, faults };
  });
}

/** Who drops the file on the page opens its first run. */
function firstRun({ deck, facts }: Making): Readonly<Record<string, string>> {
  for (const [name, { link }] of Object.entries(deck.runs)) {
    const run = runOf(facts, name);
    if (run === null) continue;
    const { build, hash, seeds } = run;
    const { scenario } = readLink(link).state;
    const record = { scenario, seed: seeds[0] ?? 1, seeds: seeds.length, build, hash, link };
    return { [RECORD_NAME]: recordText(record) };
  }
  return {};
}
