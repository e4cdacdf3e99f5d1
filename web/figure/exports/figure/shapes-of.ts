// A figure as a plain list of paths and texts, back to front, for formats that know neither groups nor clipping: PDF, shapes
// of slides, the SVG of Internet-Drafts. In print it is black alone, where dashes and symbols tell the lines apart.

import type {
  AreaMark,
  BarsMark,
  Box,
  CellsMark,
  Figure,
  Layer,
  LegendEntry,
  LineMark,
  Mark,
  Panel,
  PointSymbol,
  StripMark,
  Stroke,
} from "../../figure";
import { mix } from "../../ink/theme";
import { gridTicks } from "../../render/grid";
import { symbolPositions, traceArea, traceBars, traceLine, traceSymbols } from "../../render/trace";
import { cellBox, HATCH, traceHatching } from "../../render/trace-cells";
import { tracePointSymbol, traceSymbol } from "../../render/trace-symbols";
import { textsOf } from "../../texts/texts-of";
import { movedCommand, Path } from "./path";
import { shapesOfPiece } from "./piece-shapes";
import type { FigureShape, PathShape } from "./shape";
import type { FigureColours } from "./sizes";

export type { FigureShape, PathShape } from "./shape";

/** The same shape somewhere else. */
export function movedBy(shape: FigureShape, dx: number, dy: number): FigureShape {
  if (shape.kind === "text") {
    const { text } = shape;
    return { ...shape, text: { ...text, x: text.x + dx, y: text.y + dy } };
  }
  return { ...shape, commands: shape.commands.map((command) => movedCommand(command, dx, dy)) };
}

const LAYERS: readonly Layer[] = ["back", "ghost", "data", "spread", "over"];
const BLACK = "#000000";
/** Of areas in black. */
const TINT = 0.15;
/** Of bars in black, kind after kind: told apart where they stand on one another. */
const TINTS: readonly number[] = [0.15, 0.6, 0.35, 0.85];
/** Grid lines in black have to be thin, as they cannot be grey. Units of the type's scale. */
const THIN = 0.25;
/** Symbols along a dense line. */
const SYMBOLS = 7;
/** Half of a symbol's width, units of the type's scale. */
const SYMBOL = 2.5;

export function shapesOf(
  figure: Figure,
  colours: FigureColours = "screen",
): readonly FigureShape[] {
  const paint = new Paint(figure, colours);
  return [
    ...paint.background(),
    ...figure.panels.flatMap((panel) => [
      ...paint.grid(panel),
      ...LAYERS.flatMap((layer) =>
        panel.marks
          .filter((mark) => mark.layer === layer)
          .flatMap((mark) => paint.mark(mark, panel)),
      ),
      ...paint.swatches(panel),
      ...paint.samples(panel),
    ]),
    ...(figure.pieces ?? []).flatMap((piece) => shapesOfPiece(piece, colours)),
    ...paint.texts(),
  ];
}

class Paint {
  readonly #unit: number;

  constructor(
    readonly figure: Figure,
    readonly colours: FigureColours,
  ) {
    this.#unit = figure.typography.scale;
  }

