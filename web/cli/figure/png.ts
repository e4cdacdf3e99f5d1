// An SVG as PNG, in the fonts that come with the project.

import { badInput } from "../terminal/faults";
import { fontPath } from "./fonts";

/** As the SVG is to name it, so that no font of the system takes its place. */
export const PNG_FAMILY = "Lab Sans";
/** A PNG has 192 pixels an inch, where the SVG counts 96. */
const ZOOM = 192 / 96;

export async function pngOfSvg(svg: string): Promise<Uint8Array> {
  const Resvg = await renderer();
  const fontFiles = [fontPath("regular"), fontPath("bold")];
  return new Resvg(svg, {
    background: "#ffffff",
    fitTo: { mode: "zoom", value: ZOOM },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: PNG_FAMILY },
  })
    .render()
    .asPng();
}

/** 4 MB of native code: only those load it who want a PNG, and an installation may have left it out. */
async function renderer(): Promise<typeof import("@resvg/resvg-js").Resvg> {
  try {
    return (await import("@resvg/resvg-js")).Resvg;
  } catch {
    throw badInput("a PNG", "needs one more package: npm install @resvg/resvg-js (SVG needs none)");
  }
}
