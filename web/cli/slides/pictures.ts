// Figures of a presentation as pictures: SVG where the program can show it, and a PNG of it everywhere else.

import { groupShapes } from "../../src/exports/deck/flat";
import { svgOfShapes } from "../../src/exports/deck/svg";
import { movedBy } from "../../src/exports/figure/shapes-of";
import type { Group, Picture, Presentation } from "../../src/exports/pptx/model";
import { fontPath } from "../figure/fonts";

/** 192 pixels an inch: twice what a projector shows. */
const PIXELS = 192 / 72;
const FAMILY = "Lab Sans";

export async function withPictures(presentation: Presentation): Promise<Presentation> {
  // 4 MB of native code: only those load it who want pictures.
  const { Resvg } = await import("@resvg/resvg-js");
  const pngOf = (svg: string): Uint8Array =>
    new Resvg(svg.replace(/font-family="[^"]*"/, `font-family="${FAMILY}"`), {
      fitTo: { mode: "zoom", value: PIXELS },
      font: {
        loadSystemFonts: false,
        fontFiles: [fontPath("regular"), fontPath("bold")],
        defaultFontFamily: FAMILY,
      },
    })
      .render()
      .asPng();
  const slides = presentation.slides.map((slide) => ({
    ...slide,
    shapes: slide.shapes.map((shape) => (shape.kind === "group" ? pictureOf(shape, pngOf) : shape)),
  }));
  return { ...presentation, slides };
}

function pictureOf(group: Group, pngOf: (svg: string) => Uint8Array): Picture {
  const { name, alt, box } = group;
  const shapes = groupShapes(group).map((shape) => movedBy(shape, -box.x, -box.y));
  const svg = svgOfShapes(shapes, box.width, box.height, name);
  return { kind: "picture", name, alt, box, png: pngOf(svg), svg: new TextEncoder().encode(svg) };
}