  get #black(): boolean {
    return this.colours === "print";
  }

  background(): readonly FigureShape[] {
    // Paper is white by itself.
    if (this.#black) return [];
    const { width, height, theme } = this.figure;
    const path = new Path();
    path.rect(0, 0, width, height);
    return [filled("Background", path, theme.background)];
  }

  grid({ plot, x, y }: Panel): readonly FigureShape[] {
    const { theme } = this.figure;
    const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
    const lines = new Path();
    const zero = new Path();
    for (const { at: left } of gridTicks(x)) lines.segment(left, plot.y, left, bottom);
    for (const { at: top, value } of gridTicks(y)) {
      (value === 0 ? zero : lines).segment(plot.x, top, right, top);
    }
    const width = this.#black ? THIN * this.#unit : this.#unit;
    return [
      ...this.#stroked("Grid", lines, { colour: theme.grid, width, dash: [] }),
      ...this.#stroked("Zero", zero, { colour: theme.hairline, width: 2 * width, dash: [] }),
    ];
  }

  mark(mark: Mark, panel: Panel): readonly FigureShape[] {
    const path = new Path();
    switch (mark.kind) {
      case "line":
        return this.#line(mark, panel);
      case "area":
        return this.#area(mark, panel);
      case "bars":
        return this.#bars(mark, panel);
      case "cells":
        return this.#cells(mark, panel);
      case "symbols":
        traceSymbols(mark, panel, path);
        return this.#stroked(nameOf(mark, panel), path, mark.stroke, mark.opacity);
      case "rules": {
        const { plot } = panel;
        for (const t_s of mark.times_s) {
          const left = panel.x.scale(t_s);
          if (left >= plot.x && left <= plot.x + plot.width)
            path.segment(left, plot.y, left, plot.y + plot.height);
        }
        return this.#stroked("Changes", path, mark.stroke);
      }
      case "strip":
        return this.#strip(mark, panel);
      default:
        return mark satisfies never;
    }
  }

  #line(mark: LineMark, panel: Panel): readonly FigureShape[] {
    const path = new Path();
    traceLine(mark, panel, path, true);
    const name = nameOf(mark, panel);
    const dash = this.#black ? mark.mono.dash : mark.stroke.dash;
    const lines = this.#stroked(name, path, { ...mark.stroke, dash }, mark.opacity);
    const dense = this.#black && hasSymbols(mark, panel);
    const symbol = this.#symbolOf(mark);
    if (symbol === null || (!mark.dots && !dense)) return lines;
    const dots = new Path();
    const radius = mark.radius ?? SYMBOL * this.#unit;
    for (const [x, y] of symbolPositions(mark, panel, SYMBOLS, phaseOf(mark, panel)))
      tracePointSymbol(symbol, x, y, radius, dots);
    return [...lines, ...this.#filled(`${name}, symbols`, dots, mark.stroke.colour)];
  }

  /** Dots of a size of their own are the curve itself, whosever it is. */
  #symbolOf({ symbol, mono, radius }: LineMark): PointSymbol | null {
    return this.#black ? (mono.symbol ?? (radius === undefined ? null : symbol)) : symbol;
  }

  #area(mark: AreaMark, panel: Panel): readonly FigureShape[] {
    const path = new Path();
    traceArea(mark, panel, path, true);
    if (path.commands.length === 0) return [];
    const opacity = this.#black ? TINT : mark.opacity;
    return [{ ...filled(nameOf(mark, panel), path, this.#black ? BLACK : mark.fill), opacity }];
  }

  #bars(mark: BarsMark, panel: Panel): readonly FigureShape[] {
    const path = new Path();
    traceBars(mark, panel, path, true);
    if (path.commands.length === 0) return [];
    const name = nameOf(mark, panel);
    if (!this.#black) {
      const bars = { ...filled(name, path, mark.fill), opacity: mark.opacity };
      const edge = mark.outline === null ? [] : [stroked(`${name}, edges`, path, mark.outline)];
      return [bars, ...edge];
    }
    const place = panel.marks.filter(({ kind }) => kind === "bars").indexOf(mark);
    const tint = { ...filled(name, path, BLACK), opacity: TINTS[place % TINTS.length] as number };
    const edge = { colour: BLACK, width: 0.5 * this.#unit, dash: mark.outline?.dash ?? [] };
    return [tint, stroked(`${name}, edges`, path, edge)];
  }

  /** In black as much of it as the colours have. */
  #cells(mark: CellsMark, panel: Panel): readonly FigureShape[] {
    const [name, { background }] = [nameOf(mark, panel), this.figure.theme];
    const lines = new Path();
    const boxes = mark.cells.flatMap((cell): readonly PathShape[] => {
      const box = cellBox(cell, panel);
      if (cell.value === null) traceHatching([box], HATCH * this.#unit, lines);
      if (cell.value === null) return [];
      const path = new Path();
      path.rect(box.x, box.y, box.width, box.height);
      const colour = this.#black ? BLACK : mix(mark.fill, background, cell.share);
      return [{ ...filled(name, path, colour), opacity: this.#black ? cell.share : 1 }];
    });
    return [...boxes, ...this.#stroked(`${name}, hatching`, lines, mark.hatching)];
  }

  /** A box for each state; in black its outline, hatched where the colour would tell. */
  #strip({ box, spans, states, labels }: StripMark, { x }: Panel): readonly FigureShape[] {
    const u = this.#unit;
    return states.flatMap(({ value, label, colour, ink, hatched }) => {
      const boxes = new Path();
      const lines = new Path();
      const named = labels.find((one) => one.value === value);
      for (const span of spans.filter((one) => one.value === value)) {
        const left = x.scale(span.from_s);
        const right = Math.max(x.scale(span.to_s) - u, left + u);
        boxes.rect(left, box.y, right - left, box.height);
        if (!hatched) continue;
        const first = named !== undefined && Math.abs(named.from - left) < u ? named.to : left;
        hatch(lines, first, right, box, u);
      }
      const drawn = this.#black
        ? this.#stroked(label, boxes, { colour: BLACK, width: 0.5 * u, dash: [] })
        : this.#filled(label, boxes, colour);
      const hatching = { colour: ink, width: (this.#black ? THIN : 1) * u, dash: [] };
      return [
        ...drawn,
        ...this.#stroked(`${label}, hatching`, lines, hatching, this.#black ? 1 : 0.35),
      ];
    });
  }

  swatches({ legend }: Panel): readonly FigureShape[] {
    return legend.entries.flatMap((entry) =>
      entry.place === null ? [] : this.#swatch(entry, entry.place.swatch),
    );
  }

  #swatch({ swatch, words }: LegendEntry, box: Box): readonly FigureShape[] {
    const { x, y, width, height } = box;
    const middle = y + height / 2;
    const path = new Path();
    switch (swatch.kind) {
      case "line":
      case "spread":
        return this.#sample(words, swatch.stroke, swatch.mono, swatch.symbol, box);
      case "area":
      case "strip": {
        path.rect(x + 0.15 * width, y, 0.7 * width, height);
        if (!this.#black) return this.#filled(words, path, swatch.fill);
        return swatch.kind === "area"
          ? [{ ...filled(words, path, BLACK), opacity: TINT }]
          : this.#stroked(words, path, { colour: BLACK, width: 0.5 * this.#unit, dash: [] });
      }
      case "point":
        tracePointSymbol(swatch.symbol, x + width / 2, middle, SYMBOL * this.#unit, path);
        return this.#filled(words, path, swatch.fill);
      case "symbol":
        traceSymbol(swatch.symbol, x + width / 2, middle, 0.35 * height, path);
        return this.#stroked(words, path, swatch.stroke);
      default:
        return swatch satisfies never;
    }
  }

  /** The piece of its line before a curve's name. */
  samples({ labels, marks }: Panel): readonly FigureShape[] {
    return labels.flatMap(({ of, sample, text }) => {
      const mark = marks.find(({ id }) => id === of);
      if (sample === null || mark?.kind !== "line") return [];
      // As in the legend: a line that is no flow's has no symbol.
      const symbol = mark.mono.symbol === null ? null : mark.symbol;
      return this.#sample(text, mark.stroke, mark.mono, symbol, sample);
    });
  }

  #sample(
    name: string,
    stroke: Stroke,
    mono: LineMark["mono"],
    symbol: LineMark["symbol"] | null,
    { x, y, width, height }: Box,
  ): readonly FigureShape[] {
    const middle = y + height / 2;
    const line = new Path();
    line.segment(x, middle, x + width, middle);
    const dash = this.#black ? mono.dash : stroke.dash;
    const lines = this.#stroked(name, line, { ...stroke, dash });
    const shown = this.#black ? mono.symbol : symbol;
    if (shown === null) return lines;
    const dot = new Path();
    const half = SYMBOL * this.#unit;
    // In black the dash tells flows of one family apart: nothing covers it.
    tracePointSymbol(shown, this.#black ? x + half : x + width / 2, middle, half, dot);
    return [...lines, ...this.#filled(`${name}, symbol`, dot, stroke.colour)];
  }

  texts(): readonly FigureShape[] {
    const links = new Map(
      this.figure.caption.flatMap(({ parts }) =>
        parts.map(({ text, href }) => [text, href] as const),
      ),
    );
    return textsOf(this.figure).map((text) => ({
      kind: "text",
      text: this.#black ? { ...text, colour: BLACK } : text,
      href: links.get(text) ?? null,
    }));
  }

  #stroked(name: string, path: Path, stroke: Stroke, opacity = 1): readonly FigureShape[] {
    if (path.commands.length === 0) return [];
    const colour = this.#black ? BLACK : stroke.colour;
    return [stroked(name, path, { ...stroke, colour }, this.#black ? 1 : opacity)];
  }

  #filled(name: string, path: Path, fill: string): readonly FigureShape[] {
    if (path.commands.length === 0) return [];
    return [filled(name, path, this.#black ? BLACK : fill)];
  }
}

export function stroked(name: string, { commands }: Path, stroke: Stroke, opacity = 1): PathShape {
  return { kind: "path", name, commands, stroke, fill: null, opacity };
}

export function filled(name: string, { commands }: Path, fill: string): PathShape {
  return { kind: "path", name, commands, stroke: null, fill, opacity: 1 };
}

function hatch(lines: Path, from: number, to: number, box: Box, unit: number): void {
  for (let x = from - box.height + 2 * unit; x < to; x += 5 * unit) {
    const [a, b] = [Math.max(x, from), Math.min(x + box.height, to)];
    if (b > a) lines.segment(a, box.y + box.height - (a - x), b, box.y + box.height - (b - x));
  }
}

/** Its words in the legend, or its id where it has none. */
function nameOf(mark: Mark, { legend }: Panel): string {
  const words = legend.entries.find(({ id }) => id === mark.series)?.words ?? "";
  return words === "" ? mark.id : words;
}

/** A line that the legend or a label names is told apart by symbols; the others are context. */
function hasSymbols(mark: Mark, { legend, labels }: Panel): boolean {
  if (mark.kind !== "line" || mark.mono.symbol === null) return false;
  return (
    legend.entries.some(({ id }) => id === mark.series) || labels.some(({ of }) => of === mark.id)
  );
}

/** Lines that lie on one another have their symbols beside one another. */
function phaseOf(mark: LineMark, panel: Panel): number {
  const all = panel.marks.filter((one) => hasSymbols(one, panel));
  const place = all.indexOf(mark);
  return place < 0 ? 0.5 : (place + 0.5) / all.length;
}
