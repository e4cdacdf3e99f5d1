// The SVG over the canvas: tick labels, names at the curves. Written only when the scales or the curves' ends have moved.

import { type Drawable, endOfCurve, Line } from "../draw/drawable";
import type { Picture } from "../picture";
import { at, type Scale, type Scales, scaleOf } from "../scale";
import { Spread } from "../spread/spread";
import type { Stage } from "../stage";
import { drawTimeAxis, drawValueAxis } from "./axis";
import { reading, type Shown, shownUnit } from "./format";
import { APART, drawLabels, type Label, spread, thatFit } from "./labels";

export interface Groups {
  readonly values: SVGGElement;
  readonly times: SVGGElement;
  readonly labels: SVGGElement;
}

/** A narrower margin has no room for names; the legend has them. CSS pixels. */
const NARROW = 40;

/** A curve that ends this close to the edge has its name in the margin. */
const NEAR_EDGE = 16;

/** The plot in CSS pixels, and how much there is to the right of it. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

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

  draw(picture: Picture, stage: Stage, { x, y }: CssScales, size: Room, shown: Shown): void {
    const axes = [...x.domain, ...y.domain, ...y.range, size.width, shown.unit].join(" ");
    if (axes !== this.#axes) {
      this.#axes = axes;
      drawValueAxis(this.groups.values, picture.values, y, shown);
      drawTimeAxis(this.groups.times, picture.times, x, size.height + 15);
    }
    const beyond = beyondOf(picture, stage, y, size, shown.unit);
    const [top, bottom] = [(beyond[0]?.y ?? 8 - APART) + APART, size.height - 6];
    const all = namesOf(picture, stage, { x, y }, size);
    const names = spread(thatFit(all, top, bottom), top, bottom);
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

/** Names at the ends of the curves: the flow that is looked at and what the link sets before the rest. */
function namesOf(
  picture: Picture,
  stage: Stage,
  { x, y }: CssScales,
  { width, height, margin }: Room,
): Label[] {
  if (margin < NARROW) return [];
  const [first, ...rest] = picture.drawables.filter(
    (one) => (one instanceof Line || one instanceof Spread) && one.series.direct !== undefined,
  );
  const ofLink = ({ series }: Drawable): boolean => series.table.startsWith("links.");
  const ranked = [
    ...(first === undefined ? [] : [first]),
    ...rest.filter(ofLink),
    ...rest.filter((one) => !ofLink(one)),
  ];
  return ranked.flatMap((drawable) => {
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
    return [{ id, text: fitting(direct), colour: text ?? colour, x: left + 6, y: top }];
  });
}

/** Of a long name the beginning and the end: numbers stand there. */
export function fitting(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 5)}…${name.slice(-4)}`;
}

/** Letters of a name in the margin, and about how wide they are, CSS pixels. */
const LONGEST = 16;
const LETTER = 6.7;

/** How wide a margin these names want. */
export function widthOf(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map((name) => fitting(name).length));
  return Math.ceil(longest * LETTER);
}

/** A peak that the axis cuts off, in words. */
function beyondOf(
  { beyond }: Picture,
  { about }: Stage,
  y: Scale,
  { width, margin }: Room,
  unit: string,
): Label[] {
  if (beyond === null) return [];
  const shown = shownUnit(unit, beyond);
  const text = `↑ ${reading(beyond, shown)} ${shown.unit}`;
  const x = margin < NARROW ? width - 56 : width + 6;
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
  { width }: Room,
): Label[] {
  if (ghostPeak === null) return [];
  const left = Math.min(Math.max(at(x, ghostPeak.t_s) - HALF, 4), width - 2 * HALF);
  const top = Math.max(at(y, ghostPeak.v) - 9, 8);
  return [{ id: "ghost", text: GHOST, colour: about.theme.muted, x: left, y: top, light: true }];
}

function onPixels(label: Label): Label {
  return { ...label, x: Math.round(label.x), y: Math.round(label.y) };
}
