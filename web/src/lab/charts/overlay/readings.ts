// Numbers where they are read: under the pointer (or at the marker) beside each named line, else one at the playhead, of the line that
// the chart is about.

import type { LineSeries, Series, SpreadSeries } from "../../../../figure/charts/series/types";
import type { Scale } from "../../../../figure/ink/geometry";
import { type AxisUnit, axisReading } from "../../../../figure/texts/format";
import { spread, thatFit } from "../../../../figure/texts/labels";
import { seriesValueAt } from "../../../../figure/texts/readout";
import type { Columns } from "../../../../model/scenario/types";
import type { Parts } from "../parts";
import { setAttributes, svgChildren } from "./svg-children";

/** From a dot to its number; and the room that one wants beside it, CSS pixels. */
const BESIDE = 8;
const ROOM = 48;
const DOT = 4;

type Read = LineSeries | SpreadSeries;

/** What is told, and where in time. */
export interface ReadAt {
  readonly time_s: number;
  /** Of all lines; else of the one that the chart is about. */
  readonly all: boolean;
}

interface Placed {
  readonly text: string;
  readonly colour: string;
  readonly y: number;
}

export class Readings {
  readonly #dot: SVGGElement;
  readonly #values: SVGGElement;
  #lines: readonly Read[] = [];
  #texts: readonly string[] = [];

  constructor({ readings }: Pick<Parts, "readings">) {
    [this.#dot, this.#values] = [group(readings), group(readings)];
  }

  /** The digits, no more often than they can be read. */
  read(
    at: ReadAt,
    columns: Columns,
    series: readonly Series[],
    flow: string,
    unit: AxisUnit,
  ): void {
    this.#lines = at.all ? series.filter(isNamed) : leading(series, flow);
    this.#texts = this.#lines.map((line) =>
      axisReading(seriesValueAt(columns, line, at.time_s), unit),
    );
  }

  /** Where they stand, in every frame. */
  place(at: ReadAt, columns: Columns, x: Scale, y: Scale): void {
    const left = x(at.time_s);
    const [, width] = x.range();
    const bottom = y.range()[0];
    const seen = left >= x.range()[0] && left <= width;
    const placed = seen
      ? this.#lines.flatMap((line, i): Placed[] => {
          const top = y(seriesValueAt(columns, line, at.time_s));
          const text = this.#texts[i] ?? "";
          if (!(top >= 0 && top <= bottom) || text === "") return [];
          return [{ text, colour: line.text ?? line.colour, y: top }];
        })
      : [];
    this.#drawDot(at.all ? [] : placed, left);
    const beside = width - left > ROOM;
    const fitting = at.all
      ? spread(thatFit(placed, 6, bottom - 4), 6, bottom - 4)
      : placed.map(below(bottom));
    const texts = svgChildren(this.#values, "text", fitting.length);
    fitting.forEach(({ text, colour, y: top }, i) => {
      const element = texts[i] as SVGTextElement;
      setAttributes(element, {
        x: Math.round(beside ? left + BESIDE : left - BESIDE),
        y: Math.round(top) + 4,
        fill: colour,
        "text-anchor": beside ? "start" : "end",
      });
      if (element.textContent !== text) element.textContent = text;
    });
  }

  #drawDot(placed: readonly Placed[], left: number): void {
    const circles = svgChildren(this.#dot, "circle", placed.length);
    placed.forEach(({ colour, y }, i) => {
      setAttributes(circles[i] as SVGCircleElement, { r: DOT, cx: left, cy: y, fill: colour });
    });
  }
}

/** A number at its line would be crossed by it: it stands below, or above where there is no room. */
function below(bottom: number) {
  return (one: Placed): Placed => ({
    ...one,
    y: one.y + 14 < bottom - 4 ? one.y + 14 : one.y - 12,
  });
}

function isNamed(series: Series): series is Read {
  return (series.kind === "line" || series.kind === "spread") && series.direct !== undefined;
}

/** The line that the chart is about: that of the flow in view, else the first that has a name and is no bound. */
function leading(series: readonly Series[], flow: string): readonly Read[] {
  const named = series.filter(isNamed);
  const own = named.find((one) => one.flow === flow && flow !== "");
  const first = own ?? named.find((one) => one.kind === "spread" || one.fades) ?? firstOf(series);
  return first === undefined ? [] : [first];
}

/** Of a chart of one flow no line has a name. The median of many seeds stands before the run at hand, which is one of them. */
function firstOf(series: readonly Series[]): Read | undefined {
  return series.find(
    (one): one is Read => one.kind === "spread" || (one.kind === "line" && one.fades),
  );
}

function group(of: SVGGElement): SVGGElement {
  const made = of.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "g");
  of.append(made);
  return made;
}
