// A deck laid out: every slide with its texts, figures and tables at their places, for all formats alike. What has no room on one
// slide goes on on the next.

import { VERSION } from "../../../model/data";
import { RECORD_NAME, readLink, recordText } from "../../../model/scenario";
import type { Slide } from "../deck/deck";
import { runOf } from "../deck/facts";
import { filled } from "../deck/formula/text";
import { ownRun } from "../deck/remeasure";
import type { Making } from "./making";
import type { Page, Presentation } from "./page-model";
import { FRAME, TITLE_LINES, TYPE_SIZES } from "./slide-look";
import { pagesOf } from "./slides/slide-pages";
import { type FittedTitle, fittedTitle, linesOf } from "./words";

/** The name of the deck itself among a presentation's properties. */
export const DECK_NAME = "nada-lab deck";

/** `told` hears the share of slides that are laid out, before each. */
export function presentationOf(making: Making, onProgress?: (share: number) => void): Presentation {
  const { deck } = making;
  const { slides } = deck;
  return {
    title: deck.title,
    author: deck.author === "" ? "nada-lab" : deck.author,
    pages: slides.flatMap((slide, i) => {
      onProgress?.(i / slides.length);
      return slidePages(slide, making);
    }),
    properties: { ...firstRun(making), [DECK_NAME]: JSON.stringify(deck) },
  };
}

/** One page, or more where a table or bullets have no room on one. */
export function slidePages(slide: Slide, making: Making): readonly Page[] {
  return laidOut(slide, making).map(({ page }) => page);
}

/** Pages with what is not as it should be, as sentences. */
export function laidOut(
  slide: Slide,
  making: Making,
): readonly { readonly page: Page; readonly faults: readonly string[] }[] {
  const title = filled(slide.title, making.facts, ownRun(making.deck, slide)).text;
  const pages = pagesOf(slide, making);
  return pages.map(({ page, faults }, i) => {
    const suffix = pages.length === 1 ? "" : ` (${i + 1} of ${pages.length})`;
    const { text, size, whole } = titleOf(page.layout, title, suffix);
    const full = whole ? [] : [`Title in full: ${title}`];
    const notes = [...full, page.notes].filter((one) => one !== "").join("\n\n");
    const what = `Its title is cut after two lines; shorten it from ${title.length} characters`;
    return {
      page: { ...page, title: text, titleSize: size, notes },
      faults: whole ? faults : [what, ...faults],
    };
  });
}

function titleOf(layout: Page["layout"], title: string, suffix: string): FittedTitle {
  const { width } = layout === "title" ? FRAME.titleSlide : FRAME.title;
  const large = linesOf(title, TYPE_SIZES.titleSlide, width, 600).length <= TITLE_LINES;
  return layout === "title" && large
    ? { text: title, size: TYPE_SIZES.titleSlide, whole: true }
    : fittedTitle(title, suffix, width);
}

/** Who drops the file on the page opens its first run. */
function firstRun({ deck, facts }: Making): Readonly<Record<string, string>> {
  for (const [name, { link }] of Object.entries(deck.runs)) {
    const run = runOf(facts, name);
    if (run === null) continue;
    const { build, hash, seeds } = run;
    const { scenario } = readLink(link).state;
    const record = {
      scenario,
      seed: seeds[0] ?? 1,
      seeds: seeds.length,
      version: VERSION,
      build,
      hash,
      link,
    };
    return { [RECORD_NAME]: recordText(record) };
  }
  return {};
}
