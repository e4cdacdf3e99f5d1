// A figure as the files that the page can save.

import { asciiOf } from "../../exports/figure/ascii/ascii";
import { draftSvgOf } from "../../exports/figure/draft-svg";
import { csvOfFigure, matplotlibOf, pgfplotsOf } from "../../exports/figure/scripts";
import { svgFileOf } from "../../exports/figure/svg-file";
import bold from "../../exports/fonts/lab-sans-bold.ttf?url";
import regular from "../../exports/fonts/lab-sans-regular.ttf?url";
import type { Figure } from "../../figure/figure";
import { RECORD_NAME, type RunRecord, recordSentence, recordText } from "../../scenario/run-record";

export type Format = "svg" | "png" | "pdf" | "draft" | "txt" | "csv" | "py" | "tex";

export interface FormatRow {
  readonly format: Format;
  readonly label: string;
  readonly ending: string;
  readonly type: string;
  /** Numbers, not a picture: every sample of the run. */
  readonly samples: boolean;
  readonly black: boolean;
}

export const FORMATS: readonly FormatRow[] = [
  row("svg", "SVG, sharp at any size", "svg", "image/svg+xml"),
  row("png", "PNG, 192 pixels an inch", "png", "image/png"),
  row("pdf", "PDF, fonts embedded", "pdf", "application/pdf"),
  row("draft", "SVG for an Internet-Draft, black alone", "svg", "image/svg+xml"),
  row("txt", "Letters, 69 columns", "txt", "text/plain", true),
  row("csv", "CSV of what is drawn", "csv", "text/csv", true),
  row("py", "Script for matplotlib", "py", "text/x-python"),
  row("tex", "Script for pgfplots", "tex", "application/x-tex"),
];

function row(
  format: Format,
  label: string,
  ending: string,
  type: string,
  samples = false,
): FormatRow {
  return { format, label, ending, type, samples, black: format === "draft" };
}

export interface Drawn {
  readonly figure: Figure;
  readonly title: string;
  /** What decides the result, in a line. */
  readonly facts: string;
  readonly record: RunRecord;
}

export async function fileOf(format: Format, drawn: Drawn): Promise<BlobPart> {
  const { figure, title, facts, record } = drawn;
  const note = `nada-lab run ${record.scenario}\n${title}. ${facts}.\n${record.link}`;
  switch (format) {
    case "svg":
      return svgFileOf(figure, title, record);
    case "png":
      return pngOf(drawn);
    case "pdf": {
      const { pdfOfFigure } = await import("../../exports/figure/pdf");
      const [plain, heavy] = await Promise.all([regular, bold].map(bytesAt));
      const about = { title, author: "nada-lab", subject: facts, link: record.link };
      const fonts = { regular: plain as Uint8Array, bold: heavy as Uint8Array };
      return pdfOfFigure(figure, fonts, { ...about, run: recordText(record) }) as BlobPart;
    }
    case "draft":
      return draftSvgOf(figure, title, recordSentence(record));
    case "txt":
      return asciiOf(figure);
    case "csv":
      return csvOfFigure(figure);
    case "py":
      return matplotlibOf(figure, note);
    case "tex":
      return pgfplotsOf(figure, note);
    default:
      return format satisfies never;
  }
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font could not be loaded (status ${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Pixels for one layout unit. */
const PIXELS = { px: 2, pt: 192 / 72 } as const;

/** Painted by the browser from the SVG. */
async function pngOf({ figure, title, record }: Drawn): Promise<BlobPart> {
  const address = URL.createObjectURL(
    new Blob([svgFileOf(figure, title, record)], { type: "image/svg+xml" }),
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(figure.width * PIXELS[figure.unit]);
    canvas.height = Math.round(figure.height * PIXELS[figure.unit]);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, "image/png"));
    if (blob === null) throw new Error("The picture is too large for this browser.");
    const { withText } = await import("../../data/formats/png-text");
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return withText(bytes, { [RECORD_NAME]: recordText(record), Title: title }) as BlobPart;
  } finally {
    URL.revokeObjectURL(address);
  }
}
