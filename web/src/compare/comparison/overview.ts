// A comparison among many tests as slides: bars side by side for each test, then tables of what each column came to.

import { goingOn } from "../../../model/data";
import {
  type BarsFigure,
  type Deck,
  emptySlide,
  freshId,
  richText,
  type SlideTable,
  shortName,
  withRun,
  withSlide,
} from "../../slides";
import type { Plan } from "./plan";

/** Narrower bars cannot be told apart, longer tables cannot be read from afar. */
const MOST_BARS = 24;
const MOST_ROWS = 12;

const FIGURES = [
  ["Link’s utilisation", "utilisation"],
  ["Queuing delay, p95", "queuing delay p95"],
] as const;

const HEADS = ["", "Test", "Utilisation", "Queuing delay, p5 – mean – p95", "Loss"];

export function withTests(deck: Deck, title: string, plans: readonly Plan[]): Deck {
  const [known, rows] = withRuns(deck, plans);
  let all = withBars(known, rows, title);
  for (const part of inParts(rows, MOST_ROWS)) {
    const slide = emptySlide(freshId(all), "table", title);
    all = withSlide(all, { ...slide, table: tableOf(part) });
  }
  return all;
}

interface TestRow {
  readonly number: string;
  readonly title: string;
  readonly runs: readonly (readonly [name: string, label: string])[];
}

function withRuns(deck: Deck, plans: readonly Plan[]): [Deck, readonly TestRow[]] {
  let known = deck;
  const rows = plans.map(({ comparison, title, competitors }): TestRow => {
    const number = shortName(comparison.of.scenario);
    const runs = competitors.map(({ run, label, link }) => {
      const added = withRun(known, `${number}-${run}`, { label, link, made: null });
      known = added.deck;
      return [added.name, label] as const;
    });
    return { number, title, runs };
  });
  return [known, rows];
}

function withBars(deck: Deck, rows: readonly TestRow[], title: string): Deck {
  let known = deck;
  for (const [name, formula] of FIGURES) {
    for (const part of inParts(rows, MOST_BARS)) {
      const figure: BarsFigure = {
        kind: "bars",
        title: name,
        groups: part.map(({ number, runs }) => ({
          name: number,
          bars: runs.map(([run]) => ({ run, up: formula, down: "" })),
        })),
      };
      const slide = emptySlide(freshId(known), "figure", `${title}: ${goingOn(name)}`);
      known = withSlide(known, { ...slide, figures: [figure] });
    }
  }
  return known;
}

/** The first cell has its run's colour, so the controller stands there; titles are too long for a column. */
function tableOf(rows: readonly TestRow[]): SlideTable {
  return {
    columns: HEADS.map((head) => ({ head, best: null })),
    rows: rows.flatMap(({ number, runs }) =>
      runs.map(([run, label]) => ({
        run,
        cells: [
          richText(label),
          richText(number),
          richText("{utilisation}"),
          richText("{queuing delay p5} – {queuing delay mean} – {queuing delay p95}"),
          richText("{loss}"),
        ],
      })),
    ),
    note: richText(rows.map(({ number, title }) => `${number}: ${title}`).join(". ")),
  };
}

/** As equal as can be, and no part with more runs than that. */
function inParts(rows: readonly TestRow[], most: number): readonly (readonly TestRow[])[] {
  const each = Math.max(1, Math.floor(most / Math.max(1, rows[0]?.runs.length ?? 1)));
  const parts = Math.ceil(rows.length / each);
  const size = Math.ceil(rows.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, i) => rows.slice(i * size, (i + 1) * size));
}
