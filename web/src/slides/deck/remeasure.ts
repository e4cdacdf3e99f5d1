// A deck's words and the runs that they speak of: which run a text means, which times have to be measured, which
// numbers are stale.

import { movedSince, VERSION } from "../../../model/data";
import { FormulaError, figuresIn, readFormula } from "../../../model/scenario";
import type { Deck, RichText, Slide, Window } from "./deck";
import { type Facts, windowKey } from "./facts";
import { filled, formulasIn } from "./formula/text";

/** A text of a slide: where it stands, in words, and the run that it means where it names none. */
export interface Spot {
  readonly at: string;
  readonly words: RichText;
  readonly own: string;
}

/** The first run that the slide shows; of a slide that shows none the deck's first. */
export function ownRun(deck: Deck, { figures, table, equations }: Slide): string {
  const [figure] = figures;
  const first = figure?.kind === "charts" ? figure.runs[0] : figure?.groups[0]?.bars[0]?.run;
  const named = first ?? table?.rows.find(({ run }) => run !== "")?.run ?? equations[0]?.run;
  return named ?? Object.keys(deck.runs)[0] ?? "";
}

export function spotsOf(deck: Deck, slide: Slide): readonly Spot[] {
  const own = ownRun(deck, slide);
  const { title, bullets, table } = slide;
  return [
    { at: "title", words: title, own },
    ...bullets.map((words, i) => ({ at: `bullet ${i + 1}`, words, own })),
    ...(table?.rows ?? []).flatMap(({ run, cells }, row) =>
      cells.map((words, column) => ({
        at: `row ${row + 1} of the table, column ${column + 1}`,
        words,
        own: run === "" ? own : run,
      })),
    ),
    ...(table === null ? [] : [{ at: "note of the table", words: table.note, own }]),
  ];
}

/** The formulas of bars: no text, but values all the same. */
function barFormulas(slide: Slide): readonly (readonly [formula: string, own: string])[] {
  return slide.figures.flatMap((figure) =>
    figure.kind === "bars"
      ? figure.groups.flatMap(({ bars }) =>
          bars.flatMap(({ run, up, down }) =>
            [up, down].filter((one) => one !== "").map((one) => [one, run] as const),
          ),
        )
      : [],
  );
}

/** Over which times each run has to be measured, for all formulas of the deck; null is all of the run. */
export function windowsWanted(deck: Deck): ReadonlyMap<string, readonly (Window | null)[]> {
  const wanted = new Map<string, Map<string, Window | null>>();
  for (const name of Object.keys(deck.runs)) wanted.set(name, new Map([["", null]]));
  const add = (formula: string, own: string): void => {
    for (const { runs, window_s } of figuresOf(formula)) {
      for (const name of runs.length === 0 ? [own] : runs) {
        wanted.get(name)?.set(windowKey(window_s), window_s);
      }
    }
  };
  for (const slide of deck.slides) {
    for (const { words, own } of spotsOf(deck, slide)) {
      for (const formula of formulasIn(words.text)) add(formula, own);
    }
    for (const [formula, own] of barFormulas(slide)) add(formula, own);
  }
  return new Map([...wanted].map(([name, windows]) => [name, [...windows.values()]]));
}

/** None in a formula that cannot be read: it is told where it is shown. */
function figuresOf(formula: string) {
  try {
    return figuresIn(readFormula(formula));
  } catch (cause) {
    if (cause instanceof FormulaError) return [];
    throw cause;
  }
}

/** A number that is not what it was, in a sentence's parts. */
export interface StaleNumber {
  /** From one. */
  readonly slide: number;
  readonly at: string;
  readonly formula: string;
  readonly was: string;
  readonly is: string;
}

export function staleNumbers(deck: Deck, facts: Facts): readonly StaleNumber[] {
  return deck.slides.flatMap((slide, i) =>
    spotsOf(deck, slide).flatMap(({ at, words, own }) => {
      const { values } = filled(words, facts, own);
      return formulasIn(words.text).flatMap((formula, k) => {
        const [was, is] = [words.was[k] ?? "", values[k] ?? ""];
        return was === "" || was === is ? [] : [{ slide: i + 1, at, formula, was, is }];
      });
    }),
  );
}

export function staleText({ slide, at, formula, was, is }: StaleNumber): string {
  return `slide ${slide}, ${at}: {${formula}} was ${was} and is ${is}`;
}

/** Runs with other results than when the deck was made: another hash. */
export function staleRuns(deck: Deck, facts: Facts): readonly string[] {
  return Object.entries(deck.runs).flatMap(([name, { made }]) => {
    const run = facts.get(name);
    return made !== null && run?.kind === "run" && run.hash !== made.hash ? [name] : [];
  });
}

/** With which version these runs were made, and what moved since: " with nada-lab 0.2.0"; empty where that is not known. */
export function madeWith(deck: Deck, names: readonly string[]): string {
  const versions = new Set(names.map((name) => deck.runs[name]?.made?.version ?? ""));
  const [version = ""] = versions;
  return versions.size === 1 && version !== ""
    ? ` with nada-lab ${version}${movedSince(version)}`
    : "";
}

/** The deck as it is written now: every text keeps the values that it shows, every run its hash. */
export function remeasured(deck: Deck, facts: Facts): Deck {
  const runs = Object.entries(deck.runs).map(([name, run]) => {
    const found = facts.get(name);
    const made =
      found?.kind === "run" ? { version: VERSION, build: found.build, hash: found.hash } : run.made;
    return [name, { ...run, made }] as const;
  });
  return {
    ...deck,
    runs: Object.fromEntries(runs),
    slides: deck.slides.map((slide) => written(deck, slide, facts)),
  };
}

function written(deck: Deck, slide: Slide, facts: Facts): Slide {
  const own = ownRun(deck, slide);
  const noted = (words: RichText, of = own): RichText => {
    const { values } = filled(words, facts, of);
    return values.length === 0 && words.was.length === 0 ? words : { ...words, was: values };
  };
  const { table } = slide;
  return {
    ...slide,
    title: noted(slide.title),
    bullets: slide.bullets.map((one) => noted(one)),
    table:
      table === null
        ? null
        : {
            ...table,
            note: noted(table.note),
            rows: table.rows.map((row) => ({
              ...row,
              cells: row.cells.map((cell) => noted(cell, row.run === "" ? own : row.run)),
            })),
          },
  };
}
