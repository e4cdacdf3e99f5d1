// A figure as the files that the page can save.

import { csvOfFigure } from "../../../../figure/exports/figure/figure-csv";
import { svgFileOf } from "../../../../figure/exports/figure/svg-file";
import bold from "../../../../figure/exports/fonts/lab-sans-bold.ttf?url";
import regular from "../../../../figure/exports/fonts/lab-sans-regular.ttf?url";
import type { FontFiles } from "../../../../figure/exports/pdf/file";
import { RECORD_NAME, recordText } from "../../../../model/scenario/run-record";
import type { PreviewProps } from "./preview";

/** Also how the file's name ends. */
export type FigureFormat = "svg" | "png" | "pdf" | "csv";

export interface FormatRow {
  readonly format: FigureFormat;
  readonly label: string;
  readonly type: string;
}

export const FORMATS: readonly FormatRow[] = [
  { format: "svg", label: "SVG, sharp at any size", type: "image/svg+xml" },
  { format: "png", label: "PNG, 192 pixels an inch", type: "image/png" },
  { format: "pdf", label: "PDF, fonts embedded", type: "application/pdf" },
  { format: "csv", label: "CSV of what is drawn", type: "text/csv" },
];

export interface SavedFigure extends PreviewProps {
  /** What decides the result, in a line. */
  readonly facts: string;
}

export async function fileOf(format: FigureFormat, drawn: SavedFigure): Promise<BlobPart> {
  const { figure, colours, title, facts, record } = drawn;
  switch (format) {
    case "svg":
      return svgFileOf(figure, title, record, colours);
    case "png":
      return pngOf(drawn);
    case "pdf": {
      const { pdfOfFigure } = await import("../../../../figure/exports/figure/pdf");
      const about = { title, author: "nada-lab", subject: facts, link: record.link };
      const run = recordText(record);
      return pdfOfFigure(figure, await fontFiles(), { ...about, run }, colours) as BlobPart;
    }
    case "csv":
      return csvOfFigure(figure);
    default:
      return format satisfies never;
  }
}

export async function fontFiles(): Promise<FontFiles> {
  const [plain, heavy] = await Promise.all([regular, bold].map(bytesAt));
  return { regular: plain as Uint8Array, bold: heavy as Uint8Array };
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font could not be loaded (status ${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Pixels for a point. */
const PIXELS = 192 / 72;

/** Painted by the browser from the SVG. */
async function pngOf({ figure, colours, title, record }: SavedFigure): Promise<BlobPart> {
  const svg = svgFileOf(figure, title, record, colours);
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    const width = Math.round(figure.width * PIXELS);
    const height = Math.round(figure.height * PIXELS);
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext("2d");
    if (pen !== null) {
      // In print nothing is drawn behind the lines.
      pen.fillStyle = "#ffffff";
      pen.fillRect(0, 0, width, height);
      pen.drawImage(image, 0, 0, width, height);
    }
    const blob = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, "image/png"));
    if (blob === null) throw new Error("The picture is too large for this browser.");
    const { withText } = await import("../../../../model/data/formats/png-text");
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return withText(bytes, { [RECORD_NAME]: recordText(record), Title: title }) as BlobPart;
  } finally {
    URL.revokeObjectURL(address);
  }
}
