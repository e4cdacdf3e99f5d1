// What all charts of one session share: its frames, the bands of its seeds, and at one moment the run and the ghost, the window, the
// playhead, the theme, what is looked at.

import { columnsAfter, withKept } from "../../../figure/charts/kept";
import { ownTimeOf } from "../../../figure/charts/series/own-time";
import type { ChartContext, ShownKept } from "../../../figure/charts/series/types";
import type { Range, Scale } from "../../../figure/figure";
import { type Buckets, bucketsOf, type FindBuckets } from "../../../figure/reduce/decimate";
import type { Ensemble } from "../../../figure/reduce/panel-request";
import { latest, steady } from "../../../model/data/latest";
import { partingOf } from "../../../model/scenario/link/kept";
import { materialise } from "../../../model/scenario/materialise";
import type { Columns, Flag } from "../../../model/scenario/types";
import { type KeptRun, linesShown, type Session } from "../session";
import { together } from "../session/listeners";
import { LazyBands } from "./canvas/lazy-bands";
import { Slices } from "./canvas/slices";
import { Frames } from "./frames";
import { pageTheme, type ThemeSource } from "./page-theme";

export interface Moment {
  readonly columns: Columns;
  readonly ghost: Columns | null;
  readonly version: number;
  readonly reached_s: number;
  readonly window_s: Range;
  readonly playhead_s: number;
  readonly selection_s: Range | null;
  readonly about: ChartContext;
  readonly flags: readonly Flag[];
  readonly ensemble: EnsembleShown;
}

/** How the ensemble is shown; the same object until that changes. */
export interface EnsembleShown extends Ensemble {
  readonly bands: number;
}

/** Where a chart draws what, for layers on top of it. */
export interface Drawn {
  readonly x: Scale;
  readonly y: Scale;
}

