// The scenario at hand, with all edits, under many seeds: asked of the pool when the hand rests, shown until something newer
// takes its place. Large and mutable like the run, and never part of undo.

import { Listeners } from "../../data/listeners";
import type { Ensemble, EnsembleEvents } from "../../engine/pool/pool";
import type { SeedResult } from "../../engine/pool/seed-task";
import {
  columnsOfRuns,
  MOST_BYTES,
  type SeedRuns,
  type Wanted,
  wantedOf,
} from "../../scenario/seeds/columns";
import { seedsFrom } from "../../scenario/seeds/seeds";
import { asWritten } from "../../scenario/sessions/kind";
import type { InView } from "../in-view";
import type { State } from "../state";
import { progressOf, type SeedProgress } from "./seed-progress";

export type SeedState =
  | { readonly kind: "off" }
  /** Waits for the hand, or for the current run. */
  | { readonly kind: "waiting" }
  | ({ readonly kind: "running" } & SeedProgress)
  | { readonly kind: "done" }
  /** Called off; as many runs as there are, are shown. */
  | { readonly kind: "stopped"; readonly done: number; readonly of: number }
  | { readonly kind: "failed"; readonly what: string };

/** A pause of this length ends a search with a slider. */
const REST_MS = 300;
/** Until the current run is complete it has the cores for itself. */
const RETRY_MS = 50;

/** Runs an ensemble; the function that it returns calls it off. */
export type RunEnsemble = (ensemble: Ensemble, events: EnsembleEvents) => () => void;

export type ManySeeds = SeedRunner["seeds"];

export type SeedRunner = ReturnType<typeof createManySeeds>;

/** Keeps the ensemble up to date with draft and view. */
export function createManySeeds(
  state: State,
  inView: InView,
  isHeld: () => boolean,
  runEnsemble: RunEnsemble,
) {
  const { draft, view, run } = state;
  const heard = new Listeners();
  const changed = new Listeners();
  let now: SeedState = { kind: "off" };
  let shown: SeedRuns | null = null;
  /** The scenario that the shown runs are of, and the one that is wanted. */
  let shownText = "";
  let wantedText = "";
  let wantedCount = 1;
  let shownCount = 1;
  let narrowed = false;
  let base: object | null = null;
  let callOff: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Results so far of the ensemble under way, for one that is called off. */
  let soFar: {
    readonly keep: (results: readonly SeedResult[]) => void;
    results: readonly SeedResult[];
  } | null = null;

  /** Calls the runs under way off; what is there of them is shown. */
  function stopSeeds(): void {
    if (now.kind !== "running" && now.kind !== "waiting") return;
    const done = now.kind === "running" ? now.done : 0;
    const results = soFar?.results ?? [];
    const keep = soFar?.keep;
    end();
    if (results.length > 1) keep?.(results);
    tell({ kind: "stopped", done, of: wantedCount });
  }

  /** Goes on where it was called off, or tries what has failed once more. */
  function resumeSeeds(): void {
    if (now.kind === "stopped" || now.kind === "failed") again(0);
  }

  function consider(): void {
    const { seeds } = view.getState();
    if (seeds < 2) {
      if (now.kind === "off") return;
      end();
      wantedText = "";
      show(null);
      tell({ kind: "off" });
      return;
    }
    const first = now.kind === "off";
    const text = JSON.stringify(asWritten(state.scenario()));
    if (text === wantedText && seeds === wantedCount) return;
    wantedText = text;
    wantedCount = seeds;
    // Bands of another scenario altogether have no place beside this one.
    if (base !== draft.getState().base) {
      base = draft.getState().base;
      shown = null;
    }
    changed.tell();
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
    if (isHeld() || run.status === "running") {
      timer = setTimeout(begin, RETRY_MS);
      return;
    }
    if (run.status === "failed") {
      tell({ kind: "failed", what: "The current run has failed, and so would these" });
      return;
    }
    const text = wantedText;
    const count = wantedCount;
    const { layout, duration_s } = run;
    const seen = { flow: view.getState().flow, link: inView.linkInView() ?? "" };
    const wanted = wantedOf(layout, duration_s, count, seen);
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
    callOff = runEnsemble(
      { scenario: JSON.stringify(scenario), seeds, columns: wanted.columns },
      {
        progress(results) {
          mine.results = results;
          tellProgress(results.length);
        },
        done(results) {
          callOff = null;
          soFar = null;
          keep(results);
          tell({ kind: "done" });
        },
        failed(what) {
          callOff = null;
          soFar = null;
          tell({ kind: "failed", what });
        },
      },
    );
  }

  function end(): void {
    clearTimeout(timer);
    callOff?.();
    callOff = null;
    soFar = null;
  }

  function show(runs: SeedRuns | null): void {
    shown = runs;
    changed.tell();
  }

  function tell(next: SeedState): void {
    now = next;
    heard.tell();
  }

  const stops = [
    draft.subscribe((now, before) => {
      if (now.base !== before.base || now.edits !== before.edits) consider();
    }),
    view.subscribe((now, before) => {
      const turned = now.flow !== before.flow || now.link !== before.link;
      if (now.seeds !== before.seeds) consider();
      else if (turned && narrowed && now.seeds > 1) again();
    }),
  ];
  return {
    seeds: {
      get state(): SeedState {
        return now;
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
      subscribe: (listener: () => void) => heard.add(listener),
      /** Other runs are shown, or the same ones faded. */
      onShown: (listener: () => void) => changed.add(listener),
    },
    stop: stopSeeds,
    resume: resumeSeeds,
    /** The end of the session. */
    dispose() {
      for (const each of stops) each();
      end();
    },
  };
}

function tooLarge({ bytes }: Wanted, count: number): string {
  const most = Math.floor(MOST_BYTES / bytes);
  const need = Math.round((bytes * count) / 1024 / 1024);
  return `${count} runs of this length, with so many flows, take ${need} MB of columns; ${
    most < 2 ? "a shorter run takes less" : `up to ${most} seeds fit`
  }`;
}
