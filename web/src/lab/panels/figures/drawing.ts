// What was chosen in the dialog as a figure: flow, link and signals as they are in view.

import { stageOf } from "../../charts";
import { criteriaPassed } from "../../data/run-verdict";
import { withFewerLines } from "../../exports/figure/fewer-lines";
import { figureAboveAxis } from "../../exports/figure/on-axis";
import { type FigureColours, type FigureSize, heightOf } from "../../exports/figure/sizes";
import { factsOf } from "../../exports/run/facts";
import { CATALOG } from "../../figure/catalog";
import type { Figure } from "../../figure/figure";
import { type FigureRequest, figureOf } from "../../figure/figure-of";
import { withKept } from "../../figure/kept";
import { PLOTS } from "../../figure/plots/plots";
import type { ChartContext, ChartSpec, ShownKept } from "../../figure/series/types";
import { runsWithBands } from "../../figure/spread/bands";
import { SCREEN } from "../../figure/style/screen";
import { aboutOf } from "../../figure/subject";
import { arialWidth, withinWidth } from "../../figure/texts/measure";
import type { RunRecord } from "../../scenario/run-record";
import { changesMoreThanSeed } from "../../scenario/seeds/seeds";
import type { Session } from "../../session";
import { nameOfKept } from "../kept/differs";
import type { Ready } from "./figure-run";

/** Longer addresses are cut by programs that show slides; the run then stands in the file alone. */
const LONGEST_LINK = 2000;

export interface StageFigure {
  readonly about: ChartContext;
  /** From top to bottom of the stage. */
  readonly specs: readonly ChartSpec[];
  /** What decides the result, in a line. */
  readonly facts: string;
  readonly record: RunRecord;
}

/** `many`: the median and the band over the seeds, where there are any. */
export function stageFigureOf(
  session: Session,
  { run, scenario, link, seeds }: Ready,
  many: boolean,
): StageFigure {
  const over = many ? seeds : null;
  const count = over?.seeds.length ?? 1;
  const about = aboutNow(session, { run, scenario }, over);
  // What a scenario expects is of its own settings, under whatever seed.
  const judged = over === null && !changesMoreThanSeed(session.draft.getState().edits);
  const verdict = judged ? criteriaPassed(run.core.expectations()) : "";
  const facts = [factsOf(session.schema, scenario, count), verdict].filter((one) => one !== "");
  return {
    about,
    specs: chartsNow(session, about),
    facts: facts.join("; "),
    record: {
      scenario: session.draft.getState().id,
      seed: scenario.seed ?? 1,
      seeds: count,
      build: "",
      hash: run.core.hash(),
      link,
    },
  };
}

export interface FigureOptions {
  readonly charts: readonly ChartSpec[];
  readonly size: FigureSize;
  readonly colours: FigureColours;
  readonly window_s: readonly [number, number];
  /** Numbers, not a picture: every sample of the run. */
  readonly samples: boolean;
  /** Of a film: how far the run has come, and what stands above it. */
  readonly film?: { readonly playhead_s: number; readonly title: string };
}

export function drawing(
  session: Session,
  { run }: Ready,
  { about, facts, record }: StageFigure,
  { charts, size, colours, window_s, samples, film }: FigureOptions,
): Figure {
  const columns = about.beside === undefined ? run.core : withKept(run.core, about.beside);
  const request: FigureRequest = {
    columns,
    about,
    charts: charts.map((spec) => withFewerLines(spec, size.mostLines, run.core)),
    window_s,
    width: size.width,
    height: heightOf(size, charts.length),
    unit: "pt",
    typography: size.typography,
    samples: true,
    changes_s: session.draft
      .getState()
      .edits.flatMap((edit) => (edit.kind === "change" ? [edit.change.at_s] : [])),
    caption: [
      { text: `${facts}.`, href: null },
      {
        text: `nada-lab ${record.scenario}`,
        href: record.link.length > LONGEST_LINK ? null : record.link,
      },
    ],
    ...(samples && { keep: "all" as const }),
    ...(film !== undefined && filmed(film, size)),
  };
  // What would be the axis is said instead.
  return colours === "print" ? figureAboveAxis(request) : figureOf(request);
}

/** The moment stands after the title, where its digits move nothing. */
function filmed(
  { playhead_s, title }: NonNullable<FigureOptions["film"]>,
  { width, typography }: FigureSize,
): Partial<FigureRequest> {
  const widthOf = (text: string): number => arialWidth(text, typography.title, 600);
  const now = ` · ${playhead_s.toFixed(1)} s`;
  const room = width - 2 * typography.title - widthOf(" · 00000.0 s");
  return { playhead_s, title: withinWidth(title, room, widthOf) + now, steady: true };
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
