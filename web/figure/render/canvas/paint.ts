// A panel on a canvas. What the page shows is painted here, and so is what the tests look at (web/tests/pen-recorder.ts).

import type { BarsMark, Box, LineMark, Mark, Panel, Range, Scale, SymbolsMark } from "../../figure";
import { scaleLinear } from "../../ink/scale";
import { mix, paler, type Theme } from "../../ink/theme";
import { around, between } from "../../reduce/decimate";
import { traceSymbol } from "../trace-symbols";
import { paintArea } from "./area";
import { paintBackground, paintRules, paintVeil } from "./backdrop";
import { isDense } from "./dash";
import { paintLine } from "./line";
import { BROWSER, type Pen, type Scales, type Tools } from "./pen";
import { paintStrip } from "./strip";
import { TextCache } from "./text-cache";

export interface Canvas {
  readonly theme: Theme;
  /** Device pixels of a layout unit, and of what is one CSS pixel on the page. */
  readonly layout: number;
  readonly px: number;
}

/** One panel on its way to the pen. */
interface Sheet {
  readonly pen: Pen;
  readonly panel: Panel;
  readonly canvas: Canvas;
  readonly scales: Scales;
  /** The plot in device pixels. */
  readonly paper: Box;
}

export class CanvasPainter {
  readonly #texts: TextCache;

  constructor(
    family: string,
    private readonly tools: Tools = BROWSER,
  ) {
    this.#texts = new TextCache(tools, family);
  }

  /**
   * The whole panel without its texts; the future begins at device pixel `now`. `spread` paints the marks of that layer, where
   * they are kept on sheets of their own.
   */
  panel(pen: Pen, panel: Panel, canvas: Canvas, now: number, spread?: () => void): void {
    const paper = inPixels(panel.plot, canvas.layout);
    const sheet: Sheet = { pen, panel, canvas, paper, scales: scalesOf(panel, canvas) };
    paintBackground(pen, paper, panel, sheet.scales, canvas.theme, now);
    this.#layer(sheet, "back");
    clipped(sheet, () => this.#past(sheet, now));
    paintVeil(pen, paper, canvas.theme, now);
    clipped(sheet, () => {
      this.#future(sheet, now);
      if (spread === undefined) this.#layer(sheet, "spread");
      else spread();
      this.#layer(sheet, "over", (mark) => mark.clip);
    });
    this.#layer(sheet, "over", (mark) => !mark.clip);
  }

  #past(sheet: Sheet, now: number): void {
    const { pen, panel, canvas, scales, paper } = sheet;
    const part = [panel.x.scale.domain()[0], scales.x.invert(now)] as const;
    this.#ghosts(sheet, part);
    this.#layer(sheet, "data", (mark) => !isStroked(mark));
    const past = { ...paper, width: Math.max(0, now - paper.x) };
    within(pen, past, () =>
      this.#strokes(sheet, (mark) => near(mark, scales, part, canvas.layout)),
    );
  }

  #future(sheet: Sheet, now: number): void {
    const { pen, panel, canvas, scales, paper } = sheet;
    const part = [scales.x.invert(now), panel.x.scale.domain()[1]] as const;
    const future = { ...paper, x: now, width: Math.max(0, paper.x + paper.width - now) };
    within(pen, future, () =>
      this.#strokes(sheet, (mark) =>
        inFuture(near(mark, scales, part, canvas.layout), canvas.theme),
      ),
    );
    this.#ghosts(sheet, part);
  }

  #ghosts({ pen, panel, canvas, scales, paper }: Sheet, part: Range): void {
    for (const mark of panel.marks)
      if (isGhost(mark))
        this.mark(pen, calm(mark, scales, part, canvas.theme), canvas, scales, paper);
  }

  #strokes({ pen, panel, canvas, scales, paper }: Sheet, as: (mark: Stroked) => Mark): void {
    for (const mark of panel.marks)
      if (mark.layer === "data" && isStroked(mark)) this.mark(pen, as(mark), canvas, scales, paper);
  }

  mark(pen: Pen, mark: Mark, { layout }: Canvas, scales: Scales, paper: Box): void {
    pen.globalAlpha = mark.opacity;
    switch (mark.kind) {
      case "line":
        paintLine(pen, mark, scales, layout, this.tools);
        break;
      case "area":
        paintArea(pen, mark, scales);
        break;
      case "bars":
        paintBars(pen, mark, scales, layout);
        break;
      case "cells":
        // A heat map is of values, and those are SVG on the page: nothing of it for the first view to load.
        break;
      case "symbols":
        paintSymbols(pen, mark, scales, layout);
        break;
      case "strip":
        paintStrip(pen, mark, scales, layout, this.#texts);
        break;
      case "rules":
        paintRules(pen, mark, paper, scales);
        break;
      default:
        mark satisfies never;
    }
    pen.globalAlpha = 1;
  }

  /** Marks of one layer, in their order. */
  #layer(
    { pen, panel, canvas, scales, paper }: Sheet,
    layer: Mark["layer"],
    which: (mark: Mark) => boolean = () => true,
  ): void {
    for (const mark of panel.marks)
      if (mark.layer === layer && which(mark)) this.mark(pen, mark, canvas, scales, paper);
  }
}

