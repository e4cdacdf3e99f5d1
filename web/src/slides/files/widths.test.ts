import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TrueType } from "../../../figure/exports/fonts/truetype";
import { widthOf } from "./widths";

const faces = (["regular", "bold"] as const).map((name) => {
  const font = new URL(`../../../figure/exports/fonts/lab-sans-${name}.ttf`, import.meta.url);
  return [name, new TrueType(readFileSync(font))] as const;
});

/** After a change of the fonts: `npx vitest run -u web/src/slides/files/widths.test.ts`. */
test("widths are those of the fonts, letter by letter", async () => {
  const table = Object.fromEntries(
    faces.map(([name, font]) => {
      const letters = new Map<number, string>();
      for (let code = 32; code < 0xffff; code += 1) {
        if (!font.has(code)) continue;
        const width = Math.round((font.width(font.glyph(code)) / font.metrics.unitsPerEm) * 1000);
        letters.set(width, (letters.get(width) ?? "") + String.fromCodePoint(code));
      }
      return [name, Object.fromEntries([...letters].sort(([a], [b]) => a - b))];
    }),
  );
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot("widths.json");
});

test("a text is as wide as in a PDF", () => {
  const text = "NADA 5–95 % Größe τ ▲";
  for (const [name, font] of faces) {
    const weight = name === "bold" ? 600 : 400;
    expect(widthOf(text, 20, weight)).toBeCloseTo(font.measure(text, 20), 1);
  }
  expect(widthOf("漢", 20)).toBe(20);
});
