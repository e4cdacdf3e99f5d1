// A page of a deck as SVG: thumbnails, and pictures of slides without a presentation program.

import { type FigureShape, movedBy, pathData, round } from "../../../figure/exports";
import { escaped } from "../../../model/data";
import { flatOf } from "./flat";
import type { Page } from "./page-model";
import { FRAME } from "./slide-look";

export function svgOfPage(page: Page, number: number): string {
  const { width, height } = FRAME.size;
  return svgOfShapes(flatOf(page, number), width, height, page.title);
}

/** All pages of a deck below one another. */
export function svgOfPages(pages: readonly Page[]): string {
  const { width, height } = FRAME.size;
  const shapes = pages.flatMap((page, i) =>
    flatOf(page, i + 1).map((shape) => movedBy(shape, 0, i * height)),
  );
  return svgOfShapes(shapes, width, pages.length * height, pages[0]?.title ?? "");
}

/** Shapes in points on white. */
export function svgOfShapes(
  shapes: readonly FigureShape[],
  width: number,
  height: number,
  title: string,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}pt" height="${round(height)}pt" ` +
    `viewBox="0 0 ${round(width)} ${round(height)}" role="img" font-family="Arial, Liberation Sans, Helvetica, sans-serif">` +
    `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>` +
    `${shapes.map(shapeSvg).join("")}</svg>`
  );
}

function shapeSvg(shape: FigureShape): string {
  if (shape.kind === "text") {
    const { text, href } = shape;
    const anchor = text.anchor === "start" ? "" : ` text-anchor="${text.anchor}"`;
    const weight = text.weight === 600 ? ' font-weight="700"' : "";
    const written =
      `<text x="${round(text.x)}" y="${round(text.y)}" font-size="${round(text.size)}"${anchor}${weight}` +
      ` fill="${text.colour}">${escaped(text.text)}</text>`;
    return href === null ? written : `<a href="${escaped(href)}">${written}</a>`;
  }
  const { commands, stroke, fill, opacity } = shape;
  const d = pathData(commands);
  const faded = opacity < 1 ? ` opacity="${round(opacity)}"` : "";
  if (stroke === null) return `<path d="${d}" fill="${fill ?? "none"}"${faded}/>`;
  const dash =
    stroke.dash.length === 0 ? "" : ` stroke-dasharray="${stroke.dash.map(round).join(" ")}"`;
  return (
    `<path d="${d}" fill="none" stroke="${stroke.colour}" stroke-width="${round(stroke.width)}"` +
    ` stroke-linejoin="round"${dash}${faded}/>`
  );
}
