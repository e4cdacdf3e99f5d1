// A figure’s shapes, its PDF and its fonts, as what writes slides sees them.

export { withFewerLines } from "./figure/fewer-lines";
export { figureInRoom, fits } from "./figure/fits";
export { type Command, Path } from "./figure/path";
export { pathData, round } from "./figure/path-data";
export { drawShapes } from "./figure/pdf";
export { printSvgOf } from "./figure/print-svg";
export {
  type FigureShape,
  filled,
  movedBy,
  type PathShape,
  shapesOf,
  stroked,
} from "./figure/shapes-of";
export { FIGURE_SIZES, heightOf, SLIDE } from "./figure/sizes";
export { asciiText } from "./figure/text-art/ascii-words";
export { textArtOf } from "./figure/text-art/text-art";
export { TrueType } from "./fonts/truetype";
export { type FontFiles, PdfFile } from "./pdf/file";
export { factsListOf, seedFact } from "./run/facts";