export class Stage {
  /** By the id of the chart. */
  readonly drawn = new Map<string, Drawn>();
  readonly frames: Frames;
  readonly slices = new Slices();
  readonly bands = new LazyBands(this.slices);
  readonly #ensemble = steady<EnsembleShown>();
  readonly #about = steady<ChartContext>();
  readonly #lines = latest((lines: string) => linesShown({ lines }));
  /** The line itself tells what the scenario does to the capacity in view, whose path is `drawn`. */
  readonly #flags = latest((all: readonly Flag[], drawn: string) =>
    all.filter(({ edit, path }) => edit !== null || path !== drawn),
  );
  readonly #buckets = latest((_of: string) => new Map<string, Buckets>());
  #watchers = 0;
  #stopListening: (() => void) | null = null;

  /** The page has one theme for all sessions. `next` has a frame drawn: the browser's, or a test's. */
  constructor(
    readonly session: Session,
    private readonly theme: ThemeSource = pageTheme,
    next?: (frame: (now_ms: number) => void) => void,
  ) {
    this.frames = new Frames(session, next);
    this.frames.onPainted(session.updates.painted);
    this.frames.onPainted(session.metrics.refresh);
  }

  now(): Moment {
    const { run, view } = this.session;
    const { window_s, playhead_s, selection_s } = view.getState();
    const drawn = `links.${this.session.linkInView()}.capacity_kbps`;
    return {
      columns: this.#beside().columns,
      ghost: run.ghost,
      version: run.version,
      reached_s: run.reached_s,
      window_s,
      playhead_s,
      selection_s,
      about: this.about(),
      flags: this.#flags(this.session.changesOnAxis(), drawn),
      ensemble: this.#shown(),
    };
  }

  /** The same object until something in it changes, so that charts can tell. */
  about(): ChartContext {
    const { session } = this;
    const { schema } = session;
    const { layout } = session.run;
    const scenario = session.scenario();
    const flow = session.flowInView()?.name ?? "";
    const link = session.linkInView();
    const theme = this.theme.get();
    const { runs } = session.seeds;
    const many = runs === null ? null : this.bands.of(runs);
    const { shown } = this.#beside();
    const lines = this.#lines(session.view.getState().lines);
    return this.#about({
      ...{ schema, layout, scenario, flow, link, theme, many, lines },
      ...(shown.length === 0 ? {} : { beside: shown }),
    });
  }

  #beside(): BesideShown {
    const { kept, draft } = this.session;
    const { edits } = draft.getState();
    const partings = kept.runs.map(({ kept }) => partingOf(edits, kept.edits));
    return this.#besideOf(kept.runs, ...partings);
  }

  /** Those that have been run, from when each parts from the current run, and the current run with them. */
  readonly #besideOf = latest((runs: readonly KeptRun[], ...partings: readonly number[]) => {
    const { run, draft, schema } = this.session;
    const { base } = draft.getState();
    const shown = runs.flatMap(({ kept: { letter, name, edits }, columns }, i): ShownKept[] => {
      const from_s = partings[i] as number;
      const same = columns === null || !Number.isFinite(from_s);
      if (same) return [];
      const scenario = materialise(schema, { base, edits });
      const ownTime = (flow: string) => ownTimeOf(schema, scenario, flow);
      const seed = scenario.seed ?? 1;
      return [{ letter, name, seed, columns: columnsAfter(columns, from_s), ownTime }];
    });
    return { shown, columns: shown.length === 0 ? run : withKept(run, shown) };
  });

  /** Calls back when what charts are about may have changed: for React, at most ten times a second. */
  readonly onAbout = (changed: () => void): (() => void) => {
    const { updates, seeds, kept, view } = this.session;
    return together([
      kept.subscribe(changed),
      view.subscribe((now, before) => {
        if (now.lines !== before.lines) changed();
      }),
      updates.subscribe(changed),
      seeds.onShown(changed),
      this.bands.subscribe(changed),
      this.theme.subscribe(changed),
    ]);
  };

  /** Calls back when anything on the stage changed. */
  watch(changed: () => void): () => void {
    const { run, view, draft, cursor, seeds, kept } = this.session;
    this.#listen(1);
    return together([
      kept.subscribe(changed),
      run.subscribe(changed),
      view.subscribe(changed),
      draft.subscribe(changed),
      cursor.subscribe(changed),
      seeds.onShown(changed),
      this.bands.subscribe(changed),
      this.theme.subscribe(changed),
      () => this.#listen(-1),
    ]);
  }

  /** The document is listened to while there are charts: a session without any leaves nothing behind. */
  #listen(more: 1 | -1): void {
    this.#watchers += more;
    if (typeof document === "undefined") return;
    if (this.#watchers === 1 && more === 1)
      this.#stopListening = this.frames.listen(document, window);
    if (this.#watchers > 0) return;
    this.#stopListening?.();
    this.#stopListening = null;
  }

  /** All charts have the same time axis: the rows of its pixel columns are found once for each table and version of the run. */
  bucketsOf(version: number, window_s: Range, columns: number): (table: string) => FindBuckets {
    const byTable = this.#buckets(`${version} ${window_s} ${columns}`);
    return (table) => (t, first, end) => {
      const found = byTable.get(table) ?? bucketsOf(t, first, end, window_s, columns);
      byTable.set(table, found);
      return found;
    };
  }

  #shown(): EnsembleShown {
    const { seeds, view } = this.session;
    const { faded } = seeds;
    const bands = this.bands.version;
    // During a drag, what is faded is drawn with as little as it takes.
    const individualRuns = view.getState().individualRuns && seeds.runs !== null && !faded;
    return this.#ensemble({ faded, individualRuns, bands });
  }
}

interface BesideShown {
  readonly shown: readonly ShownKept[];
  readonly columns: Columns;
}

const stages = new WeakMap<Session, Stage>();

/** Each session has one, from its first chart on. */
export function stageOf(session: Session): Stage {
  const stage = stages.get(session) ?? new Stage(session);
  stages.set(session, stage);
  return stage;
}
