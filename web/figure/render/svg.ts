// A figure as one SVG file: background, grid, marks clipped to their plots, axes, names, legends and caption. Text in, text out; no
// document is needed.

import { escaped } from "../../model/data/formats/xml";
import type { Figure, Layer, Mark, Panel } from "../figure";
import { mix } from "../ink/theme";
import { textsOf } from "../texts/texts-of";
import { gridTicks } from "./grid";
import { element, pathOf, round } from "./svg-path";
import { pieceSvg, strokeSvg, textSvg } from "./svg-pieces";
import { swatchSvg } from "./svg-swatch";
import { symbolPositions, traceArea, traceBars, traceLine, traceSymbols } from "./trace";
import { cellBox, HATCH, traceHatching } from "./trace-cells";
import { tracePointSymbol } from "./trace-symbols";

export interface SvgOptions {
  /** What ids begin with: different for all figures of one page. */
  readonly id?: string;
  /** The file's title; without it that of the figure, or its panels'. */
  readonly title?: string;
  /** What is said of it, in the place of a title and a description: browsers show a title to who points at the picture. */
  readonly label?: string;
}

/** Boxes of one colour reach into one another by as much. */
const SEAM = 0.05;

/** What a panel needs of its figure. */
type Drawn = Pick<Figure, "theme" | "typography" | "playhead">;

const LAYERS: readonly Layer[] = ["back", "ghost", "data", "spread", "over"];

export function svgOf(figure: Figure, options: SvgOptions = {}): string {
  const { width, height, unit, theme, panels, typography, caption } = figure;
  const { id = "figure", label } = options;
  const title = options.title ?? figure.title?.text ?? panels.map((one) => one.title).join(", ");
  const linked = caption.flatMap(({ parts }) => parts.filter(({ href }) => href !== null));
  const isLink = new Set(linked.map(({ text }) => text));
  const size = unit === "px" ? "" : unit;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: `${round(width)}${size}`,
      height: `${round(height)}${size}`,
      viewBox: `0 0 ${round(width)} ${round(height)}`,
      role: "img",
      "aria-label": label,
      "aria-labelledby": label === undefined ? `${id}-title ${id}-desc` : undefined,
      "font-family": typography.family,
    },
    [
      ...(label === undefined
        ? [
            element("title", { id: `${id}-title` }, [escaped(title)]),
            element("desc", { id: `${id}-desc` }, [escaped(figure.summary)]),
          ]
        : []),
      element("rect", { width, height, fill: theme.background }),
      ...panels.flatMap((panel, i) => panelSvg(panel, figure, `${id}-${i}`)),
      ...(figure.pieces ?? []).map(pieceSvg),
      ...textsOf(figure)
        .filter((text) => !isLink.has(text))
        .map(textSvg),
      ...linked.map(({ text, href }) => element("a", { href: href ?? "" }, [textSvg(text)])),
    ],
  );
}

/** A panel without its texts. */
export function panelSvg(panel: Panel, figure: Drawn, id: string): readonly string[] {
  const { typography } = figure;
  const lines = panel.labels.flatMap(({ of, sample }) => {
    const entry = panel.legend.entries.find(({ id }) => id === of);
    return sample === null || entry === undefined
      ? []
      : [swatchSvg(entry.swatch, sample, typography)];
  });
  const swatches = panel.legend.entries.flatMap(({ swatch, place }) =>
    place === null ? [] : [swatchSvg(swatch, place.swatch, typography)],
  );
  return [
    element("clipPath", { id: `${id}-clip` }, [element("rect", { ...panel.clip })]),
    element("g", { "data-panel": panel.id }, [
      gridSvg(panel, figure),
      ...LAYERS.flatMap((layer) => layerSvg(layer, panel, figure, id)),
      ...playheadSvg(panel, figure),
      ...swatches,
      ...lines,
    ]),
  ];
}

/** Value lines, and upright lines at moments; that of zero is a little stronger. */
function gridSvg({ plot, x, y }: Panel, { theme, typography }: Drawn): string {
  const across = gridTicks(y).map(({ value, at: top }) =>
    element("path", {
      d: `M${round(plot.x)} ${round(top)}H${round(plot.x + plot.width)}`,
      stroke: value === 0 ? theme.hairline : theme.grid,
    }),
  );
  const upright = gridTicks(x).map(({ at: left }) =>
    element("path", {
      d: `M${round(left)} ${round(plot.y)}V${round(plot.y + plot.height)}`,
      stroke: theme.grid,
    }),
  );
  return element("g", { "stroke-width": typography.scale }, [...upright, ...across]);
}

/** What fades lies there twice where there is a playhead: as it is before, and faint after it. */
function layerSvg(layer: Layer, panel: Panel, figure: Drawn, id: string): readonly string[] {
  const marks = panel.marks.filter((mark) => mark.layer === layer);
  if (marks.length === 0) return [];
  const { playhead } = figure;
  const drawn = marks.map((mark) => markSvg(mark, panel, figure, `url(#${id}-clip)`));
  const isTime = panel.x.kind === "time";
  if (playhead === null || !isTime || (layer !== "data" && layer !== "back"))
    return [element("g", {}, drawn)];
  const { plot } = panel;
  const now = Math.min(Math.max(panel.x.scale(playhead.at_s), plot.x), plot.x + plot.width);
  const part = (name: string, x: number, width: number, opacity?: number): readonly string[] => [
    element("clipPath", { id: `${id}-${layer}-${name}` }, [element("rect", { ...plot, x, width })]),
    element("g", { "clip-path": `url(#${id}-${layer}-${name})`, opacity }, drawn),
  ];
  return [
    ...part("past", plot.x, now - plot.x),
    ...part("future", now, plot.x + plot.width - now, playhead.faint),
  ];
}

