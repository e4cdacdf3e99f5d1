// One lab as a value: what is open, what is looked at, its run, and all that a person can do. Any number of them may live in one
// document; what belongs to the window (address bar, theme, pool of workers) is the environment's and is handed in.

import type { StoreApi } from "zustand/vanilla";
import type { LinkState } from "../scenario/link/link";
import { parameterAt, parametersOf, valueAt } from "../scenario/values";
import { type Actions, createActions } from "./actions";
import { createClock } from "./clock";
import { createCommit } from "./commit";
import { createHeldFiles, type KeptFiles } from "./environment/kept-files";
import { createGestures } from "./gestures";
import { createInView } from "./in-view";
import { createKeptRuns, type KeptRuns } from "./kept/runs";
import { createMetrics, type MetricsOfRun } from "./metrics";
import type { ChartNames } from "./opening/link-parts";
import { createLinks } from "./opening/link-state";
import { createOpening } from "./opening/open";
import { createOpenLink } from "./opening/open-link";
import type { RunHandle, StartEngine } from "./run";
import { createManySeeds, type ManySeeds, type RunEnsemble } from "./seeds/many-seeds";
import { type Cursor, createState, type Lit } from "./state";
import type {
  Draft,
  Edit,
  Fault,
  Flag,
  FlowFamily,
  Layout,
  Parameter,
  Scenario,
  Schema,
  Setting,
  Theme,
  ValueInForce,
  View,
} from "./types";
import { createUpdates, type Updates } from "./updates";

export interface SessionOptions {
  /** Runs the scenario under many seeds. */
  readonly runEnsemble: RunEnsemble;
  /** Which names of charts a link may hold. */
  readonly isChartName?: ChartNames;
  /** A link asks for a theme, which is the window's. */
  readonly showTheme?: (theme: Theme) => void;
  /** Where files that are too large for a link are kept; without it, nowhere. */
  readonly keptFiles?: KeptFiles;
  /** The address of the page, without a fragment, that links to this session begin with. */
  readonly home?: () => string;
}

export interface Session {
  /** The core's description of itself. */
  readonly schema: Schema;
  /** Small and immutable: what was opened, and the edits. */
  readonly draft: StoreApi<Draft>;
  /** Small and immutable: what is looked at. */
  readonly view: StoreApi<View>;
  /** Large and mutable: columns, with a version that grows when they change. */
  readonly run: RunHandle;
  /** The time under the pointer. */
  readonly cursor: Cursor;
  /** What is pointed at in words, and lights up in the charts. */
  readonly lit: StoreApi<Lit>;
  /** The scenario under many seeds. */
  readonly seeds: ManySeeds;
  /** Runs kept beside it. */
  readonly kept: KeptRuns;
  /** The core's figures of the run. */
  readonly metrics: MetricsOfRun;
  /** Everything that a person can do. */
  readonly actions: Actions;
  /** Says, at most ten times a second, that any of this may have changed. */
  readonly updates: Updates;

  /** Moves the playhead; once per animation frame. */
  tick(now_ms: number): void;
  /** The scenario as it stands with all edits; the same object until something changes. */
  scenario(): Scenario;
  /** The moment that numbers speak of: the pinned one, else the one under the pointer, else the playhead's. */
  moment(): number;
  /** From where on an edit made now changes the run: as chosen, but from the start where the run is over. */
  applies(): View["apply"];
  /** The playhead has come to the end. */
  isOver(): boolean;
  /** Something is dragged: the playhead waits. */
  holding(): boolean;
  onRelease(listener: () => void): () => void;

  /** What may be set at a path, and what holds there where an edit would begin. */
  parameterAt(path: string): Parameter | null;
  valueAt(path: string): ValueInForce;
  parametersOf(below?: string): readonly Setting[];
  flowCount(family: FlowFamily): number;
  changesOnAxis(): readonly Flag[];

  /** The flow that was chosen, else the first one with a controller, else the first. */
  flowInView(): Layout["flows"][number] | null;
  /** The link that was chosen, else the narrowest on the path of the flow in view; null if all are unlimited. */
  linkInView(): string | null;

  /** Opens a scenario that is at hand; false where the core refuses it. */
  openBase(id: string, base: Scenario, edits: readonly Edit[]): boolean;
  /** Shows what a link says; resolves to that, or to null where something else was asked for meanwhile. */
  open(hash: string): Promise<LinkState | null>;
  /** The fragment of the address of what is seen; "" for a fresh session. */
  hash(): string;
  /** Tells the person what went wrong. */
  refuse(faults: readonly Fault[]): void;
  /** Makes the engine fast before anybody needs it. */
  warmUp(): void;
  /** Ends the run, its worker and all timers. */
  dispose(): void;
}

export function createSession(start: StartEngine, options: SessionOptions): Session {
  const {
    runEnsemble,
    isChartName = () => true,
    showTheme = () => undefined,
    keptFiles = createHeldFiles(),
    home = pageAddress,
  } = options;
  const state = createState(start);
  const { draft, view, run, cursor, schema, scenario } = state;
  const commit = createCommit(state);
  const gestures = createGestures(state, commit);
  const clock = createClock(state, gestures.holding);
  const opening = createOpening(state, commit, keptFiles);
  const inView = createInView(state);
  const links = createLinks(state);
  const seeds = createManySeeds(state, inView, gestures.holding, runEnsemble);
  const kept = createKeptRuns(state, runEnsemble);
  const link = (): string => {
    const hash = links.hashForOthers();
    return hash === "" ? "" : `${home()}${hash}`;
  };
  const metrics = createMetrics(state.engine, run, draft);
  const parts = { commit, gestures, clock, opening, inView, seeds, link };
  return {
    schema,
    draft,
    view,
    run,
    cursor,
    lit: state.lit,
    seeds: seeds.seeds,
    kept,
    metrics,
    actions: createActions(state, parts),
    updates: createUpdates(state, gestures),

    tick: clock.tick,
    scenario,
    moment: state.moment,
    applies: state.applies,
    isOver: state.isOver,
    holding: gestures.holding,
    onRelease: gestures.onRelease,

    parameterAt: (path) => parameterAt(schema, scenario(), path),
    valueAt: (path) => valueAt(state.editing(), path),
    parametersOf: (below) => parametersOf(state.editing(), below),
    flowCount: gestures.flowCount,
    changesOnAxis: state.changesOnAxis,

    ...inView,
    openBase: (id, base, edits) => opening.openBase(id, base, edits),
    open: createOpenLink(state, opening, { isChartName, showTheme, keptFiles }),
    hash: links.hash,
    refuse: state.refuse,
    warmUp: () => state.engine.warmUp(),
    dispose() {
      clock.pause();
      seeds.dispose();
      kept.dispose();
      links.stop();
      metrics.dispose();
      state.ghost.drop();
      state.engine.stop();
    },
  };
}

function pageAddress(): string {
  return location.href.replace(/#.*$/, "");
}
