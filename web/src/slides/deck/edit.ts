// What a person does to a deck, as functions from deck to deck.

import {
  type Deck,
  type DeckRun,
  FORMAT,
  richText,
  type Slide,
  type SlideLayout,
  type SlideTable,
} from "./deck";

export function emptyDeck(title = ""): Deck {
  return {
    format: FORMAT,
    title,
    subtitle: "",
    author: "",
    runs: {},
    slides: [],
  };
}

/** An empty slide; `id` has to be one that its deck does not have yet (`freshId`). */
export function emptySlide(id: string, layout: SlideLayout, title = ""): Slide {
  return {
    id,
    layout,
    title: richText(title),
    bullets: [],
    figures: [],
    table: null,
    equations: [],
    notes: "",
    live: null,
  };
}

/** A table without a best value in any column; `runs`: those of its rows. */
export function plainTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  note = "",
  runs: readonly string[] = [],
): SlideTable {
  return {
    columns: heads.map((head) => ({ head, best: null })),
    rows: rows.map((cells, i) => ({ run: runs[i] ?? "", cells: cells.map(richText) })),
    note: richText(note),
  };
}

/** The first of `s1`, `s2`, … that no slide has. */
export function freshId({ slides }: Deck): string {
  const taken = new Set(slides.map(({ id }) => id));
  for (let n = slides.length + 1; ; n += 1) {
    if (!taken.has(`s${n}`)) return `s${n}`;
  }
}

/** `at`: the place that it has afterwards; without it the last one. */
export function withSlide(deck: Deck, slide: Slide, at = deck.slides.length): Deck {
  const own = deck.slides.some(({ id }) => id === slide.id)
    ? { ...slide, id: freshId(deck) }
    : slide;
  const place = Math.min(Math.max(0, at), deck.slides.length);
  return { ...deck, slides: deck.slides.toSpliced(place, 0, own) };
}

export function withoutSlide(deck: Deck, id: string): Deck {
  return withoutUnused({ ...deck, slides: deck.slides.filter((slide) => slide.id !== id) });
}

/** `to`: the place that it has afterwards. */
export function moved(deck: Deck, id: string, to: number): Deck {
  const slide = deck.slides.find((one) => one.id === id);
  if (slide === undefined) return deck;
  return withSlide({ ...deck, slides: deck.slides.filter((one) => one !== slide) }, slide, to);
}

/** The copy stands behind the slide. */
export function duplicated(deck: Deck, id: string): Deck {
  const place = deck.slides.findIndex((one) => one.id === id);
  const slide = deck.slides[place];
  return slide === undefined ? deck : withSlide(deck, { ...slide, id: freshId(deck) }, place + 1);
}

export type SlideChange = Partial<Omit<Slide, "id">>;

export function changed(deck: Deck, id: string, change: SlideChange): Deck {
  return {
    ...deck,
    slides: deck.slides.map((slide) => (slide.id === id ? { ...slide, ...change } : slide)),
  };
}

/** Title, size and the like. */
export function renamed(deck: Deck, change: Partial<Omit<Deck, "format" | "runs" | "slides">>) {
  return { ...deck, ...change };
}

/** Under a title that its opening slide, where it has one, says too; braces in it are no formulas. */
export function titled(deck: Deck, title: string): Deck {
  const [first] = deck.slides;
  const retitled = renamed(deck, { title });
  if (first?.layout !== "title") return retitled;
  return changed(retitled, first.id, { title: richText(title.replaceAll("{", "{{")) });
}

/** A run under a name of its own: the same link has the same name again, another run of that name gets a number. */
export function withRun(
  deck: Deck,
  wanted: string,
  run: DeckRun,
): { readonly deck: Deck; readonly name: string } {
  const known = Object.entries(deck.runs).find(([, { link }]) => link === run.link);
  if (known !== undefined) return { deck, name: known[0] };
  const base = nameOf(wanted);
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}-${n}`;
    if (Object.hasOwn(deck.runs, name)) continue;
    return { deck: { ...deck, runs: { ...deck.runs, [name]: run } }, name };
  }
}

/** Names stand in formulas: letters, digits, dots and hyphens. */
export function nameOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  return plain === "" ? "run" : plain;
}

/** Runs that no slide speaks of go with the last one that did. */
function withoutUnused(deck: Deck): Deck {
  const texts = JSON.stringify(deck.slides);
  const used = Object.entries(deck.runs).filter(([name]) => mentions(texts, name));
  return used.length === Object.keys(deck.runs).length
    ? deck
    : { ...deck, runs: Object.fromEntries(used) };
}

/** Whether texts of slides speak of the run. */
function mentions(texts: string, name: string): boolean {
  const plain = name.replace(/[.]/g, "\\.");
  return new RegExp(`(?<![\\w.-])${plain}(?![\\w-]|\\.\\w)`).test(texts);
}
