// A figure as a page of a PDF, or as a part of one.

import type { Figure } from "../../figure/figure";
import type { About, FontFiles } from "../pdf/file";
import { PdfFile } from "../pdf/file";
import type { PdfPage } from "../pdf/page";
import { moved } from "./path";
import { type FigureShape, shapesOf } from "./shapes-of";

/** Points for one layout unit. */
const POINTS = { px: 0.75, pt: 1 } as const;

/** One page of the figure's own size. */
export function pdfOfFigure(figure: Figure, fonts: FontFiles, about: About): Uint8Array {
  const file = new PdfFile(fonts);
  const scale = POINTS[figure.unit];
  const page = file.page(figure.width * scale, figure.height * scale);
  drawOnPage(figure, file, page, 0, 0, scale);
  return file.bytes(about);
}

/** With its upper left corner at a place of the page. */
export function drawOnPage(
  figure: Figure,
  file: PdfFile,
  page: PdfPage,
  left: number,
  top: number,
  scale = 1,
): void {
  drawShapes(shapesOf(figure), file, page, left, top, scale);
}

export function drawShapes(
  shapes: readonly FigureShape[],
  file: PdfFile,
  page: PdfPage,
  left: number,
  top: number,
  scale: number,
): void {
  const x = (value: number): number => left + scale * value;
  const y = (value: number): number => top + scale * value;
  for (const shape of shapes) {
    if (shape.kind === "text") {
      const { text, href } = shape;
      const size = text.size * scale;
      const font = text.weight === 600 ? file.bold : file.regular;
      const { colour, anchor } = text;
      const wide = page.text(text.text, x(text.x), y(text.y), { font, size, colour, anchor });
      if (href !== null) page.link(href, x(text.x), y(text.y) - size, wide, 1.2 * size);
      continue;
    }
    page.faded(shape.opacity, () => {
      for (const command of shape.commands.map((one) => moved(one, left, top, scale))) {
        if (command.to === "close") page.closePath();
        else if (command.to === "curve") {
          const { x1, y1, x2, y2 } = command;
          page.curveTo(x1, y1, x2, y2, command.x, command.y);
        } else if (command.to === "move") page.moveTo(command.x, command.y);
        else page.lineTo(command.x, command.y);
      }
      if (shape.stroke === null) page.fill(shape.fill ?? "#000000");
      else {
        const { colour, width, dash } = shape.stroke;
        page.stroke({ colour, width: width * scale, dash: dash.map((length) => length * scale) });
      }
    });
  }
}
