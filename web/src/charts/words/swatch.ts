// The legend's picture of a series: the same stroke, fill or symbol as in the chart.

import { symbol, symbolCircle, symbolDiamond2, symbolSquare, symbolTriangle } from "d3-shape";
import type { Marker } from "../draw/line";
import type { Series } from "../series/types";

const SVG = "http://www.w3.org/2000/svg";

export function swatchOf(series: Series): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "legend-swatch");
  svg.setAttribute("viewBox", "0 0 17 10");
  svg.setAttribute("aria-hidden", "true");
  svg.append(shape(series));
  return svg;
}

function shape(series: Series): SVGElement {
  switch (series.kind) {
    case "line": {
      const dash = series.dash.join(" ");
      const stroke = node("path", {
        d: "M0 5H17",
        fill: "none",
        stroke: series.colour,
        "stroke-width": String(series.width),
        "stroke-dasharray": dash === "" ? "none" : dash,
      });
      if (series.flow === undefined) return stroke;
      const group = node("g", {});
      group.append(stroke, markerOf(series.marker, series.colour));
      return group;
    }
    case "spread": {
      const group = node("g", {});
      const band = { x: "0", y: "0", width: "17", height: "10", fill: series.colour };
      const dash = series.dash.join(" ");
      const median = { d: "M0 5H17", stroke: series.colour, "stroke-width": "2", fill: "none" };
      group.append(
        node("rect", { ...band, "fill-opacity": "0.2" }),
        node("path", { ...median, "stroke-dasharray": dash === "" ? "none" : dash }),
      );
      return group;
    }
    case "band":
    case "area":
      return node("rect", {
        x: "2.5",
        y: "0",
        width: "12",
        height: "10",
        rx: "1",
        fill: series.colour,
      });
    case "strip":
      return node("rect", {
        x: "2.5",
        y: "1",
        width: "12",
        height: "8",
        rx: "1",
        fill: series.colour,
      });
    case "marks": {
      const d = series.symbol === "cross" ? "M5 1.5l7 7m0-7l-7 7" : "M8.5 1.5l4 6.5h-8z";
      return node("path", { d, fill: "none", stroke: series.colour, "stroke-width": "1.25" });
    }
    default:
      return series satisfies never;
  }
}

const MARKERS = {
  circle: symbolCircle,
  square: symbolSquare,
  diamond: symbolDiamond2,
  triangle: symbolTriangle,
} as const;

/** The mark that samples of a flow have in the chart, where they are far enough apart to see. */
function markerOf(marker: Marker, colour: string): SVGElement {
  const d = symbol(MARKERS[marker], MARKER_AREA)() ?? "";
  return node("path", { d, fill: colour, transform: "translate(8.5 5)" });
}

/** Square pixels. */
const MARKER_AREA = 20;

function node(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