/** What is too high for the axis must not run into the strip above it. */
function clipped({ pen, panel, canvas }: Sheet, act: () => void): void {
  within(pen, inPixels(panel.clip, canvas.layout), act);
}

type Stroked = Extract<Mark, { stroke: unknown }>;

/** Areas and strips fade under the veil; lines and symbols have a future of their own, or it would wash them away. */
function isStroked(mark: Mark): mark is Stroked {
  return mark.kind === "line" || mark.kind === "symbols";
}

/**
 * As much of a line as is seen in a part of the window: past and future each draw it, and a canvas without a GPU pays for every
 * point, seen or not. A line whose dashes follow it is drawn whole, or they would begin anew.
 */
function near<T extends Stroked>(
  mark: T,
  scales: Scales,
  [from_s, to_s]: Range,
  layout: number,
): T {
  if (mark.kind !== "line") return mark;
  const { points, stroke } = mark;
  if (stroke.dash.length > 0 && !isDense(points, scales)) return mark;
  const reach_s = (stroke.width * layout + REACH * scales.px) / scales.x.k;
  return { ...mark, points: around(points, from_s - reach_s, to_s + reach_s) };
}

/** What a line's point may cover beside it, besides half its width: its symbol, and what is rounded to whole pixels. CSS pixels. */
const REACH = 4;

/** Thinner and paler, and still to be seen. */
function inFuture<T extends Stroked>(mark: T, theme: Theme): T {
  const { stroke } = mark;
  const width = mark.kind === "line" ? Math.max(THINNEST, THINNER * stroke.width) : stroke.width;
  return { ...mark, stroke: { ...stroke, width, colour: paler(stroke.colour, theme) } };
}

const THINNER = 0.75;
const THINNEST = 1;

/** Dots of a curve that goes steeply up and down are splinters: it is a pale line without gaps there. */
function calm(mark: LineMark, scales: Scales, part: Range, { muted, background }: Theme): LineMark {
  const points = between(mark.points, ...part);
  if (!isDense(mark.points, scales)) return { ...mark, points };
  const colour = mix(muted, background, GHOSTLY);
  return { ...mark, points, stroke: { ...mark.stroke, dash: [], colour } };
}

const GHOSTLY = 0.7;

/** Nothing is painted where there is nothing of it. */
function within(pen: Pen, { x, y, width, height }: Box, act: () => void): void {
  if (width <= 0) return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  act();
  pen.restore();
}

function isGhost(mark: Mark): mark is LineMark {
  return mark.kind === "line" && mark.layer === "ghost";
}

/** From values to device pixels. */
export function scalesOf({ x, y }: Panel, { layout, px }: Pick<Canvas, "layout" | "px">): Scales {
  return { x: enlarged(x.scale, layout), y: enlarged(y.scale, layout), px };
}

function enlarged(scale: Scale, by: number): Scale {
  if (by === 1) return scale;
  const [from, to] = scale.range();
  return scaleLinear(scale.domain(), [from * by, to * by]);
}

export function inPixels({ x, y, width, height }: Box, layout: number): Box {
  return { x: x * layout, y: y * layout, width: width * layout, height: height * layout };
}

/** Whole pixels, so that neighbours of one value are of one height. */
function paintBars(
  pen: Pen,
  { bars, fill, outline }: BarsMark,
  { x, y }: Scales,
  layout: number,
): void {
  pen.fillStyle = fill;
  pen.beginPath();
  for (const bar of bars) {
    const [left, right] = bar.x.map((value) => Math.round(x(value)));
    const [low, high] = bar.y.map((value) => Math.round(y(value)));
    const [wide, tall] = [(right as number) - (left as number), (high as number) - (low as number)];
    pen.rect(left as number, low as number, wide, tall);
  }
  pen.fill();
  if (outline === null) return;
  pen.strokeStyle = outline.colour;
  pen.lineWidth = outline.width * layout;
  pen.setLineDash(outline.dash.map((length) => length * layout));
  pen.stroke();
}

/** Events, as shapes that need no colour: a cross for a loss, a triangle for an ECN mark. */
function paintSymbols(
  pen: Pen,
  { points, symbol, stroke, radius }: SymbolsMark,
  { x, y, px }: Scales,
  layout: number,
): void {
  const r = radius * layout;
  pen.strokeStyle = stroke.colour;
  pen.lineWidth = Math.max(1, Math.round(px));
  pen.setLineDash([]);
  pen.beginPath();
  for (let i = 0; i < points.count; i += 1) {
    const left = x.k * (points.t[i] as number) + x.b;
    const top = y.k * (points.v[i] as number) + y.b;
    traceSymbol(symbol, left, top, r, pen);
  }
  pen.stroke();
}
