// One lab as a value: what is open, what is looked at, its run, and all that a person can do. Any number of them may live in one
// document; what belongs to the window (address bar, theme, pool of workers) is the environment's and is handed in.

import { parameterAt, parametersOf, valueAt } from "../scenario/values";
import { type Actions, createActions } from "./actions";
import { type Clock, createClock } from "./clock";
import { createCommit } from "./commit";
import { createUnstoredScenarios, type StoredScenarios } from "./environment/stored-scenarios";
import { createGestures, type Gestures } from "./gestures";
import { createInView, type InView } from "./in-view";
import { createKeptRuns, type KeptRuns } from "./kept/runs";
import { createMetrics, type MetricsOfRun } from "./metrics";
import type { ChartNames, OpenLink } from "./opening/link-parts";
import { createLinks, type Links } from "./opening/link-state";
import { createOpening, type Opening } from "./opening/open";
import { createOpenLink } from "./opening/open-link";
import type { StartEngine } from "./run";
import { createManySeeds, type ManySeeds, type RunEnsemble } from "./seeds/many-seeds";
import { createState, type State } from "./state";
import type { Parameter, Setting, Theme, ValueInForce } from "./types";
import { createUpdates, type Updates } from "./updates";

export interface SessionOptions {
  /** Runs the scenario under many seeds. */
  readonly runEnsemble: RunEnsemble;
  /** Which names of charts a link may hold. */
  readonly isChartName?: ChartNames;
  /** A link asks for a theme, which is the window's. */
  readonly showTheme?: (theme: Theme) => void;
  /** Where files that are too large for a link are kept; without it, nowhere. */
  readonly storedScenarios?: StoredScenarios;
  /** The address of the page, without a fragment, that links to this session begin with. */
  readonly home?: () => string;
}

/** What others need of the state; the rest of it is the session's own. */
type Shared = Pick<
  State,
  | "schema"
  | "draft"
  | "view"
  | "run"
  | "cursor"
  | "lit"
  | "scenario"
  | "moment"
  | "applies"
  | "isOver"
  | "changesOnAxis"
  | "refuse"
>;

export interface Session
  extends Shared,
    InView,
    Pick<Gestures, "holding" | "onRelease" | "flowCount">,
    Pick<Clock, "tick">,
    Pick<Opening, "openBase">,
    Pick<Links, "hash"> {
  /** The scenario under many seeds. */
  readonly seeds: ManySeeds;
  readonly kept: KeptRuns;
  readonly metrics: MetricsOfRun;
  /** Everything that a person can do. */
  readonly actions: Actions;
  readonly updates: Updates;

  /** What may be set at a path, and what holds there where an edit would begin. */
  parameterAt(path: string): Parameter | null;
  valueAt(path: string): ValueInForce;
  parametersOf(below?: string): readonly Setting[];

  /** Shows what a link says; resolves to that, or to null where something else was asked for meanwhile. */
  readonly open: OpenLink;
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
    storedScenarios = createUnstoredScenarios(),
    home = pageAddress,
  } = options;
  const state = createState(start);
  const { draft, view, run, cursor, schema, scenario } = state;
  const commit = createCommit(state);
  const gestures = createGestures(state, commit);
  const clock = createClock(state, gestures.holding);
  const opening = createOpening(state, commit, storedScenarios);
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
    updates: createUpdates(state, gestures, seeds.seeds),

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
    openBase: opening.openBase,
    open: createOpenLink(state, opening, { isChartName, showTheme, storedScenarios }),
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
