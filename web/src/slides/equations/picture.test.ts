import { describe, expect, test } from "vitest";
import type { Command } from "../../../figure/exports/figure/path";
import { equationSpoken } from "../../../model/data/formula/spoken";
import { equationTex } from "../../../model/data/formula/tex";
import { freshLab } from "../../../tests/lab";
import { outlineOf } from "./outline";
import { equationPicture, equationShape, placesOf } from "./picture";
import pictures from "./pictures.json";

const kinds = (await freshLab()).schema().objects.controller?.kinds ?? {};
const rows = Object.entries(kinds).flatMap(([kind, { equations = [], symbols = {} }]) =>
  equations.map((row) => ({ kind, row, symbols })),
);
const NADA = kinds.nada?.symbols ?? {};
const rowOf = (id: string) => {
  const found = kinds.nada?.equations?.find((row) => row.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

function pointsOf(command: Command): readonly (readonly [number, number])[] {
  if (command.to === "close") return [];
  const end = [command.x, command.y] as const;
  return command.to === "curve" ? [[command.x1, command.y1], [command.x2, command.y2], end] : [end];
}

test("every equation of the core has a picture, and no other: npm run update -- equations draws them", () => {
  const now = rows.map(({ kind, row, symbols }) => [
    `${kind} ${row.id}`,
    equationTex(row, symbols),
  ]);
  const drawn = Object.entries(pictures.equations).map(([id, { tex }]) => [id, tex]);
  expect(drawn).toEqual(now);
});

test("the rate equation of RFC 8698 is written as there", () => {
  expect(equationTex(rowOf("nada.7"), NADA)).toBe(
    "r_{\\mathrm{ref}} \\leftarrow r_{\\mathrm{ref}} \\, \\Bigl(1 - \\frac{κ \\, δ}{τ} \\, " +
      "\\frac{x_{\\mathrm{offset}}}{τ} - κ \\, η \\, \\frac{x_{\\mathrm{diff}}}{τ}\\Bigr)",
  );
});

describe("a picture", () => {
  test("fills its box and nothing outside of it", () => {
    for (const { kind, row } of rows) {
      const picture = equationPicture(kind, row.id);
      if (picture === null) throw new Error(row.id);
      const { commands } = equationShape(picture, 0, 0, 1, "#000000");
      const points = commands.flatMap(pointsOf);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      // An italic letter may lean a little over its end.
      expect(Math.min(...xs), row.id).toBeGreaterThanOrEqual(-0.05);
      expect(Math.max(...xs), row.id).toBeLessThanOrEqual(picture.width + 0.1);
      expect(Math.max(...xs), row.id).toBeGreaterThan(0.8 * picture.width);
      expect(Math.min(...ys), row.id).toBeGreaterThanOrEqual(-picture.height - 0.02);
      expect(Math.max(...ys), row.id).toBeLessThanOrEqual(picture.depth + 0.02);
    }
  });

  test("has no fraction bar through a letter", () => {
    const glyphs: Readonly<Record<string, string>> = pictures.glyphs;
    let bars = 0;
    for (const [id, drawn] of Object.entries(pictures.equations)) {
      for (const [left = 0, low = 0, width = 0, height = 0] of drawn.rules) {
        bars += 1;
        for (const { glyph, left: x, up: y, scale } of placesOf(drawn)) {
          const outline = outlineOf(glyphs[glyph] ?? "", { x, y: -y, scale }).flatMap(pointsOf);
          const [xs, ys] = [outline.map(([at]) => at), outline.map(([, at]) => -at)];
          const beside = Math.min(...xs) > left + width || Math.max(...xs) < left;
          const apart = Math.min(...ys) >= low + height || Math.max(...ys) <= low;
          // A sign between two fractions, or a bracket around them, stands beside the bar.
          expect(beside || apart, `${id}: glyph ${glyph}`).toBe(true);
        }
      }
    }
    expect(bars).toBeGreaterThan(40);
  });

  test("of an equation that nobody knows is none", () => {
    expect(equationPicture("nada", "nada.99")).toBeNull();
    expect(equationPicture("constructor", "")).toBeNull();
  });
});

test("an outline's curves go on as smoothly as the font has them", () => {
  const [, first, second] = outlineOf("M0 0Q10 10 20 0T40 0", { x: 0, y: 0, scale: 1 });
  expect(first).toMatchObject({ to: "curve", x: 20 });
  // The second control point mirrors the first: below the line.
  expect(second).toMatchObject({ to: "curve", x: 40 });
  if (second?.to !== "curve") throw new Error("no curve");
  expect(second.y1).toBeGreaterThan(0);
});

test("words say where a fraction begins and ends", () => {
  expect(equationSpoken(rowOf("nada.3"), NADA)).toMatch(/over the quantity .*, end of quantity,/);
});
