// A figure laid out at its size and written in a format.

import { withFewerLines } from "../../figure/exports/figure/fewer-lines";
import { csvOfFigure } from "../../figure/exports/figure/figure-csv";
import { figureInRoom, fits } from "../../figure/exports/figure/fits";
import { figureAboveAxis } from "../../figure/exports/figure/on-axis";
import { pdfOfFigure } from "../../figure/exports/figure/pdf";
import {
  FIGURE_SIZES,
  type FigureColours,
  heightOf,
  type SizeName,
} from "../../figure/exports/figure/sizes";
import { svgFileOf } from "../../figure/exports/figure/svg-file";
import { textArtOf } from "../../figure/exports/figure/text-art/text-art";
import type { CaptionText } from "../../figure/layout/caption";
import { type FigureRequest, figureOf } from "../../figure/layout/figure-of";
import { withText } from "../../model/data/formats/png-text";
import type { Core } from "../../model/engine/core";
import { RECORD_NAME, type RunRecord, recordText } from "../../model/scenario/run-record";
import { badInput } from "../terminal/faults";
import type { ChosenCharts } from "./charts";
import { fontFiles } from "./fonts";
import type { FigureFile } from "./formats";
import { PNG_FAMILY, pngOfSvg } from "./png";

export interface CommandFigure {
  readonly columns: Core;
  readonly charts: ChosenCharts;
  readonly window_s: readonly [number, number];
  readonly size: SizeName;
  readonly colours: FigureColours;
  readonly title: string;
  /** What decides the result, in a line. */
  readonly facts: string;
  /** What gives the run again. */
  readonly command: string;
  readonly record: RunRecord;
}

/** Room enough for all the ticks that letters can show, points. */
const TALL = 300;

export async function drawn(format: FigureFile, drawing: CommandFigure): Promise<Uint8Array> {
  const { size, colours, title, facts, command, record } = drawing;
  const encoder = new TextEncoder();
  const extent = FIGURE_SIZES[size];
  switch (format) {
    case "svg":
      return encoder.encode(svgFileOf(laidOut(drawing), title, record, colours));
    case "png":
      return withText(await pngOf(drawing), { [RECORD_NAME]: recordText(record), Title: title });
    case "pdf": {
      const about = { title, author: "nada-lab", subject: facts, link: record.link };
      const run = recordText(record);
      return pdfOfFigure(laidOut(drawing), fontFiles(), { ...about, run }, colours);
    }
    case "txt":
      return encoder.encode(
        textArtOf(laidOut(drawing, { keep: "all", height: TALL * drawing.charts.specs.length })),
      );
    case "csv":
      return encoder.encode(csvOfFigure(laidOut(drawing, { keep: "all" })));
    default:
      return format satisfies never;
  }

  function laidOut(
    { columns, charts, window_s }: CommandFigure,
    more: Partial<FigureRequest> = {},
  ) {
    const { about, specs } = charts;
    const request = {
      columns,
      about,
      charts: specs.map((spec) => withFewerLines(spec, extent.mostLines, columns)),
      window_s,
      unit: "pt" as const,
      samples: true,
      caption: captionOf(facts, command, record),
      ...more,
    };
    // Letters and numbers have room enough of their own.
    if ("keep" in more) {
      const { width, typography } = extent;
      const sized = { width, typography, height: heightOf(extent, specs.length), ...request };
      return colours === "print" ? figureAboveAxis(sized) : figureOf(sized);
    }
    const figure = figureInRoom(request, extent, colours);
    if (fits(figure)) return figure;
    const what = specs.length === 1 ? "this chart" : `${specs.length} charts`;
    const wider = size === "page" ? "" : ", or take --size page";
    throw badInput(`--size ${size}`, `has no room for ${what}; name fewer${wider}`);
  }

  async function pngOf(of: CommandFigure): Promise<Uint8Array> {
    const svg = svgFileOf(
      laidOut(of, { typography: { ...extent.typography, family: PNG_FAMILY } }),
      title,
      record,
      colours,
    );
    return pngOfSvg(svg);
  }
}

/** The caption is a link where there is one; conversion drops what is hidden in a file, not what can be read. */
function captionOf(facts: string, command: string, { link }: RunRecord): readonly CaptionText[] {
  const address = /^https?:/.test(link) ? link : null;
  return [
    { text: `${facts}.`, href: null },
    { text: command, href: address },
  ];
}
