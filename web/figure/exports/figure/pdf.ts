// A figure as a page of a PDF, and shapes as a part of one.

import type { Figure } from "../../figure";
import type { About, FontFiles } from "../pdf/file";
import { PdfFile } from "../pdf/file";
import type { PdfPage } from "../pdf/page";
import { type FigureShape, shapesOf } from "./shapes-of";
import type { FigureColours } from "./sizes";

/** One page of the figure's own size; it has to be laid out in points. */
export function pdfOfFigure(
  figure: Figure,
  fonts: FontFiles,
  about: About,
  colours: FigureColours,
): Uint8Array {
  const file = new PdfFile(fonts);
  drawShapes(shapesOf(figure, colours), file, file.page(figure.width, figure.height));
  return file.bytes(about);
}

export function drawShapes(shapes: readonly FigureShape[], file: PdfFile, page: PdfPage): void {
  for (const shape of shapes) {
    if (shape.kind === "text") {
      const { text, href } = shape;
      const { size, colour, anchor } = text;
      const font = text.weight === 600 ? file.bold : file.regular;
      const wide = page.text(text.text, text.x, text.y, { font, size, colour, anchor });
      if (href !== null) page.link(href, text.x, text.y - size, wide, 1.2 * size);
      continue;
    }
    page.faded(shape.opacity, () => {
      for (const command of shape.commands) {
        if (command.to === "close") page.closePath();
        else if (command.to === "curve") {
          const { x1, y1, x2, y2 } = command;
          page.curveTo(x1, y1, x2, y2, command.x, command.y);
        } else if (command.to === "move") page.moveTo(command.x, command.y);
        else page.lineTo(command.x, command.y);
      }
      if (shape.stroke === null) page.fill(shape.fill ?? "#000000");
      else page.stroke(shape.stroke);
    });
  }
}
