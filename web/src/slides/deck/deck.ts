// A deck of slides as plain JSON: titles, bullets, figures, tables and live slides. Figures and numbers are references to runs, never
// copies, so a deck is measured again whenever the engine changes, and says which of its numbers are stale.

/** Changes only when an older deck could no longer be read as it is. */
export const FORMAT = "nada-lab deck 1";

export interface Deck {
  readonly format: typeof FORMAT;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** By the names that figures and formulas call them. */
  readonly runs: Readonly<Record<string, DeckRun>>;
  readonly slides: readonly Slide[];
}

export interface DeckRun {
  /** What legends and tables call it: "NADA". */
  readonly label: string;
  /** Opens it on the page, from `#v1=` on: scenario, edits, and with `seeds` the median and the band of so many. */
  readonly link: string;
  /** What was run when the deck was made last; null: not yet. */
  readonly made: Made | null;
}

interface Made {
  /** Of nada-lab; empty in decks of 0.1. */
  readonly version?: string | undefined;
  /** The engine: SHA-256 of lab.wasm, first sixteen digits. */
  readonly build: string;
  /** Of all columns of the run, under the first of its seeds. */
  readonly hash: string;
}

export const LAYOUTS = [
  "title",
  "bullets",
  "figure",
  "two-figures",
  "four-figures",
  "table",
  "figure-table",
  "two-figures-table",
  "equation",
] as const;
export type SlideLayout = (typeof LAYOUTS)[number];

/** What its layout has no place for stays in the slide, unseen. */
export interface Slide {
  /** Different for all slides, and kept when they move. */
  readonly id: string;
  readonly layout: SlideLayout;
  readonly title: RichText;
  readonly bullets: readonly RichText[];
  readonly figures: readonly SlideFigure[];
  readonly table: SlideTable | null;
  readonly equations: readonly SlideEquation[];
  /** Spoken, not shown. Empty: none. */
  readonly notes: string;
  /** What is presented live with this slide; null: nothing. */
  readonly live: LiveSlide | null;
}

/** Text with formulas in braces (scenarios/LANGUAGES.md): "NADA uses {utilisation of forward in nada over 40..60 s}". */
export interface RichText {
  readonly text: string;
  /** What each formula showed when the text was written, in their order; empty where it was never made. */
  readonly was: readonly string[];
}

export const richText = (text: string): RichText => ({ text, was: [] });

export type SlideFigure = ChartsFigure | BarsFigure;

/** Charts above one another on one time axis. */
export interface ChartsFigure {
  readonly kind: "charts";
  readonly title: string;
  /** One run with all of its flows, or several with the flow in view of each. */
  readonly runs: readonly string[];
  /** As `nada-lab figure --chart` names them: `rates`, `delay`, `signal.x`. */
  readonly charts: readonly string[];
  /** Null: all of the run. */
  readonly window_s: Window | null;
  /** Which of the charts of one run show all of their lines (`rates`); without it all do. */
  readonly lines?: readonly string[] | undefined;
}

export type Window = readonly [from_s: number, to_s: number];

/** Bars side by side, in groups; each is a formula without its braces, down from zero where that is said. */
export interface BarsFigure {
  readonly kind: "bars";
  readonly title: string;
  readonly groups: readonly {
    readonly name: string;
    readonly bars: readonly Bar[];
  }[];
}

export interface Bar {
  /** Whose name and colour it has. */
  readonly run: string;
  readonly up: string;
  /** Drawn below zero; empty: nothing. */
  readonly down: string;
}

export interface SlideTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** In small type below; empty: none. */
  readonly note: RichText;
}

export interface TableColumn {
  readonly head: string;
  /** Marks its best value, and says whether that is clear of the others; null: none is better. */
  readonly best: "highest" | "lowest" | null;
}

export interface TableRow {
  /** Gives its first cell its colour; empty: none. */
  readonly run: string;
  readonly cells: readonly RichText[];
}

/** An equation of the core's own tables, with the numbers of a moment where one is given. */
export interface SlideEquation {
  readonly run: string;
  /** Empty: the flow in view. */
  readonly flow: string;
  /** Of the controller's equations; empty: the laws, sums and terms that hold then. */
  readonly id: string;
  /** The decision whose numbers stand in it: the last one up to here; null: that of the run's end. */
  readonly at_s: number | null;
}

/** A slide that is played instead of shown. */
export interface LiveSlide {
  /** The run as it begins: its link, with the moment, the window and the chart in view. */
  readonly link: string;
  /** Of the catalog, one to three. */
  readonly charts: readonly string[];
  /** The sliders in sight: paths of settings, or what a room asks for by its name (`WHAT_IFS`). */
  readonly sliders: readonly string[];
  /** Changes of settings, in seconds after the live slide has begun: "at 3 s set links.forward.delay_ms to 90 over 0.5 s". */
  readonly animation: readonly string[];
  readonly caption: string;
  readonly notes: string;
}
