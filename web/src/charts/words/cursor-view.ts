// The cursor in one chart: a line at the pointer's time and a dot on each curve; and the range under the brush.

import { select } from "d3-selection";
import type { Columns, Range } from "../columns";
import { at, type Scale } from "../scale";
import type { Series } from "../series/types";
import { spoken, time } from "./format";
import { valueAt } from "./readout";
import { spreadSpoken } from "./spread-words";

interface Dot {
  readonly id: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

export class CursorView {
  #shown = false;

  constructor(
    private readonly line: HTMLElement,
    private readonly dots: SVGGElement,
  ) {}

  place(
    time_s: number | null,
    columns: Columns,
    series: readonly Series[],
    x: Scale,
    y: Scale,
  ): void {
    const left = time_s === null ? Number.NaN : at(x, time_s);
    const shown = left >= x.range[0] && left <= x.range[1];
    if (!shown && !this.#shown) return;
    this.#shown = shown;
    this.line.hidden = !shown;
    if (shown) this.line.style.transform = `translateX(${Math.round(left)}px)`;
    this.#mark(shown && time_s !== null ? dotsAt(time_s, columns, series, left, y) : []);
  }

  #mark(dots: readonly Dot[]): void {
    select(this.dots)
      .selectAll<SVGCircleElement, Dot>("circle")
      .data(dots, ({ id }) => id)
      .join("circle")
      .attr("r", 3)
      .attr("cx", (dot) => dot.x)
      .attr("cy", (dot) => dot.y)
      .attr("fill", (dot) => dot.colour);
  }
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
    const top = at(y, valueAt(columns, series, time_s));
    if (top >= 0 && top <= y.range[0])
      dots.push({ id: series.id, colour: series.colour, x, y: top });
  }
  return dots;
}

/** The range that is brushed or chosen, as far as it is in view. */
export function placeBrush(element: HTMLElement, range: Range | null, x: Scale): void {
  const [left, right] =
    range === null
      ? [0, 0]
      : range.map((t_s) => Math.min(Math.max(at(x, t_s), x.range[0] - 2), x.range[1] + 2));
  const hidden = !((right ?? 0) > (left ?? 0));
  if (element.hidden !== hidden) element.hidden = hidden;
  if (hidden) return;
  element.style.transform = `translateX(${left}px)`;
  element.style.width = `${(right ?? 0) - (left ?? 0)}px`;
}

/** What the legend shows, to be heard: for a cursor that keys have moved. */
export function wordsAt(
  time_s: number,
  columns: Columns,
  all: readonly Series[],
  unit: string,
): string {
  const parts = all.flatMap((series) => {
    if (series.legend === null || series.kind === "band") return [];
    if (series.kind === "spread") return [spreadSpoken(series, time_s, unit)];
    const value = valueAt(columns, series, time_s);
    if (series.kind === "strip") {
      const state = series.states.find((one) => one.value === value);
      return state === undefined ? [] : [state.label];
    }
    return [`${series.legend} ${spoken(value, unit)}`];
  });
  return `${time(time_s)}: ${parts.join(", ")}`;
}
