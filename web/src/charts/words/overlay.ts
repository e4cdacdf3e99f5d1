// The SVG over the canvas: tick labels, names at the curves. Written only when the scales or the curves' ends have moved.

import { endOfCurve, Line } from "../draw/drawable";
import type { Picture, Size } from "../picture";
import { at, type Scale, type Scales, scaleOf } from "../scale";
import { Spread } from "../spread/spread";
import type { Stage } from "../stage";
import { drawTimeAxis, drawValueAxis } from "./axis";
import { reading, type Shown, shownUnit } from "./format";
import { drawLabels, type Label, spread } from "./labels";

export interface Groups {
  readonly values: SVGGElement;
  readonly times: SVGGElement;
  readonly labels: SVGGElement;
}

/** Below this width there is no margin for names; the legend has them. */
const NARROW = 420;

/** A curve that ends this close to the edge has its name in the margin. */
const NEAR_EDGE = 16;

export interface CssScales {
  readonly x: Scale;
  readonly y: Scale;
}

export function inCss({ x, y, px }: Scales): CssScales {
  const shrink = ({ domain, range }: Scale): Scale =>
    scaleOf(domain, [range[0] / px, range[1] / px]);
  return { x: shrink(x), y: shrink(y) };
}

export class Overlay {
  #axes = "";
  #labels = "";

  /** One chart of all, the first, says what the ghost is. */
  constructor(
    private readonly groups: Groups,
    private readonly first: boolean,
  ) {}

  draw(picture: Picture, stage: Stage, { x, y }: CssScales, size: Size, shown: Shown): void {
    const axes = [...x.domain, ...y.domain, ...y.range, size.width, shown.unit].join(" ");
    if (axes !== this.#axes) {
      this.#axes = axes;
      drawValueAxis(this.groups.values, picture.values, y, shown);
      drawTimeAxis(this.groups.times, picture.times, x, size.height + 15);
    }
    const names = spread(namesOf(picture, stage, { x, y }, size), 8, size.height - 6);
    const beyond = beyondOf(picture, stage, y, size, shown.unit);
    const ghost = this.first ? ghostName(picture, stage, { x, y }, size) : [];
    this.#label([...names, ...beyond, ...ghost].map(onPixels));
  }

  /** Text that is written again is laid out again, also where it is the same. */
  #label(labels: readonly Label[]): void {
    const written = JSON.stringify(labels);
    if (written === this.#labels) return;
    this.#labels = written;
    drawLabels(this.groups.labels, labels);
  }
}

/** Names at the ends of the curves. */
function namesOf(
  picture: Picture,
  stage: Stage,
  { x, y }: CssScales,
  { width, height }: Size,
): Label[] {
  if (width < NARROW) return [];
  return picture.drawables.flatMap((drawable) => {
    if (!(drawable instanceof Line || drawable instanceof Spread)) return [];
    const { id, direct, text, colour } = drawable.series;
    if (direct === undefined) return [];
    const end =
      drawable instanceof Line
        ? drawable.end(stage.window_s)
        : endOfCurve(drawable.median, stage.window_s);
    const top = end === null ? Number.NaN : at(y, end.v);
    if (end === null || !(top >= 0 && top <= height)) return [];
    const right = at(x, end.t_s);
    const left = right > width - NEAR_EDGE ? width : right;
    return [{ id, text: direct, colour: text ?? colour, x: left + 6, y: top }];
  });
}

/** A peak that the axis cuts off, in words. */
function beyondOf(
  { beyond }: Picture,
  { about }: Stage,
  y: Scale,
  { width }: Size,
  unit: string,
): Label[] {
  if (beyond === null) return [];
  const shown = shownUnit(unit, beyond);
  const text = `↑ ${reading(beyond, shown)} ${shown.unit}`;
  const x = width < NARROW ? width - 56 : width + 6;
  return [{ id: "beyond", text, colour: about.theme.harm, x, y: y.range[1] + 5 }];
}

const GHOST = "before your change";
/** About half as wide as those words, CSS pixels. */
const HALF = 50;

/** Says what the dotted line is, above its highest point. */
function ghostName(
  { ghostPeak }: Picture,
  { about }: Stage,
  { x, y }: CssScales,
  { width }: Size,
): Label[] {
  if (ghostPeak === null) return [];
  const left = Math.min(Math.max(at(x, ghostPeak.t_s) - HALF, 4), width - 2 * HALF);
  const top = Math.max(at(y, ghostPeak.v) - 9, 8);
  return [{ id: "ghost", text: GHOST, colour: about.theme.muted, x: left, y: top, light: true }];
}

function onPixels(label: Label): Label {
  return { ...label, x: Math.round(label.x), y: Math.round(label.y) };
}
