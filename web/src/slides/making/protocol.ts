// Every message between the page and the worker that lays out decks. Runs are the page's: its pool of workers knows what has been
// run before.

import type { SeedTask } from "../../../model/engine";
import type { Results } from "../../lab/session";
import type { Deck } from "../deck/deck";
import type { DeckWarning } from "../files/warnings";

/** `draft`: Markdown with the head of kramdown-rfc. `svg`: its pages below one another, in one picture. */
export type FileFormat = "pptx" | "pdf" | "md" | "draft" | "svg";

export type ToWorker =
  | { readonly kind: "start"; readonly module: WebAssembly.Module; readonly build: string }
  /** A newer turn takes the place of those before it. `site`: where the page is served. `other`: no slide of it was there before. */
  | {
      readonly kind: "make";
      readonly turn: number;
      readonly deck: Deck;
      readonly site: string;
      readonly other: boolean;
    }
  | {
      readonly kind: "write";
      readonly ask: number;
      readonly format: FileFormat;
      readonly deck: Deck;
      readonly site: string;
    }
  | { readonly kind: "scenario"; readonly ask: number; readonly text: string | null }
  | { readonly kind: "results"; readonly ask: number; readonly results: Results };

export type FromWorker =
  | { readonly kind: "wants scenario"; readonly ask: number; readonly name: string }
  | { readonly kind: "wants runs"; readonly ask: number; readonly tasks: readonly SeedTask[] }
  /** A newer deck has taken the place of the one that wanted them, and no request waits for an answer. */
  | { readonly kind: "runs off"; readonly ask: number }
  | { readonly kind: "read"; readonly turn: number; readonly found: Found }
  | { readonly kind: "slide"; readonly turn: number; readonly slide: MadeSlide }
  | { readonly kind: "done"; readonly turn: number; readonly warnings: readonly DeckWarning[] }
  | { readonly kind: "progress"; readonly ask: number; readonly share: number }
  | { readonly kind: "file"; readonly ask: number; readonly bytes: Uint8Array }
  | { readonly kind: "failed"; readonly ask: number | null; readonly what: string };

/** What the runs of a deck say about it. */
export interface Found {
  /** The deck with what every run and every formula comes to now. */
  readonly remeasured: Deck;
  /** Runs that cannot be had, as sentences. */
  readonly missing: readonly string[];
  /** Numbers that are not what they were, as sentences. */
  readonly stale: readonly string[];
  /** Runs of which columns differ from those that the deck was made from. */
  readonly staleRuns: readonly string[];
  /** By the id of the slide. */
  readonly texts: Readonly<Record<string, readonly FilledText[]>>;
}

/** A text with its formulas' values in their places. */
export interface FilledText {
  /** "title", "bullet 1". */
  readonly at: string;
  readonly text: string;
  /** Sentences on formulas without a value. */
  readonly faults: readonly string[];
}

export interface MadeSlide {
  readonly id: string;
  /** More than one where it has no room on one. */
  readonly pages: readonly { readonly svg: string; readonly alt: string }[];
}
