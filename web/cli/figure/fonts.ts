// The project's fonts under Node: for what is written into files, and for pictures.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FontFiles } from "../../figure/exports/pdf/file";
import { PLACES, ROOT } from "../root";

export const fontPath = (face: "regular" | "bold"): string =>
  join(ROOT, PLACES.fonts, `lab-sans-${face}.ttf`);

export function fontFiles(): FontFiles {
  return { regular: readFileSync(fontPath("regular")), bold: readFileSync(fontPath("bold")) };
}
