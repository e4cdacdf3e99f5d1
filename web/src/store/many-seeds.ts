// The scenario at hand, with all edits, under many seeds: asked of the pool when the hand rests, shown until something newer
// takes its place. Large and mutable like the run, and never part of undo.

import { draft, runScenario } from "./draft";
import { runEnsemble, type SeedResult, seedsFrom, type WantedColumn } from "./ensembles";
import { holding } from "./gestures";
import { linkInView, tableOfLink } from "./in-view";
import { Listeners } from "./listeners";
import { run } from "./run";
import { columnsOfRuns, MOST_BYTES, type Wanted, wantedOf } from "./seed-columns";
import { progressOf, type SeedProgress } from "./seed-progress";
import type { Columns, Layout } from "./types";
import { view } from "./view";

/** Runs that are complete, to be shown. The same object until others take their place. */
export interface SeedRuns {
  readonly seeds: readonly number[];
  readonly layout: Layout;
  readonly duration_s: number;
  readonly columns: readonly Columns[];
  /** Which columns those have. */
  readonly kept: readonly WantedColumn[];
  readonly results: readonly SeedResult[];
}

export type SeedState =
  | { readonly kind: "off" }
  /** Waits for the hand, or for the run at hand. */
  | { readonly kind: "waiting" }
  | ({ readonly kind: "running" } & SeedProgress)
  | { readonly kind: "done" }
  /** Called off; as many runs as there are, are shown. */
  | { readonly kind: "stopped"; readonly done: number; readonly of: number }
  | { readonly kind: "failed"; readonly what: string };

/** A hand that has rested for this long has found what it looked for. */
const REST_MS = 300;
/** Until the run at hand is complete it has the cores for itself. */
const RETRY_MS = 50;

const heard = new Listeners();
const seen = new Listeners();
let state: SeedState = { kind: "off" };
let shown: SeedRuns | null = null;
/** The scenario that the shown runs are of, and the one that is wanted. */
let shownText = "";
let wantedText = "";
let wantedCount = 1;
let shownCount = 1;
let narrowed = false;
let base: object | null = null;
let stop: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Results so far of the ensemble under way, for one that is called off. */
let soFar: {
  readonly keep: (results: readonly SeedResult[]) => void;
  results: readonly SeedResult[];
} | null = null;

export const manySeeds = {
  get state(): SeedState {
    return state;
  },
  /** Null where there are none (yet). */
  get runs(): SeedRuns | null {
    return shown;
  },
  /** The runs shown are of a scenario that has changed since. */
  get faded(): boolean {
    return shown !== null && shownText !== wantedText;
  },
  /** Any news: of progress, too. */
  subscribe: (listener: () => void): (() => void) => heard.add(listener),
  /** Other runs are shown, or the same ones faded. */
  onShown: (listener: () => void): (() => void) => seen.add(listener),
};

/** Keeps the ensemble up to date with draft and view. */
export function followSeeds(): () => void {
  const stops = [
    draft.subscribe((now, before) => {
      if (now.base !== before.base || now.edits !== before.edits || now.apart !== before.apart)
        consider();
    }),
    view.subscribe((now, before) => {
      const turned = now.flow !== before.flow || now.link !== before.link;
      if (now.seeds !== before.seeds) consider();
      else if (turned && narrowed && now.seeds > 1) again();
    }),
  ];
  consider();
  return () => {
    for (const each of stops) each();
    end();
  };
}

/** Calls the runs under way off; what is there of them is shown. */
export function stopSeeds(): void {
  if (state.kind !== "running" && state.kind !== "waiting") return;
  const done = state.kind === "running" ? state.done : 0;
  const results = soFar?.results ?? [];
  const keep = soFar?.keep;
  end();
  if (results.length > 1) keep?.(results);
  tell({ kind: "stopped", done, of: wantedCount });
}

/** Goes on where it was called off, or tries what has failed once more. */
export function resumeSeeds(): void {
  if (state.kind === "stopped" || state.kind === "failed") again(0);
}

function consider(): void {
  const { seeds } = view.getState();
  if (seeds < 2) {
    if (state.kind === "off") return;
    end();
    wantedText = "";
    show(null);
    tell({ kind: "off" });
    return;
  }
  const first = state.kind === "off";
  const text = JSON.stringify(runScenario());
  if (!first && text === wantedText && seeds === wantedCount) return;
  wantedText = text;
  wantedCount = seeds;
  // Bands of another scenario altogether have no place beside this one.
  if (base !== draft.getState().base) {
    base = draft.getState().base;
    shown = null;
  }
  seen.tell();
  if (shown !== null && text === shownText && seeds === shownCount) {
    end();
    tell({ kind: "done" });
  } else again(first ? 0 : REST_MS);
}

function again(wait_ms = REST_MS): void {
  end();
  tell({ kind: "waiting" });
  timer = setTimeout(begin, wait_ms);
}

function begin(): void {
  if (holding() || run.status === "running") {
    timer = setTimeout(begin, RETRY_MS);
    return;
  }
  if (run.status === "failed") {
    tell({ kind: "failed", what: "The run at hand has failed, and so would these" });
    return;
  }
  const text = wantedText;
  const count = wantedCount;
  const { layout, duration_s } = run;
  const link = linkInView();
  const inView = { flow: view.getState().flow, link: link === null ? "" : tableOfLink(link) };
  const wanted = wantedOf(layout, duration_s, count, inView);
  narrowed = wanted.narrowed;
  if (wanted.bytes * count > MOST_BYTES) {
    tell({ kind: "failed", what: tooLarge(wanted, count) });
    return;
  }
  const keep = (results: readonly SeedResult[]): void => {
    shownText = text;
    shownCount = results.length;
    const runs = results.map(({ columns }) => columns);
    const columns = columnsOfRuns(layout, wanted.columns, runs);
    const seeds = results.map(({ seed }) => seed);
    show({ seeds, layout, duration_s, columns, kept: wanted.columns, results });
  };
  const mine = { keep, results: [] as readonly SeedResult[] };
  soFar = mine;
  const progress = progressOf(count);
  const tellProgress = (done: number): void =>
    tell({ kind: "running", ...progress(done, performance.now()) });
  tellProgress(0);
  // Without its own seed it is the same scenario for whoever changes that: nineteen of twenty runs are known.
  const { seed: own, ...scenario } = JSON.parse(text) as { readonly seed?: number };
  const seeds = seedsFrom(own === undefined ? {} : { seed: own }, count);
  stop = runEnsemble(
    { scenario: JSON.stringify(scenario), seeds, columns: wanted.columns },
    {
      progress(results) {
        mine.results = results;
        tellProgress(results.length);
      },
      done(results) {
        stop = null;
        soFar = null;
        keep(results);
        tell({ kind: "done" });
      },
      failed(what) {
        stop = null;
        soFar = null;
        tell({ kind: "failed", what });
      },
    },
  );
}

function tooLarge({ bytes }: Wanted, count: number): string {
  const most = Math.floor(MOST_BYTES / bytes);
  const need = Math.round((bytes * count) / 1024 / 1024);
  return `${count} runs of this length, with so many flows, take ${need} MB of columns; ${
    most < 2 ? "a shorter run takes less" : `up to ${most} seeds fit`
  }`;
}

function end(): void {
  clearTimeout(timer);
  stop?.();
  stop = null;
  soFar = null;
}

function show(runs: SeedRuns | null): void {
  shown = runs;
  seen.tell();
}

function tell(next: SeedState): void {
  state = next;
  heard.tell();
}
