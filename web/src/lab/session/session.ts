// One lab as a value: what is open, what is looked at, its run, and all that a person can do. Any number of them may live in one
// document; what belongs to the window (address bar, theme, pool of workers) is the environment's and is handed in.

import { parameterAt, parametersOf, valueAt } from "../scenario/values";
import { createActions } from "./actions";
import { createClock } from "./clock";
import { createCommit } from "./commit";
import { createUnstoredScenarios, type StoredScenarios } from "./environment/stored-scenarios";
import { createInView } from "./in-view";
import { createKeptRuns } from "./kept/runs";
import { createMetrics } from "./metrics";
import type { ChartNames } from "./opening/link-parts";
import { createLinks } from "./opening/link-state";
import { createOpening } from "./opening/open";
import { createOpenLink } from "./opening/open-link";
import type { StartEngine } from "./run";
import { createManySeeds, type RunEnsemble } from "./seeds/many-seeds";
import { createState } from "./state";
import type { Theme } from "./types";
import { createUpdates } from "./updates";
import { createValueGestures } from "./value-gestures";

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

export type Session = ReturnType<typeof createSession>;

export function createSession(start: StartEngine, options: SessionOptions) {
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
  const gestures = createValueGestures(state, commit);
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
    scenario,
    moment: state.moment,
    applies: state.applies,
    isOver: state.isOver,
    changesOnAxis: state.changesOnAxis,
    refuse: state.refuse,
    /** The scenario under many seeds. */
    seeds: seeds.seeds,
    kept,
    metrics,
    /** Everything that a person can do. */
    actions: createActions(state, parts),
    updates: createUpdates(state, gestures, seeds.seeds),

    tick: clock.tick,
    holding: gestures.holding,
    onRelease: gestures.onRelease,

    /** What may be set at a path, and what holds there where an edit would begin. */
    parameterAt: (path: string) => parameterAt(schema, scenario(), path),
    valueAt: (path: string) => valueAt(state.editing(), path),
    parametersOf: (below?: string) => parametersOf(state.editing(), below),
    flowCount: gestures.flowCount,

    ...inView,
    openBase: opening.openBase,
    /** Shows what a link says; resolves to that, or to null where something else was asked for meanwhile. */
    open: createOpenLink(state, opening, { isChartName, showTheme, storedScenarios }),
    hash: links.hash,
    /** Makes the engine fast before anybody needs it. */
    warmUp: () => state.engine.warmUp(),
    /** Ends the run, its worker and all timers. */
    dispose(): void {
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
