// A figure as an SVG file that carries its run.

import type { Figure } from "../../figure/figure";
import { svgOf } from "../../figure/render/svg";
import { NAMESPACE, type RunRecord, recordSentence, recordText } from "../../scenario/run-record";
import { printSvgOf } from "./print-svg";
import type { FigureColours } from "./sizes";

export function svgFileOf(
  figure: Figure,
  title: string,
  record: RunRecord,
  colours: FigureColours,
): string {
  if (colours === "print") return printSvgOf(figure, title, recordSentence(record));
  const run = recordText(record)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  const metadata = `<metadata><lab:run xmlns:lab="${NAMESPACE}">${run}</lab:run></metadata>`;
  // Behind the description, which has to stay the first child together with the title.
  return svgOf(figure, { title }).replace("</desc>", () => `</desc>${metadata}`);
}
