// A deck from its file: a deck, or sentences with a path and a remedy. What is written can be read again, every field of it.

import { counted } from "../../../../model/data";
import type { Fault } from "../../../../model/engine";
import { changeText, faultIn } from "../../../../model/scenario";
import {
  type Bar,
  type BarsFigure,
  type ChartsFigure,
  type Deck,
  type DeckRun,
  FORMAT,
  LAYOUTS,
  type LiveSlide,
  type RichText,
  type Slide,
  type SlideEquation,
  type SlideFigure,
  type SlideTable,
  type TableColumn,
  type TableRow,
  type Window,
} from "../deck";
import { emptySlide } from "../edit";
import { withCurrentKeys } from "./older-decks";
import {
  isObject,
  list,
  object,
  oneOf,
  optional,
  orNull,
  plain,
  record,
  refused,
  type Shape,
  seconds,
  text,
} from "./shape";

/** More than anybody shows; what a thousand slides take is no deck but a mistake. */
const MOST_SLIDES = 1000;

export function readDeck(json: string): Deck | readonly Fault[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return [{ at: "deck", what: `is no JSON (${why}); open the file that was saved as a deck` }];
  }
  if (!isObject(value) || typeof value.format !== "string") {
    return [{ at: "format", what: `is missing: a deck begins with "format": "${FORMAT}"` }];
  }
  if (value.format !== FORMAT) {
    const what = `is "${value.format.slice(0, 60)}"; this version reads "${FORMAT}", so open it with the one that wrote it`;
    return [{ at: "format", what }];
  }
  const faults: Fault[] = [];
  const { size: _, theme: __, ...now } = value;
  const read = deck(now, "", faults);
  if (faults.length === 0) faults.push(...contradictions(read));
  return faults.length > 0 ? faults : read;
}

export const isDeck = (read: Deck | readonly Fault[]): read is Deck => !Array.isArray(read);

/** Two spaces deep: decks live in version control. */
export function writeDeck(deck: Deck): string {
  return `${JSON.stringify(deck, null, 2)}\n`;
}

/** A plain text will do for words without a memory. */
const words: Shape<RichText> = (value, at, faults) =>
  typeof value === "string"
    ? { text: text(value, at, faults), was: [] }
    : object<RichText>({ text, was: optional(list(text), []) })(value, at, faults);

const NO_TEXT: RichText = { text: "", was: [] };

const window: Shape<Window> = (value, at, faults) => {
  const [from = 0, to = 0] = list(seconds)(value, at, faults);
  return from < to
    ? [from, to]
    : refused(at, faults, "must be two times, the earlier first, such as [40, 60]", [0, 1]);
};

const charts = object<ChartsFigure>({
  kind: oneOf("charts"),
  title: optional(text, ""),
  runs: list(text),
  charts: list(text),
  window_s: optional(orNull(window), null),
  lines: optional(list(text), undefined),
});

const bars = object<BarsFigure>({
  kind: oneOf("bars"),
  title: optional(text, ""),
  groups: list(
    object<BarsFigure["groups"][number]>({
      name: text,
      bars: list(object<Bar>({ run: text, up: text, down: optional(text, "") })),
    }),
  ),
});

const figure: Shape<SlideFigure> = (value, at, faults) => {
  const kind = isObject(value) ? value.kind : undefined;
  if (kind === "bars") return bars(value, at, faults);
  if (kind === "charts") return charts(value, at, faults);
  return refused(`${at}.kind`, faults, "must be one of charts, bars", {
    kind: "charts",
    title: "",
    runs: [],
    charts: [],
    window_s: null,
  });
};

const table = object<SlideTable>({
  columns: list(
    object<TableColumn>({
      head: text,
      best: optional(orNull(oneOf("highest", "lowest")), null),
    }),
  ),
  rows: list(object<TableRow>({ run: optional(text, ""), cells: list(words) })),
  note: optional(words, NO_TEXT),
});

const equation = object<SlideEquation>({
  run: text,
  flow: optional(text, ""),
  id: text,
  at_s: optional(orNull(seconds), null),
});

const parts = object<{
  after_s: number;
  path: string;
  to: string | number | boolean;
  over_s: number;
}>({
  after_s: seconds,
  path: text,
  to: plain,
  over_s: optional(seconds, 0),
});

/** A change as a text; older decks have its parts. */
const change: Shape<string> = (value, at, faults) => {
  if (isObject(value)) {
    const { after_s, path: set, to, over_s } = parts(value, at, faults);
    return changeText({ at_s: after_s, set, to, ...(over_s > 0 ? { over_s } : {}) });
  }
  const written = text(value, at, faults);
  const fault = faultIn(written);
  return fault === null ? written : refused(at, faults, fault, written);
};

const live = object<LiveSlide>({
  link: text,
  charts: list(text),
  sliders: optional(list(text), []),
  animation: optional(list(change), []),
  caption: optional(text, ""),
  notes: optional(text, ""),
});

const EMPTY = emptySlide("", "bullets");

const currentSlide = object<Slide>({
  id: text,
  layout: oneOf(...LAYOUTS),
  title: optional(words, NO_TEXT),
  bullets: optional(list(words), EMPTY.bullets),
  figures: optional(list(figure), EMPTY.figures),
  table: optional(orNull(table), null),
  equations: optional(list(equation), EMPTY.equations),
  notes: optional(text, ""),
  live: optional(orNull(live), null),
});

const slide: Shape<Slide> = (value, at, faults) => currentSlide(withCurrentKeys(value), at, faults);

const run = object<DeckRun>({
  label: optional(text, ""),
  link: text,
  made: optional(
    orNull(object({ version: optional(text, undefined), build: text, hash: text })),
    null,
  ),
});

const deck = object<Deck>({
  format: oneOf(FORMAT),
  title: optional(text, ""),
  subtitle: optional(text, ""),
  author: optional(text, ""),
  runs: optional(record(run), {}),
  slides: list(slide),
});

/** What each field may be alone, and not together. Names of runs that are gone are no fault: the slide says so. */
function contradictions({ slides }: Deck): readonly Fault[] {
  if (slides.length > MOST_SLIDES) {
    return [{ at: "slides", what: `are ${slides.length}; a deck has at most ${MOST_SLIDES}` }];
  }
  const seen = new Map<string, number>();
  return slides.flatMap(({ id, table: of }, i): readonly Fault[] => {
    const before = seen.get(id);
    seen.set(id, i);
    const twice = before === undefined ? [] : [sameId(id, before, i)];
    const wide = (of?.rows ?? []).flatMap(({ cells }, row) => {
      const [has, wanted] = [cells.length, of?.columns.length ?? 0];
      const what = `has ${counted(has, "cell")} and the table ${counted(wanted, "column")}; give each column a cell`;
      return has === wanted ? [] : [{ at: `slides.${i}.table.rows.${row}.cells`, what }];
    });
    return [...twice, ...wide];
  });
}

function sameId(id: string, before: number, i: number): Fault {
  const what = `"${id}" is that of slide ${before + 1}, too; each slide needs one of its own`;
  return { at: `slides.${i}.id`, what };
}
