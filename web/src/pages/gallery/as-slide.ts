// A comparison as a slide: bars of what each scenario used of its link, and the table of what came out.

import { type BarsFigure, type Deck, type Slide, type SlideTable, words } from "../../deck/deck";
import { emptyDeck, emptySlide, freshId, withRun, withSlide } from "../../deck/edit";
import { writeLink } from "../../scenario/link/link";
import type { Edit } from "../../scenario/types";

export interface ComparedRun {
  /** "rfc8867/5.1", and how its collection numbers it. */
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** The way from the scenario to the run that is compared. */
  readonly edits: readonly Edit[];
}

/** Of the width of a slide, names below bars: so many letters together, each name with the gap beside it. */
const LETTERS = 72;
const GAP_LETTERS = 2;

const FIGURES = [
  ["Link’s utilisation", "utilisation"],
  ["Queuing delay, p95", "queuing delay p95"],
] as const;

/** Bars alone, in a deck of their own: the comparison as a figure. As many on a slide as have room for their names. */
export function deckOfBars(title: string, compared: readonly ComparedRun[], seeds: number): Deck {
  const { deck, rows } = withRuns(emptyDeck(title), compared, seeds);
  const longest = Math.max(1, ...rows.map(({ number }) => number.length));
  const fit = Math.max(1, Math.floor(LETTERS / (longest + GAP_LETTERS)));
  const parts = Math.ceil(rows.length / fit);
  const each = Math.ceil(rows.length / parts);
  let known = deck;
  for (const [name, formula] of FIGURES) {
    for (let part = 0; part < parts; part += 1) {
      const some = rows.slice(part * each, (part + 1) * each);
      known = withSlide(known, {
        ...emptySlide(freshId(known), "figure", title),
        figures: [barsOf(some, name, formula)],
      });
    }
  }
  return known;
}

export function withComparison(
  deck: Deck,
  title: string,
  compared: readonly ComparedRun[],
  seeds: number,
): Deck {
  const { deck: known, rows } = withRuns(deck, compared, seeds);
  const bars = barsOf(rows, "Link’s utilisation", "utilisation");
  const table: SlideTable = {
    columns: HEADS.map((head) => ({ head, best: null })),
    rows: rows.map(({ run, number, label }) => ({
      run,
      cells: [
        words(`${number} ${label}`),
        words("{utilisation}"),
        words("{queuing delay p5} – {queuing delay mean} – {queuing delay p95}"),
        words("{loss}"),
      ],
    })),
    note: words(""),
  };
  const slide: Slide = {
    ...emptySlide(freshId(known), "figure-table", title),
    figures: [bars],
    table,
  };
  return withSlide(known, slide);
}

const HEADS = ["", "Utilisation", "Queuing delay, p5 – mean – p95", "Loss"];

interface ComparedRow {
  readonly run: string;
  readonly number: string;
  readonly label: string;
}

function withRuns(deck: Deck, compared: readonly ComparedRun[], seeds: number) {
  let known = deck;
  const rows = compared.map(({ id, number, title: label, edits }): ComparedRow => {
    const link = writeLink({ scenario: id, edits, ...(seeds > 1 ? { seeds } : {}) });
    const added = withRun(known, number, { label: number, link, made: null });
    known = added.deck;
    return { run: added.name, number, label };
  });
  return { deck: known, rows };
}

function barsOf(rows: readonly ComparedRow[], title: string, formula: string): BarsFigure {
  const groups = rows.map(({ run, number }) => ({
    name: number,
    bars: [{ run, up: formula, down: "" }],
  }));
  return { kind: "bars", title, groups };
}
