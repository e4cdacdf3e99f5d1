// An SVG as pixels, drawn with the project's own fonts, so that no machine decides anything, and compared with a kept picture.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { expect } from "vitest";
import { fontPath } from "../../cli/figure/fonts";

/** Pixels of a picture that may differ from those that are kept. */
const BUDGET = 12;
/** Of 255, in any of its colours: less is the edge of a letter. */
const DIFFERENT = 32;
const FAMILY = "Lab Sans";

function drawn(svg: string, zoom: number) {
  const plain = svg.replace(/font-family="[^"]*"/g, `font-family="${FAMILY}"`);
  return new Resvg(plain, {
    background: "#ffffff",
    fitTo: { mode: "zoom", value: zoom },
    font: {
      loadSystemFonts: false,
      fontFiles: [fontPath("regular"), fontPath("bold")],
      defaultFontFamily: FAMILY,
    },
  }).render();
}

/** A picture's pixels, by the painter of the other one. */
function pixelsOf(png: Uint8Array, width: number, height: number): Uint8Array {
  const data = Buffer.from(png).toString("base64");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`;
  return new Resvg(svg).render().pixels;
}

const at = (name: string): string => fileURLToPath(new URL(`kept/${name}.png`, import.meta.url));

export function compare(name: string, svg: string, zoom: number): void {
  const image = drawn(svg, zoom);
  const { width, height, pixels } = image;
  const file = at(name);
  const renew = process.env.LAB_PICTURES === "renew";
  const kept = existsSync(file) ? pixelsOf(readFileSync(file), width, height) : new Uint8Array();
  let apart = kept.length === pixels.length ? 0 : width * height;
  for (let i = 0; i < kept.length && kept.length === pixels.length; i += 4) {
    const differs = [0, 1, 2].some((k) => {
      return Math.abs((kept[i + k] ?? 0) - (pixels[i + k] ?? 0)) > DIFFERENT;
    });
    if (differs) apart += 1;
  }
  if (apart > BUDGET) {
    const seen = renew
      ? file
      : fileURLToPath(new URL(`../../../test-results/pictures/${name}.png`, import.meta.url));
    mkdirSync(seen.slice(0, seen.lastIndexOf("/")), { recursive: true });
    writeFileSync(seen, image.asPng());
    if (!renew) expect(apart, `pixels of ${name}.png, now in ${seen}`).toBeLessThanOrEqual(BUDGET);
  }
  expect(existsSync(file)).toBe(true);
}
