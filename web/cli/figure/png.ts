// An SVG as PNG, in the fonts that come with the project.

import { fontPath } from "./fonts";

/** As the SVG is to name it, so that no font of the system takes its place. */
export const PNG_FAMILY = "Lab Sans";
/** A PNG has 192 pixels an inch, where the SVG counts 96. */
const ZOOM = 192 / 96;

export async function pngOfSvg(svg: string): Promise<Uint8Array> {
  // 4 MB of native code: only those load it who want a PNG.
  const { Resvg } = await import("@resvg/resvg-js");
  const fontFiles = [fontPath("regular"), fontPath("bold")];
  return new Resvg(svg, {
    background: "#ffffff",
    fitTo: { mode: "zoom", value: ZOOM },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: PNG_FAMILY },
  })
    .render()
    .asPng();
}
