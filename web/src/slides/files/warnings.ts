// Warnings about a deck, given before it is written: each a sentence with its slide and what to do.

import type { FigureShape, TrueType } from "../../../figure/exports";
import type { Slide } from "../deck/deck";
import { filled } from "../deck/formula/text";
import { madeWith, spotsOf, staleNumbers, staleRuns } from "../deck/remeasure";
import { flatOf } from "./flat";
import type { Making } from "./making";
import type { Page } from "./page-model";
import { laidOut } from "./presentation";
import { FRAME } from "./slide-look";
import { FIGURES, HAS_TABLE } from "./slides/figure-boxes";
import { LEAST_READABLE } from "./table-layout";
import { linesOf } from "./words";

export interface DeckWarning {
  /** From one; 0: the deck as a whole. */
  readonly slide: number;
  /** A sentence: what, and what to do about it. */
  readonly what: string;
}

/** That can be taken in. */
const MOST_LINES = 9;

export function warningsOf(making: Making, font: TrueType | null): readonly DeckWarning[] {
  const { deck } = making;
  if (deck.slides.length === 0) {
    return [{ slide: 0, what: "The deck has no slides; add one, or make it from a template" }];
  }
  const ofSlides = deck.slides.flatMap((slide, i) =>
    slideWarnings(slide, making, font).map((what) => ({ slide: i + 1, what })),
  );
  return [...ofSlides, ...unfilled(making), ...staleness(making)];
}

export function warningText({ slide, what }: DeckWarning): string {
  return slide === 0 ? what : `slide ${slide}: ${what}`;
}

/** Formulas of the deck's words that have no value: a question mark stands in their places. */
export function unfilled({ deck, facts }: Making): readonly DeckWarning[] {
  return deck.slides.flatMap((slide, i) =>
    spotsOf(deck, slide).flatMap(({ at, words, own }) =>
      filled(words, facts, own).faults.map((fault) => ({ slide: i + 1, what: `${at}: ${fault}` })),
    ),
  );
}

function slideWarnings(slide: Slide, making: Making, font: TrueType | null): readonly string[] {
  const pages = laidOut(slide, making);
  const shapes = pages.flatMap(({ page }) => flatOf(page, 1));
  return [
    ...new Set([
      ...(pages.every(({ page }) => page.title.trim() === "")
        ? ["It has no title; say in one what it shows"]
        : []),
      ...emptiness(
        slide,
        pages.map(({ page }) => page),
      ),
      ...lineWarnings(pages.map(({ page }) => page)),
      ...pages.flatMap(({ faults }) => faults),
      ...sizeWarnings(shapes),
      ...(font === null ? [] : lacking(shapes, font)),
    ]),
  ];
}

function emptiness(slide: Slide, pages: readonly Page[]): readonly string[] {
  const unseen = slide.figures.length - FIGURES[slide.layout];
  const table = slide.table !== null && !HAS_TABLE.includes(slide.layout);
  const bare = pages.every(({ shapes, body }) => shapes.length === 0 && body.length === 0);
  return [
    ...(bare ? ["It shows nothing but its title; add a figure, a table or bullets"] : []),
    ...(unseen > 0
      ? [`Its layout has no place for ${unseen} of its figures; choose one that has`]
      : []),
    ...(table ? ["Its layout has no place for its table; choose one that has"] : []),
  ];
}

function lineWarnings(pages: readonly Page[]): readonly string[] {
  const lines = pages.map(({ body, bodyBox }) =>
    body.reduce((sum, { runs }) => {
      const size = runs[0]?.size ?? 18;
      const text = runs.map((run) => run.text).join("");
      return sum + linesOf(text, size, (bodyBox ?? FRAME.body).width).length;
    }, 0),
  );
  const most = Math.max(0, ...lines);
  return most > MOST_LINES ? [`It has ${most} lines of text; ${MOST_LINES} can be taken in`] : [];
}

function sizeWarnings(shapes: readonly FigureShape[]): readonly string[] {
  const sizes = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text.size] : []));
  const least = Math.min(...sizes);
  return least < LEAST_READABLE
    ? [`Its smallest text has ${least} pt; from ${LEAST_READABLE} pt on the last row can read it`]
    : [];
}

/** Letters that would be empty boxes: Chinese, Japanese, Korean, right to left, most signs. */
function lacking(shapes: readonly FigureShape[], font: TrueType): readonly string[] {
  const letters = new Set<string>();
  for (const shape of shapes) {
    if (shape.kind !== "text") continue;
    for (const letter of shape.text.text) {
      const code = letter.codePointAt(0) ?? 0;
      const isSpace = /\s/.test(letter);
      if (!isSpace && !font.has(code)) letters.add(letter);
    }
  }
  if (letters.size === 0) return [];
  const shown = [...letters].slice(0, 8).join(" ");
  const more = letters.size > 8 ? ` and ${letters.size - 8} more` : "";
  return [
    `The fonts of a PDF lack ${shown}${more}: they show as boxes there; use other words, or PPTX`,
  ];
}

function staleness({ deck, facts }: Making): readonly DeckWarning[] {
  const numbers = staleNumbers(deck, facts).map(({ slide, at, formula, was, is }): DeckWarning => {
    return { slide, what: `${at}: {${formula}} was ${was} when it was written and is ${is} now` };
  });
  const runs = staleRuns(deck, facts).map((name): DeckWarning => {
    const what = `The run ${name} gives other results than when the deck was made${madeWith(deck, [name])}: another engine`;
    return { slide: 0, what };
  });
  return [...numbers, ...runs];
}
