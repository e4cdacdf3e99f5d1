// The cursor in one chart: a line at the pointer's time, one at the marker, a dot on each curve where the numbers are from;
// and the range under the brush.

import type { Series } from "../../../../figure/charts/series/types";
import type { Range, Scale } from "../../../../figure/ink/geometry";
import { spoken, time } from "../../../../figure/texts/format";
import { seriesValueAt } from "../../../../figure/texts/readout";
import { spreadSpoken } from "../../../../figure/texts/spread-texts";
import type { Columns } from "../../../../model/scenario/types";
import type { Parts } from "../parts";
import { setAttributes, svgChildren } from "./svg-children";

interface Dot {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

/** Moments that have a line; null: none. */
export interface Marked {
  readonly cursor_s: number | null;
  readonly marker_s: number | null;
}

export class CursorView {
  readonly #cursor: Upright;
  readonly #marker: Upright;
  readonly #dots: SVGGElement;
  #dotted = false;

  constructor({ cursor, marker, dots }: Parts) {
    this.#cursor = new Upright(cursor);
    this.#marker = new Upright(marker);
    this.#dots = dots;
  }

  place(
    { cursor_s, marker_s }: Marked,
    columns: Columns,
    series: readonly Series[],
    x: Scale,
    y: Scale,
  ): void {
    this.#cursor.place(cursor_s, x);
    this.#marker.place(marker_s, x);
    // Where the numbers are from: a marker keeps them.
    const time_s = marker_s ?? cursor_s;
    const left = leftOf(time_s, x);
    if (left === null && !this.#dotted) return;
    this.#dotted = left !== null;
    this.#mark(left === null || time_s === null ? [] : dotsAt(time_s, columns, series, left, y));
  }

  #mark(dots: readonly Dot[]): void {
    const circles = svgChildren(this.#dots, "circle", dots.length);
    dots.forEach(({ x, y, colour }, i) => {
      setAttributes(circles[i] as SVGCircleElement, { r: 3, cx: x, cy: y, fill: colour });
    });
  }
}

/** A line from top to bottom at a moment. */
class Upright {
  #shown = false;

  constructor(private readonly line: HTMLElement) {}

  place(time_s: number | null, x: Scale): void {
    const left = leftOf(time_s, x);
    if (left === null && !this.#shown) return;
    this.#shown = left !== null;
    this.line.hidden = left === null;
    if (left !== null) this.line.style.transform = `translateX(${Math.round(left)}px)`;
  }
}

/** Null where it is out of view. */
function leftOf(time_s: number | null, x: Scale): number | null {
  const left = time_s === null ? Number.NaN : x(time_s);
  return left >= x.range()[0] && left <= x.range()[1] ? left : null;
}

function dotsAt(
  time_s: number,
  columns: Columns,
  all: readonly Series[],
  x: number,
  y: Scale,
): readonly Dot[] {
  const dots: Dot[] = [];
  for (const series of all) {
    if (!(series.kind === "line" || series.kind === "spread") || series.width <= 1) continue;
    const top = y(seriesValueAt(columns, series, time_s));
    if (top >= 0 && top <= y.range()[0]) dots.push({ colour: series.colour, x, y: top });
  }
  return dots;
}

/** The range that is brushed or chosen, as far as it is in view. */
export function positionBrush(element: HTMLElement, range: Range | null, x: Scale): void {
  const [left, right] =
    range === null
      ? [0, 0]
      : range.map((t_s) => Math.min(Math.max(x(t_s), x.range()[0] - 2), x.range()[1] + 2));
  const hidden = !((right ?? 0) > (left ?? 0));
  if (element.hidden !== hidden) element.hidden = hidden;
  if (hidden) return;
  element.style.transform = `translateX(${left}px)`;
  element.style.width = `${(right ?? 0) - (left ?? 0)}px`;
}

/** What the legend shows, to be heard: for a cursor that keys have moved. */
export function cursorText(
  time_s: number,
  columns: Columns,
  all: readonly Series[],
  unit: string,
): string {
  const parts = all.flatMap((series) => {
    if (series.legend === null || series.kind === "band") return [];
    if (series.kind === "spread") return [spreadSpoken(series, time_s, unit)];
    const value = seriesValueAt(columns, series, time_s);
    if (series.kind === "strip") {
      const state = series.states.find((one) => one.value === value);
      return state === undefined ? [] : [state.label];
    }
    return [`${series.legend} ${spoken(value, unit)}`];
  });
  return `${time(time_s)}: ${parts.join(", ")}`;
}
