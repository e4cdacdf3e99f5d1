// What there is to draw of the run: charts, flow, link and signals as they are in view.

import { CATALOG } from "../../../../figure/charts/catalog";
import { PLOTS } from "../../../../figure/charts/plots/plots";
import { aboutOf } from "../../../../figure/charts/series/about";
import { finerOf } from "../../../../figure/charts/series/finer";
import type { ChartContext, ChartSpec, ShownKept } from "../../../../figure/charts/series/types";
import { SCREEN } from "../../../../figure/charts/style/screen";
import { factsOf } from "../../../../figure/exports/run/facts";
import { runsWithBands } from "../../../../figure/reduce/bands";
import { VERSION } from "../../../../model/data/release";
import { criteriaPassed } from "../../../../model/data/run-verdict";
import { writeLink } from "../../../../model/scenario/link/link";
import { readLink } from "../../../../model/scenario/link/read-link";
import type { LinkState } from "../../../../model/scenario/link/state";
import type { RunRecord } from "../../../../model/scenario/run-record";
import { changesMoreThanSeed } from "../../../../model/scenario/seeds/seeds";
import { stageOf } from "../../charts";
import type { Session } from "../../session";
import { nameOfKept } from "../kept/differs";
import type { Ready } from "./figure-run";

export interface StageFigure {
  readonly about: ChartContext;
  /** From top to bottom of the stage. */
  readonly specs: readonly StageChart[];
  /** What decides the result, in a line. */
  readonly facts: string;
  readonly record: RunRecord;
}

/** A chart, and what its finer lines are, in words. */
export interface StageChart extends ChartSpec {
  readonly finer: readonly string[];
}

export interface Seen {
  /** The median and the band over the seeds, where there are any. */
  readonly many: boolean;
  /** Ids of the charts with all of their lines. */
  readonly lines: readonly string[];
}

export function stageFigureOf(
  session: Session,
  { run, scenario, link, seeds }: Ready,
  { many, lines }: Seen,
): StageFigure {
  const over = many ? seeds : null;
  const count = over?.seeds.length ?? 1;
  const about = { ...aboutNow(session, { run, scenario }, over), lines };
  // What a scenario expects is of its own settings, under whatever seed.
  const judged = over === null && !changesMoreThanSeed(session.draft.getState().edits);
  const verdict = judged ? criteriaPassed(run.core.expectations()) : "";
  const facts = [factsOf(session.schema, scenario, count), verdict].filter((one) => one !== "");
  return {
    about,
    specs: chartsNow(session, about).map((spec) => ({
      ...spec,
      finer: finerOf(spec.series(about)),
    })),
    facts: facts.join("; "),
    record: {
      scenario: session.draft.getState().id,
      seed: scenario.seed ?? 1,
      seeds: count,
      version: VERSION,
      build: "",
      hash: run.core.hash(),
      link: linkWith(link, lines),
    },
  };
}

/** The same link to the page, with all lines of these charts. */
function linkWith(link: string, lines: readonly string[]): string {
  const at = link.indexOf("#");
  if (at < 0) return link;
  const { lines: _, ...state }: LinkState = readLink(link.slice(at)).state;
  const shown = lines.length === 0 ? state : { ...state, lines: lines.join(".") };
  return link.slice(0, at) + writeLink(shown);
}

/** Flow and link as they are in view. */
function aboutNow(
  session: Session,
  { run, scenario }: Pick<Ready, "run" | "scenario">,
  seeds: Ready["seeds"],
): ChartContext {
  const flow = session.flowInView()?.name;
  const link = session.linkInView();
  const about = aboutOf({
    schema: session.schema,
    layout: run.core.layout,
    scenario,
    theme: SCREEN,
    ...(flow !== undefined && { flow }),
    ...(link !== null && { link }),
    ...(seeds !== null && { many: runsWithBands(seeds.seeds, seeds.columns) }),
  });
  const kept = keptNow(session);
  return {
    ...about,
    ...(kept.length > 0 && { beside: kept }),
  };
}

/** As the charts show them; on paper each says what it is. */
function keptNow(session: Session): readonly ShownKept[] {
  const { beside = [] } = stageOf(session).about();
  const { runs } = session.kept;
  return beside.map((shown) => {
    const found = runs.find(({ kept }) => kept.letter === shown.letter);
    const title = found === undefined ? shown.name : nameOfKept(found.kept, session);
    return { ...shown, label: `${shown.letter}: ${title}` };
  });
}

/** Of each place on the stage the chart that is chosen there, and all plots on other axes. */
function chartsNow(session: Session, about: ChartContext): readonly ChartSpec[] {
  const { signal, queue } = session.view.getState();
  const wanted: Readonly<Record<string, string>> = { signal, queue };
  const onStage = CATALOG.flatMap(({ id, choices }) => {
    const all = choices(about);
    const spec = all.find(({ choice }) => choice === wanted[id]) ?? all[0];
    return spec === undefined ? [] : [{ ...spec, id }];
  });
  return [...onStage, ...PLOTS.flatMap(({ choices }) => choices(about))];
}

/** What a person chooses it by: a place on the stage shows one chart, a view is one of several. */
export function keyOf({ id, choice, computed }: ChartSpec): string {
  return computed === undefined || choice === undefined ? id : `${id}.${choice}`;
}
