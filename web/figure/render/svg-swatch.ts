// The legend's pictures of series in SVG: in figures, and in the page's own legend.

import type { Box, PointSymbol, Stroke, Swatch, Typography } from "../figure";
import { element, pathOf, round } from "./svg-path";
import { tracePointSymbol, traceSymbol } from "./trace-symbols";

/** Half of a symbol's width, units of the type's scale. */
const SYMBOL = 2.5;
/** Of a band under its median. */
const SHADE = 0.2;

export function swatchSvg(swatch: Swatch, box: Box, { scale }: Pick<Typography, "scale">): string {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  switch (swatch.kind) {
    case "line":
    case "spread": {
      const { stroke, symbol } = swatch;
      const band = { ...box, fill: stroke.colour, "fill-opacity": SHADE };
      const [cx, r] = [x + width / 2, SYMBOL * scale];
      return [
        swatch.kind === "spread" ? element("rect", band) : "",
        strokeSvg(`M${round(x)} ${round(middle)}h${round(width)}`, stroke),
        symbol === null ? "" : pointSvg(symbol, cx, middle, r, stroke.colour),
      ].join("");
    }
    case "point":
      return pointSvg(swatch.symbol, x + width / 2, middle, SYMBOL * scale, swatch.fill);
    case "area":
      return blockSvg(swatch.fill, box, 0);
    case "strip":
      return blockSvg(swatch.fill, box, 0.1);
    case "symbol": {
      const d = pathOf((sink) =>
        traceSymbol(swatch.symbol, x + width / 2, middle, 0.35 * height, sink),
      );
      return strokeSvg(d, { ...swatch.stroke, width: 1.25 * swatch.stroke.width });
    }
    default:
      return swatch satisfies never;
  }
}

function pointSvg(symbol: PointSymbol, x: number, y: number, r: number, fill: string): string {
  return element("path", { d: pathOf((sink) => tracePointSymbol(symbol, x, y, r, sink)), fill });
}

function blockSvg(fill: string, { x, y, width, height }: Box, air: number): string {
  const [side, above] = [width * 0.15, height * air];
  const box = { x: x + side, y: y + above, width: width - 2 * side, height: height - 2 * above };
  return element("rect", { ...box, rx: height / 10, fill });
}

function strokeSvg(d: string, { colour, width, dash }: Stroke): string {
  return element("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-dasharray": dash.length === 0 ? undefined : dash.map(round).join(" "),
  });
}
