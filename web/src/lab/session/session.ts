// One lab as a value: what is open, what is looked at, its run, and all that a person can do. Any number of them may live in one
// document; what belongs to the window (address bar, theme, pool of workers) is the environment's and is handed in.

import { createActions } from "./actions";
import { pause } from "./actions/playing";
import { tick } from "./clock";
import { parameterAt, parametersOf, valueAt } from "./editing";
import { createUnstoredScenarios, type StoredScenarios } from "./environment/stored-scenarios";
import { flowInView, linkInView } from "./in-view";
import { createKeptRuns } from "./kept/runs";
import { createMetrics } from "./metrics";
import type { ChartNames } from "./opening/link-parts";
import { hashOfPage, watchEdits } from "./opening/link-state";
import { type Besides, openBase } from "./opening/open";
import { openLink } from "./opening/open-link";
import type { StartEngine } from "./run";
import { ManySeeds, type RunEnsemble } from "./seeds/many-seeds";
import { State } from "./state";
import type { Edit, Scenario, Theme } from "./types";
import { createUpdates } from "./updates";

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
  const state = new State(start, { storedScenarios, home });
  const { draft, view, run, cursor, schema, scenario, hand, engine } = state;
  const seeds = new ManySeeds(state, runEnsemble);
  const kept = createKeptRuns(state, runEnsemble);
  const metrics = createMetrics(engine, run, draft);
  const stopWatching = watchEdits(state);
  const page = { isChartName, showTheme };
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
    seeds,
    kept,
    metrics,
    /** Everything that a person can do. */
    actions: createActions(state, seeds),
    updates: createUpdates(state, seeds),

    tick: (now_ms: number) => tick(state, now_ms),
    /** Something is dragged. */
    holding: () => hand.isHolding,
    onRelease: (listener: () => void) => hand.onRelease(listener),

    /** What may be set at a path, and what holds there where an edit would begin. */
    parameterAt: (path: string) => parameterAt(schema, scenario(), path),
    valueAt: (path: string) => valueAt(state.editing(), path),
    parametersOf: (below?: string) => parametersOf(state.editing(), below),
    flowCount: state.flowCount,

    flowInView: () => flowInView(state),
    linkInView: () => linkInView(state),
    openBase: (id: string, base: Scenario, edits: readonly Edit[], besides?: Besides) =>
      openBase(state, id, base, edits, besides),
    /** Shows what a link says; resolves to that, or to null where something else was asked for meanwhile. */
    open: (hash: string) => openLink(state, hash, page),
    hash: () => hashOfPage(state),
    /** Makes the engine fast before the first gesture. */
    warmUp: () => engine.warmUp(),
    /** Ends the run, its worker and all timers. */
    dispose(): void {
      pause(state);
      seeds.dispose();
      kept.dispose();
      stopWatching();
      metrics.dispose();
      state.runner.dropGhost();
      engine.stop();
    },
  };
}

function pageAddress(): string {
  return location.href.replace(/#.*$/, "");
}
