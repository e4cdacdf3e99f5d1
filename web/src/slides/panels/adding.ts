// What the lab shows, as a slide: the run as a reference, never a copy.

import { type OverSeeds, readLink } from "../../../model/scenario";
import { linesShown } from "../../lab/session";
import type { Deck, DeckRun, Slide, SlideTable, Window } from "../deck/deck";
import { emptySlide, freshId, plainTable, withRun, withSlide } from "../deck/edit";

export interface Shown {
  /** What the slide is called, and its run. */
  readonly title: string;
  readonly label: string;
  /** Opens the run: an address, or its part from `#` on. */
  readonly link: string;
  readonly charts: readonly string[];
  readonly window_s: Window | null;
  /** What is kept beside it, in the same axes. */
  readonly beside?: readonly Pick<Shown, "label" | "link">[];
}

function runOfLink(label: string, link: string): DeckRun {
  return { label, link: link.slice(Math.max(0, link.indexOf("#"))), made: null };
}

/** A slide with one figure, of the lines that the link shows; and where numbers over seeds are wanted, their table. */
export function withFigure(deck: Deck, shown: Shown, table?: (run: string) => SlideTable): Deck {
  const { title, label, charts, window_s } = shown;
  const run = runOfLink(label, shown.link);
  const { deck: first, name } = withRun(deck, label, run);
  const { lines = "" } = readLink(run.link).state;
  let known = first;
  const others = (shown.beside ?? []).map((one) => {
    const added = withRun(known, one.label, runOfLink(one.label, one.link));
    known = added.deck;
    return added.name;
  });
  const slide: Slide = {
    ...emptySlide(freshId(known), table === undefined ? "figure" : "figure-table", title),
    figures: [
      {
        ...{ kind: "charts", title: "", runs: [name, ...others], charts, window_s },
        lines: linesShown({ lines }),
      },
    ],
    table: table?.(name) ?? null,
  };
  return withSlide(named(known, title), slide);
}

/** A slide with a table that the page shows: its words are those of now, none is a formula. */
export function withTable(deck: Deck, shown: ShownTable): Deck {
  const { title, heads, rows, note, link } = shown;
  const table = plainTable(heads, rows, note);
  const slide: Slide = { ...emptySlide(freshId(deck), "table", title), table, notes: link };
  return withSlide(named(deck, title), slide);
}

export interface ShownTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
  readonly link: string;
}

/** The first slide gives a deck without a name its own. */
function named(deck: Deck, title: string): Deck {
  return deck.title === "" && deck.slides.length === 0 ? { ...deck, title } : deck;
}

const ROWS = [
  ["Utilisation", "utilisation"],
  ["Queuing delay, mean", "queuing delay mean"],
  ["Queuing delay, p95", "queuing delay p95"],
  ["Loss", "loss ratio"],
] as const;

const SHOWN = ["median", "p5", "p95"] as const satisfies readonly OverSeeds[];

/** Median, and 5th to 95th percentile over the seeds. */
export function tableOverSeeds(run: string): SlideTable {
  return plainTable(
    ["", "median", "5 %", "95 %"],
    ROWS.map(([head, metric]) => [
      head,
      ...SHOWN.map((seeds) => `{${metric} in ${run} over seeds ${seeds}}`),
    ]),
  );
}
