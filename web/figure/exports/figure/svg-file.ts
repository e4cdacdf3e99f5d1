// A figure as an SVG file that carries its run.

import { type RunRecord, recordSentence, runXml } from "../../../model/scenario/run-record";
import type { Figure } from "../../figure";
import { svgOf } from "../../render/svg";
import { printSvgOf } from "./print-svg";
import type { FigureColours } from "./sizes";

export function svgFileOf(
  figure: Figure,
  title: string,
  record: RunRecord,
  colours: FigureColours,
): string {
  if (colours === "print") return printSvgOf(figure, title, recordSentence(record));
  const metadata = `<metadata>${runXml(record)}</metadata>`;
  // Behind the description, which has to stay the first child together with the title.
  return svgOf(figure, { title }).replace("</desc>", () => `</desc>${metadata}`);
}
