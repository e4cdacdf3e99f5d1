// What all charts share at one moment: the run and the ghost, the window, the playhead, the theme, what is looked at.

import {
  changesOnAxis,
  currentScenario,
  cursor,
  draft,
  flowInView,
  linkInView,
  manySeeds,
  parameterAt,
  run,
  tableOfLink,
  view,
} from "../store";
import type { Flag } from "../store/types";
import type { Columns, Range } from "./columns";
import type { About } from "./series/types";
import { bandsVersion, onBands } from "./spread/bands";
import { onThemeChange, readTheme, type Theme } from "./theme";

let theme: Theme | null = null;

export function themeNow(): Theme {
  theme ??= readTheme();
  return theme;
}

export interface Stage {
  readonly columns: Columns;
  readonly ghost: Columns | null;
  readonly version: number;
  readonly reached_s: number;
  readonly duration_s: number;
  readonly window_s: Range;
  readonly playhead_s: number;
  readonly selection_s: Range | null;
  readonly about: About;
  readonly flags: readonly Flag[];
  readonly spread: SpreadShown;
}

/** How the ensemble is shown; the same object until that changes. */
export interface SpreadShown {
  /** It is of a scenario that has changed since. */
  readonly faded: boolean;
  readonly everyRun: boolean;
  readonly bands: number;
}

export function stageNow(): Stage {
  const { window_s, playhead_s, selection_s } = view.getState();
  return {
    columns: run,
    ghost: run.ghost,
    version: run.version,
    reached_s: run.reached_s,
    duration_s: run.duration_s,
    window_s,
    playhead_s,
    selection_s,
    about: aboutNow(),
    flags: flagsNow(),
    spread: spreadNow(),
  };
}

let spread: SpreadShown = { faded: false, everyRun: false, bands: 0 };

function spreadNow(): SpreadShown {
  const { faded } = manySeeds;
  const bands = bandsVersion();
  // Under the hand, what is faded is drawn with as little as it takes.
  const everyRun = view.getState().spaghetti && manySeeds.runs !== null && !faded;
  if (spread.faded !== faded || spread.everyRun !== everyRun || spread.bands !== bands)
    spread = { faded, everyRun, bands };
  return spread;
}

let flagged: {
  readonly edits: unknown;
  readonly base: unknown;
  readonly flags: readonly Flag[];
} | null = null;

/** Looked up once per change of the draft, not once per frame. */
function flagsNow(): readonly Flag[] {
  const { base, edits } = draft.getState();
  if (flagged?.edits !== edits || flagged.base !== base)
    flagged = { edits, base, flags: changesOnAxis() };
  return flagged.flags;
}

let known: About | null = null;

/** The same object until something in it changes, so that charts can tell. */
export function aboutNow(): About {
  const { layout } = run;
  const scenario = currentScenario();
  const flow = flowInView()?.name ?? "";
  const link = linkInView();
  const linkName = link === null ? null : tableOfLink(link);
  const now = themeNow();
  const many = manySeeds.runs;
  const same =
    known !== null &&
    known.layout === layout &&
    known.scenario === scenario &&
    known.flow === flow &&
    known.link === link &&
    known.linkName === linkName &&
    known.theme === now &&
    known.many === many;
  if (!same || known === null)
    known = { layout, scenario, defaultOf, flow, link, linkName, theme: now, many };
  return known;
}

function defaultOf(path: string): unknown {
  return parameterAt(path)?.default;
}

/** Calls back when anything on the stage changed. */
export function watchStage(changed: () => void): () => void {
  const stops = [
    run.subscribe(changed),
    view.subscribe(changed),
    draft.subscribe(changed),
    cursor.subscribe(changed),
    manySeeds.onShown(changed),
    onBands(changed),
    onThemeChange(() => {
      theme = null;
      changed();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
