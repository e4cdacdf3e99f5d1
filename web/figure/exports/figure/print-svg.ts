// A figure in black alone, as the SVG that Internet-Drafts take: nothing but the elements and attributes of that profile
// (no style sheet, no clipping, no opacity, no metadata; svgcheck says what it refuses). Dashes and symbols tell the lines
// apart, and are repeated beside their names.

import { escaped } from "../../../model/data/formats/xml";
import type { Figure } from "../../figure";
import { pathData, round } from "./path-data";
import { type FigureShape, type PathShape, shapesOf } from "./shapes-of";

/** What `run` says stands in `desc`, the only place for it that survives: how to get the run, its hash, its link. */
export function printSvgOf(figure: Figure, title: string, run: string): string {
  const { width, height, summary } = figure;
  const description = [summary, run].filter((one) => one !== "").join(" ");
  const shapes = shapesOf(figure, "print").map(shapeSvg);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.2" ` +
    `baseProfile="tiny" width="${round(width)}pt" height="${round(height)}pt" ` +
    `viewBox="0 0 ${round(width)} ${round(height)}" font-family="sans-serif">\n` +
    `<title>${escaped(title)}</title>\n<desc>${escaped(description)}</desc>\n${shapes.join("\n")}\n</svg>\n`
  );
}

function shapeSvg(shape: FigureShape): string {
  if (shape.kind === "path") return pathSvg(shape);
  const { text, href } = shape;
  const anchor = text.anchor === "start" ? "" : ` text-anchor="${text.anchor}"`;
  const weight = text.weight === 600 ? ' font-weight="bold"' : "";
  const written = `<text x="${round(text.x)}" y="${round(text.y)}" font-size="${round(text.size)}"${anchor}${weight}>${escaped(text.text)}</text>`;
  return href === null ? written : `<a xlink:href="${escaped(href)}">${written}</a>`;
}

function pathSvg({ commands, stroke, fill, opacity }: PathShape): string {
  const d = pathData(commands);
  if (stroke === null) {
    const tint = opacity < 1 ? ` fill-opacity="${opacity}"` : "";
    return fill === null ? "" : `<path d="${d}" fill="black"${tint}/>`;
  }
  const dash =
    stroke.dash.length === 0 ? "" : ` stroke-dasharray="${stroke.dash.map(round).join(",")}"`;
  return `<path d="${d}" fill="none" stroke="black" stroke-width="${round(stroke.width)}"${dash}/>`;
}
