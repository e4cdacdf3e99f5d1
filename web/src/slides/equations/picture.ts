// Pictures of the core's equations: glyphs as outlines, so that no program needs a font for mathematics. They are drawn once, with
// MathJax, by `npm run update -- equations`; a test wants them to be of the equations that the core has now.

import type { PathShape } from "../../../figure/exports";
import { outlineOf } from "./outline";
import pictures from "./pictures.json";

/** Sizes for type of one unit. */
export interface EquationPicture {
  /** What MathJax was given. */
  readonly tex: string;
  readonly width: number;
  /** Above the baseline, and below it. */
  readonly height: number;
  readonly depth: number;
  readonly id: string;
}

interface Drawn {
  readonly tex: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Of its glyphs in turn: which, how far from the left of the one before, how far up, and its scale. So said they press best. */
  readonly places: readonly (readonly number[])[];
  readonly rules: readonly (readonly number[])[];
}

/** The pictures are in thousandths of an em. */
const EM = 1000;
const glyphs: Readonly<Record<string, string>> = pictures.glyphs;
const equations: Readonly<Record<string, Drawn>> = pictures.equations;

/** Of an equation of a controller's kind (`nada`), by its id (`nada.7`); null where there is none. */
export function equationPicture(kind: string, equation: string): EquationPicture | null {
  const id = `${kind} ${equation}`;
  const drawn = Object.hasOwn(equations, id) ? equations[id] : undefined;
  if (drawn === undefined) return null;
  const { tex, width, height, depth } = drawn;
  return { tex, id, width: width / EM, height: height / EM, depth: depth / EM };
}

interface Place {
  readonly glyph: number;
  readonly left: number;
  readonly up: number;
  readonly scale: number;
}

/** Of each of its glyphs, from the left end of the baseline. */
export function placesOf({ places }: Pick<Drawn, "places">): readonly Place[] {
  let left = 0;
  return places.map(([glyph = 0, on = 0, up = 0, scale = 1]) => {
    left += on;
    return { glyph, left, up, scale };
  });
}

/** With its baseline's left end at a place, in type of a size; one path, as one colour fills it. */
export function equationShape(
  { id, tex }: EquationPicture,
  x: number,
  y: number,
  size: number,
  colour: string,
): PathShape {
  const { places, rules } = equations[id] ?? { places: [], rules: [] };
  const unit = size / EM;
  const commands = [
    ...placesOf({ places }).flatMap(({ glyph, left, up, scale }) =>
      outlineOf(glyphs[String(glyph)] ?? "", {
        x: x + unit * left,
        y: y - unit * up,
        scale: unit * scale,
      }),
    ),
    ...rules.flatMap(([left = 0, up = 0, width = 0, height = 0]) =>
      outlineOf(`M0 0H${width}V${height}H0Z`, {
        x: x + unit * left,
        y: y - unit * up,
        scale: unit,
      }),
    ),
  ];
  return { kind: "path", name: tex, commands, stroke: null, fill: colour, opacity: 1 };
}
