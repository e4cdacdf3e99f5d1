// Lays a deck out and says what its runs make of it. A turn that a newer one has taken the place of is given up between two slides;
// what has not changed since is not made again.

import { type FontFiles, TrueType } from "../../../figure/exports";
import type { Deck, Slide } from "../deck/deck";
import type { Facts } from "../deck/facts";
import { filled } from "../deck/formula/text";
import { chartsOf, type DeckEnvironment, gathered } from "../deck/gather";
import {
  remeasured,
  spotsOf,
  staleNumbers,
  staleRuns,
  staleText,
  windowsWanted,
} from "../deck/remeasure";
import { type Making, makingOf } from "../files/making";
import type { Page } from "../files/page-model";
import { slidePages } from "../files/presentation";
import { svgOfPage } from "../files/svg";
import { warningsOf } from "../files/warnings";
import type { FileFormat, FilledText, Found, FromWorker, MadeSlide } from "./protocol";
import { bytesOf } from "./writing";

/** Runs that are called off are answered with nothing. */
export interface RendererEnvironment extends Omit<DeckEnvironment, "run"> {
  run(
    tasks: Parameters<DeckEnvironment["run"]>[0],
    off: AbortSignal,
  ): ReturnType<DeckEnvironment["run"]>;
}

/** The runs of a deck, asked for once. */
interface Gathering {
  readonly key: string;
  readonly facts: Promise<Facts>;
  readonly off: AbortController;
  /** A file was asked for that waits for them, whatever becomes of the deck. */
  forFile: boolean;
}

export class DeckRenderer {
  #turn = 0;
  #letters: Promise<TrueType | null> | null = null;
  #gathering: Gathering | null = null;
  /** By all that it depends on. */
  #slides = new Map<string, MadeSlide["pages"]>();
  /** What was told last of each slide. */
  readonly #posted = new Map<string, MadeSlide["pages"]>();

  constructor(
    readonly environment: RendererEnvironment,
    private readonly tell: (message: FromWorker) => void,
    private readonly fonts: () => Promise<FontFiles>,
  ) {}

  async make(turn: number, deck: Deck, site: string, other = false): Promise<void> {
    this.#turn = turn;
    if (other) this.#posted.clear();
    const gathering = this.#gather(deck);
    const facts = await gathering.facts;
    if (turn !== this.#turn || gathering.off.signal.aborted) return;
    const making = makingOf(deck, facts, site);
    this.tell({ kind: "read", turn, found: foundIn(deck, facts) });
    const known = this.#slides;
    const used: typeof known = new Map();
    let number = 1;
    for (const slide of deck.slides) {
      await breath();
      if (turn !== this.#turn) return;
      const key = keyOf(slide, number, making, gathering.key);
      const pages = known.get(key) ?? pictures(slide, number, making);
      used.set(key, pages);
      number += pages.length;
      if (this.#posted.get(slide.id) === pages) continue;
      this.#posted.set(slide.id, pages);
      this.tell({ kind: "slide", turn, slide: { id: slide.id, pages } });
    }
    this.#slides = used;
    const warnings = warningsOf(making, await this.#font());
    if (turn === this.#turn) this.tell({ kind: "done", turn, warnings });
  }

  /** What the files' fonts lack is told; where they cannot be had, nothing is known of that. */
  #font(): Promise<TrueType | null> {
    this.#letters ??= this.fonts().then(
      ({ regular }) => new TrueType(regular),
      () => null,
    );
    return this.#letters;
  }

  async write(ask: number, format: FileFormat, deck: Deck, site: string): Promise<void> {
    const gathering = this.#gather(deck);
    gathering.forFile = true;
    const facts = await gathering.facts;
    const onProgress = (share: number): void =>
      this.tell({ kind: "progress", ask, share: 0.5 + share / 2 });
    onProgress(0);
    const bytes = await bytesOf(format, makingOf(deck, facts, site), this.fonts, onProgress);
    this.tell({ kind: "file", ask, bytes });
  }

  /** Words, order and titles may change without a run being asked for again; runs of which none is wanted any more are called off. */
  #gather(deck: Deck): Gathering {
    const key = keyOfRuns(deck);
    const before = this.#gathering;
    if (before?.key === key) return before;
    const off = new AbortController();
    const facts = gathered(deck, {
      ...this.environment,
      run: (tasks) => {
        const coming = this.environment.run(tasks, off.signal);
        // Once it has been asked: a run that both want goes on.
        if (before?.forFile === false) before.off.abort();
        return coming;
      },
    });
    this.#gathering = { key, facts, off, forFile: false };
    return this.#gathering;
  }
}

function keyOfRuns(deck: Deck): string {
  const runs = Object.entries(deck.runs).map(([name, { label, link }]) => [name, label, link]);
  const windows = [...windowsWanted(deck)];
  return JSON.stringify([runs, windows, [...new Set(chartsOf(deck))].sort()]);
}

function keyOf(slide: Slide, number: number, { deck, site }: Making, facts: string): string {
  const { title, subtitle, author } = deck;
  const first = Object.keys(deck.runs)[0] ?? "";
  const all = [slide, number, site, title, subtitle, author, first, facts];
  // What a formula showed when it was written is in no picture.
  return JSON.stringify(all, (field, value: unknown) => (field === "was" ? undefined : value));
}

function pictures(slide: Slide, number: number, making: Making): MadeSlide["pages"] {
  return slidePages(slide, making).map((page, i) => ({
    svg: svgOfPage(page, number + i),
    alt: altOf(page),
  }));
}

/** What is read aloud in the place of the picture. */
function altOf({ title, body, shapes }: Page): string {
  const lines = body.map(({ runs }) => runs.map(({ text }) => text).join(""));
  const seen = shapes.flatMap((shape) => (shape.kind === "group" ? [shape.alt] : []));
  return [title, ...lines, ...seen].filter((one) => one !== "").join(". ");
}

function foundIn(deck: Deck, facts: Facts): Found {
  const missing = [...facts].flatMap(([name, run]) =>
    run.kind === "missing" ? [`${run.label === "" ? name : run.label}: ${run.what}`] : [],
  );
  const texts = deck.slides.map(
    (slide) =>
      [
        slide.id,
        spotsOf(deck, slide).map(({ at, words, own }): FilledText => {
          const { text, faults } = filled(words, facts, own);
          return { at, text, faults };
        }),
      ] as const,
  );
  return {
    remeasured: remeasured(deck, facts),
    missing,
    stale: staleNumbers(deck, facts).map(staleText),
    staleRuns: staleRuns(deck, facts),
    texts: Object.fromEntries(texts),
  };
}

/** Lets what was sent meanwhile be heard. */
function breath(): Promise<void> {
  return new Promise((next) => setTimeout(next, 0));
}
