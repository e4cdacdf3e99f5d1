// What was chosen in the dialog as a figure.

import { withKept } from "../../../../figure/charts/kept";
import type { ChartSpec } from "../../../../figure/charts/series/types";
import { finerLeftOut, withFewerLines } from "../../../../figure/exports/figure/fewer-lines";
import { figureInRoom } from "../../../../figure/exports/figure/fits";
import type { FigureColours, FigureSize } from "../../../../figure/exports/figure/sizes";
import type { Figure } from "../../../../figure/figure";
import type { FigureRequest } from "../../../../figure/layout/figure-of";
import { arialWidth, withinWidth } from "../../../../figure/texts/measure";
import type { Session } from "../../session";
import type { Ready } from "./figure-run";
import type { StageFigure } from "./stage-figure";

/** Longer addresses are cut by programs that show slides; the run then stands in the file alone. */
const LONGEST_LINK = 2000;

/** What is wanted of the charts' finer lines and has no room at the size, in words. */
export function leftOut(
  { about }: StageFigure,
  charts: readonly ChartSpec[],
  { mostLines }: FigureSize,
): readonly string[] {
  return charts.flatMap((spec) => {
    const words = finerLeftOut(spec, about, mostLines);
    return words.length === 0 ? [] : [`${spec.title}: ${words.join(", ")}`];
  });
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
  const request = {
    columns,
    about,
    charts: charts.map((spec) => withFewerLines(spec, size.mostLines, run.core)),
    window_s,
    unit: "pt" as const,
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
  return figureInRoom(request, size, colours);
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
