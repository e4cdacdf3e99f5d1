// An equation as an SVG of its own: glyphs as paths, its spoken text as the title.

import { escaped } from "../../data/formats/xml";
import { pathData } from "../figure/path-data";
import { type EquationPicture, equationShape } from "./picture";

/** Room around it, in its size. */
const AIR = 0.15;

export function equationSvg(
  picture: EquationPicture,
  spoken: string,
  size: number,
  colour: string,
): string {
  const air = AIR * size;
  const width = picture.width * size + 2 * air;
  const height = (picture.height + picture.depth) * size + 2 * air;
  const shape = equationShape(picture, air, air + picture.height * size, size, colour);
  const [w, h] = [width, height].map((value) => String(Math.round(100 * value) / 100));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${escaped(spoken)}</title><path d="${pathData(shape.commands)}" fill="${escaped(colour)}"/></svg>\n`
  );
}