function playheadSvg({ plot, x }: Panel, { playhead }: Drawn): readonly string[] {
  const isTime = x.kind === "time";
  const left = playhead === null || !isTime ? Number.NaN : x.scale(playhead.at_s);
  if (playhead === null || !(left >= plot.x && left <= plot.x + plot.width)) return [];
  const d = `M${round(left)} ${round(plot.y)}V${round(plot.y + plot.height)}`;
  return [
    element("path", { d, stroke: playhead.stroke.colour, "stroke-width": playhead.stroke.width }),
  ];
}

type Attributes = Parameters<typeof element>[1];
type Of<K extends Mark["kind"]> = Extract<Mark, { kind: K }>;

function markSvg(mark: Mark, panel: Panel, figure: Drawn, clip: string): string {
  const opacity = mark.opacity === 1 ? undefined : mark.opacity;
  const common = { "data-mark": mark.id, "clip-path": mark.clip ? clip : undefined, opacity };
  const drawn = (d: string, look: Attributes) => element("path", { ...common, d, ...look });
  switch (mark.kind) {
    case "line":
      return lineSvg(mark, panel, figure, common);
    case "area":
      return drawn(
        pathOf((sink) => traceArea(mark, panel, sink)),
        { fill: mark.fill },
      );
    case "bars": {
      const { fill, outline } = mark;
      const edge = outline && strokeSvg(outline.colour, outline.width, outline.dash);
      return drawn(
        pathOf((sink) => traceBars(mark, panel, sink)),
        { ...edge, fill },
      );
    }
    case "symbols": {
      const { colour, width } = mark.stroke;
      return drawn(
        pathOf((sink) => traceSymbols(mark, panel, sink)),
        strokeSvg(colour, width, []),
      );
    }
    case "rules": {
      const { colour, width, dash } = mark.stroke;
      return drawn(rulesPath(mark, panel), strokeSvg(colour, width, dash));
    }
    case "cells":
      return element("g", common, cellsSvg(mark, panel, figure));
    case "strip":
      return element("g", common, stripSvg(mark, panel, figure));
    default:
      return mark satisfies never;
  }
}

function lineSvg(mark: Of<"line">, panel: Panel, figure: Drawn, common: Attributes): string {
  const { stroke } = mark;
  const line = element("path", {
    ...common,
    d: pathOf((sink) => traceLine(mark, panel, sink)),
    ...strokeSvg(stroke.colour, stroke.width, stroke.dash),
    "stroke-linejoin": "round",
  });
  if (!mark.dots) return line;
  const radius = mark.radius ?? 2 * figure.typography.scale;
  const d = pathOf((sink) => {
    for (const [x, y] of symbolPositions(mark, panel, 1))
      tracePointSymbol(mark.symbol, x, y, radius, sink);
  });
  return line + element("path", { d, fill: stroke.colour, "clip-path": common["clip-path"] });
}

function rulesPath({ times_s }: Of<"rules">, { plot, x }: Panel): string {
  return times_s
    .map((t_s) => `M${round(x.scale(t_s))} ${round(plot.y)}v${round(plot.height)}`)
    .join("");
}

function cellsSvg({ cells, fill, hatching }: Of<"cells">, panel: Panel, figure: Drawn) {
  const { theme, typography } = figure;
  const known = cells.flatMap((cell) => {
    const { value, share } = cell;
    if (value === null) return [];
    const { x, y, width, height } = cellBox(cell, panel);
    return [
      element("rect", {
        ...{ x, y, width: width + SEAM, height: height + SEAM },
        ...{ fill: mix(fill, theme.background, share), "data-value": String(value) },
      }),
    ];
  });
  const empty = cells.filter(({ value }) => value === null).map((cell) => cellBox(cell, panel));
  // Neighbours of one colour would show a seam between them.
  const boxes = element("g", { "shape-rendering": "crispEdges" }, known);
  if (empty.length === 0) return [boxes];
  const d = pathOf((sink) => traceHatching(empty, HATCH * typography.scale, sink));
  const { colour, width, dash } = hatching;
  return [boxes, element("path", { d, ...strokeSvg(colour, width, dash) })];
}

function stripSvg(
  { box, spans, states, labels }: Of<"strip">,
  panel: Panel,
  { typography }: Drawn,
): readonly string[] {
  const u = typography.scale;
  const { x } = panel;
  return states.flatMap(({ value, colour, ink, hatched }) => {
    const boxes = spans
      .filter((span) => span.value === value)
      .map(({ from_s, to_s }) => {
        const left = x.scale(from_s);
        return { left, right: Math.max(x.scale(to_s) - u, left + u) };
      });
    const d = pathOf((sink) => {
      for (const { left, right } of boxes) sink.rect(left, box.y, right - left, box.height);
    });
    const named = labels.find((one) => one.value === value);
    const lines = pathOf((sink) => {
      for (const { left, right } of hatched ? boxes : []) {
        const first = named !== undefined && Math.abs(named.from - left) < u ? named.to : left;
        for (let from = first - box.height + 2 * u; from < right; from += 5 * u) {
          const [a, b] = [Math.max(from, first), Math.min(from + box.height, right)];
          if (b <= a) continue;
          sink.moveTo(a, box.y + box.height - (a - from));
          sink.lineTo(b, box.y + box.height - (b - from));
        }
      }
    });
    return [
      ...(d === "" ? [] : [element("path", { d, fill: colour })]),
      ...(lines === ""
        ? []
        : [element("path", { d: lines, ...strokeSvg(ink, u, []), opacity: 0.35 })]),
    ];
  });
}
